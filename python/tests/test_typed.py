"""Everything that the package shows says what it is and which types it takes and gives."""

import inspect
import unittest
from pathlib import Path

import sievert as sv


def shown():
    """Functions and methods with their full names, and classes."""
    for name in sv.__all__ if hasattr(sv, "__all__") else [each for each in dir(sv) if not each.startswith("_")]:
        thing = getattr(sv, name)
        if inspect.isfunction(thing) or inspect.isclass(thing):
            yield name, thing
        if inspect.isclass(thing):
            for member, value in vars(thing).items():
                found = value.fget if isinstance(value, property) else value
                if not member.startswith("_") and inspect.isfunction(found):
                    yield name + "." + member, found


class TypedTest(unittest.TestCase):
    def test_everything_is_described(self):
        self.assertGreater(len(list(shown())), 60)
        self.assertEqual([name for name, thing in shown() if not (thing.__doc__ or "").strip()], [])

    def test_everything_is_typed(self):
        bare = []
        for name, thing in shown():
            if inspect.isfunction(thing):
                signature = inspect.signature(thing)
                bare += [name + " " + each.name for each in signature.parameters.values() if each.annotation is each.empty and each.name != "self"]
                bare += [name + " returns"] * (signature.return_annotation is signature.empty)
        self.assertEqual(bare, [])
        self.assertTrue((Path(sv.__file__).parent / "py.typed").exists())


if __name__ == "__main__":
    unittest.main()
