"""The wheel: the same bytes each time, installed into a fresh environment without a network, and asked."""

import os
import subprocess
import sys
import tempfile
import unittest
import zipfile
from pathlib import Path

import make_wheel

#: A class path of folders and jars is turned into a program: one jar that names the others.
CLASS_PATH = os.environ.get("SIEVERT_JAR", "")


def program(folder: Path) -> Path:
    """What Maven packages, from whatever answers now."""
    built = make_wheel.HERE.parent / "sievert-cli" / "target"
    for place in (built / "quick", built):
        if (place / "sievert-cli.jar").exists() and (place / "lib").is_dir():
            return place
    lib = folder / "lib"
    lib.mkdir(parents=True)
    names = []
    for number, entry in enumerate(each for each in CLASS_PATH.split(os.pathsep) if each):
        path, name = Path(entry), "%03d.jar" % number
        if path.is_dir():
            with zipfile.ZipFile(lib / name, "w") as jar:
                for file in sorted(path.rglob("*")):
                    if file.is_file():
                        jar.write(file, file.relative_to(path).as_posix())
        elif path.exists():
            os.symlink(path.resolve(), lib / name)
        else:
            continue
        names.append("lib/" + name)
    manifest = "Manifest-Version: 1.0\nClass-Path: %s\n" % "\n ".join(name + " " for name in names).rstrip()
    with zipfile.ZipFile(folder / "sievert-cli.jar", "w") as jar:
        jar.writestr("META-INF/MANIFEST.MF", manifest + "\n")
    return folder


class WheelTest(unittest.TestCase):
    def test_it_installs_into_a_fresh_environment_and_answers(self):
        with tempfile.TemporaryDirectory() as scratch:
            folder = Path(scratch)
            made = program(folder / "program")
            wheel = make_wheel.build(made, folder / "one")
            again = make_wheel.build(made, folder / "two")
            self.assertEqual(wheel.read_bytes(), again.read_bytes())
            slim = make_wheel.build(made, folder / "slim", slim=True)
            self.assertLessEqual(slim.stat().st_size, wheel.stat().st_size)
            subprocess.run([sys.executable, "-m", "venv", str(folder / "venv")], check=True)
            python = str(folder / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python")
            subprocess.run(
                [python, "-m", "pip", "install", "--quiet", "--no-index", "--disable-pip-version-check", str(wheel)], check=True
            )
            clean = {name: value for name, value in os.environ.items() if name not in ("SIEVERT_JAR", "PYTHONPATH")}
            said = subprocess.run(
                [python, "-c", "import sievert as sv; print(sv.assess(sv.grr(epsilon=1), secret=range(10)).rad, sv.__file__)"],
                stdout=subprocess.PIPE, cwd=scratch, env=clean, check=True,
            ).stdout.decode()
            self.assertTrue(said.startswith("0.13196931668"), said)
            self.assertIn("venv", said)


if __name__ == "__main__":
    unittest.main()
