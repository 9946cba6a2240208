"""One command gives every place the version of a release; what others download is told of as it is."""

import importlib.util
import json
import re
import shutil
import tempfile
import unittest
from pathlib import Path

import sievert as sv

ROOT = Path(__file__).resolve().parents[2]
_found = importlib.util.spec_from_file_location("distribution_version", ROOT / "distribution" / "version.py")
version = importlib.util.module_from_spec(_found)
_found.loader.exec_module(version)


def copy(folder):
    """The files that state a version, as they are."""
    names = [each.relative_to(ROOT) for pattern in version.PLACES for each in ROOT.glob(pattern)]
    names += [Path(each) for each in ("CHANGELOG.md", "CITATION.cff", "python/sievert/__init__.py")]
    for name in set(names):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    return set(names)


class VersionTest(unittest.TestCase):
    def test_all_places_agree(self):
        stated = version.stated()
        self.assertEqual(sv.__version__, version.python(stated))
        catalogue = json.loads((ROOT / "jbang-catalog.json").read_text(encoding="utf-8"))
        self.assertEqual(catalogue["aliases"]["sievert"]["script-ref"], "dev.sievert:sievert-cli:" + stated)
        main = catalogue["aliases"]["sievert"]["main"].replace(".", "/") + ".java"
        self.assertTrue((ROOT / "sievert-cli" / "src" / "main" / "java" / main).exists())

    def test_a_release_and_what_follows_it(self):
        with tempfile.TemporaryDirectory() as scratch:
            folder = Path(scratch)
            names = copy(folder)
            old = version.stated(folder)
            log = folder / "CHANGELOG.md"
            log.write_text(log.read_text(encoding="utf-8").replace("\n## [", "\n## [7.8.9] - unreleased\n\n- One line.\n\n## [", 1), encoding="utf-8")

            version.change("7.8.9", "2031-02-03", folder)
            self.assertEqual(version.stated(folder), "7.8.9")
            for name in names - {Path("CHANGELOG.md")}:
                text = (folder / name).read_text(encoding="utf-8")
                self.assertNotIn(old, text, name)
                self.assertNotIn(version.python(old), text.replace("7.8.9", ""), name)
            self.assertIn("## [7.8.9] - 2031-02-03\n", log.read_text(encoding="utf-8"))
            self.assertEqual(version.notes("7.8.9", folder), "# Sievert 7.8.9\n\n- One line.\n")
            self.assertEqual(version.moment(folder).isoformat(), "2031-02-03T00:00:00+00:00")
            self.assertIn("date-released: 2031-02-03\n", (folder / "CITATION.cff").read_text(encoding="utf-8"))
            self.assertEqual(version.change("7.8.9", "2031-02-03", folder), [])

            version.change("7.9.0-SNAPSHOT", "2031-03-01", folder)
            self.assertIn('__version__ = "7.9.0.dev0"', (folder / "python" / "sievert" / "__init__.py").read_text(encoding="utf-8"))
            self.assertIn("## [7.9.0] - unreleased\n\n## [7.8.9] - 2031-02-03\n", log.read_text(encoding="utf-8"))
            self.assertIn("version: 7.8.9\n", (folder / "CITATION.cff").read_text(encoding="utf-8"))

    def test_what_is_no_release_is_refused(self):
        with tempfile.TemporaryDirectory() as scratch:
            copy(Path(scratch))
            for wrong in ("0.2", "v1.0.0", "9.9.9"):
                with self.assertRaises(SystemExit, msg=wrong):
                    version.change(wrong, "2031-02-03", Path(scratch))
            self.assertEqual(version.stated(Path(scratch)), version.stated())

    def test_a_forgotten_place_is_an_error(self):
        with tempfile.TemporaryDirectory() as scratch:
            copy(Path(scratch))
            forgotten = Path(scratch) / "docs" / "junit.md"
            forgotten.write_text(re.sub(r"<version>[^<]+</version>", "", forgotten.read_text(encoding="utf-8")), encoding="utf-8")
            with self.assertRaisesRegex(SystemExit, "docs/junit.md does not state version"):
                version.change("7.8.9-SNAPSHOT", "2031-02-03", Path(scratch))


if __name__ == "__main__":
    unittest.main()
