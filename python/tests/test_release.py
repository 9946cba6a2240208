"""What ./release puts together: the same bytes each time, with everything inside, and it runs."""

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest
import unittest.mock
import zipfile
from pathlib import Path

from tests.test_wheel import program

ROOT = Path(__file__).resolve().parents[2]
_found = importlib.util.spec_from_file_location("distribution_make", ROOT / "distribution" / "make.py")
make = importlib.util.module_from_spec(_found)
_found.loader.exec_module(make)


class ReleaseTest(unittest.TestCase):
    def test_archives_are_whole_and_run(self):
        with tempfile.TemporaryDirectory() as scratch:
            folder = Path(scratch)
            made = program(folder / "program")
            first = {each.name: each.read_bytes() for each in make.make(made, folder / "one", False)}
            again = {each.name: each.read_bytes() for each in make.make(made, folder / "two", False)}
            self.assertEqual({n: hashlib.sha256(d).digest() for n, d in first.items()}, {n: hashlib.sha256(d).digest() for n, d in again.items()})
            sums = (folder / "one" / "SHA256SUMS").read_text().splitlines()
            self.assertEqual(sums, ["%s  %s" % (hashlib.sha256(first[name]).hexdigest(), name) for name in sorted(first)])
            listed = json.loads(first["sievert.cdx.json"])["components"]
            self.assertEqual(len(listed), len(list((made / "lib").glob("*.jar"))))
            with zipfile.ZipFile(folder / "one" / "sievert-slim.zip") as slim:
                self.assertFalse([name for name in slim.namelist() if "duckdb" in name])
                self.assertTrue(slim.read("sievert/bin/sievert.cmd").startswith(b"@echo off\r\n"))
                slim.extractall(folder / "slim")
            launcher = folder / "slim" / "sievert" / "bin" / "sievert"
            os.chmod(launcher, 0o755)  # zipfile forgets
            environment = dict(os.environ)
            if "SIEVERT_JAVA" in environment:
                environment["JAVA_HOME"] = str(Path(environment["SIEVERT_JAVA"]).parents[1])
            said = subprocess.run(
                [str(launcher), "assess", str(folder / "slim" / "sievert" / "examples" / "survey.yaml"), "--json"],
                stdout=subprocess.PIPE, check=True, env=environment,
            ).stdout
            self.assertEqual(json.loads(said)["verdict"], "within")

    def test_one_jar_has_every_class_once_and_nothing_of_spark(self):
        with tempfile.TemporaryDirectory() as scratch:
            folder = Path(scratch)
            (folder / "lib").mkdir()
            service = "META-INF/services/dev.sievert.Service"
            self.pack(folder / "spark.jar", {service: "spark", "a/Spark.class": "s", "module-info.class": "m"})
            self.pack(folder / "sievert-cli.jar", {service: "cli\n", "a/Main.class": "c", "META-INF/MANIFEST.MF": "x"})
            self.pack(folder / "lib" / "jackson-core-2.jar", {"j/Json.class": "j"})
            self.pack(folder / "lib" / "other-1.jar", {"a/Main.class": "other", "META-INF/A.SF": "signed", "o/O.class": "o"})
            one = make.spark_jar(folder, folder / "spark.jar", folder / "one.jar")
            again = make.spark_jar(folder, folder / "spark.jar", folder / "again.jar")
            self.assertEqual(one.read_bytes(), again.read_bytes())
            with zipfile.ZipFile(one) as inside:
                names = ["META-INF/MANIFEST.MF", service, "a/Spark.class", "a/Main.class", "o/O.class"]
                self.assertEqual(sorted(inside.namelist()), sorted(names))
                self.assertEqual(inside.read(service), b"spark\ncli\n")
                self.assertEqual(inside.read("a/Main.class"), b"c")
                self.assertIn(b"Main-Class: dev.sievert.cli.Main", inside.read("META-INF/MANIFEST.MF"))

    def pack(self, file, entries):
        with zipfile.ZipFile(file, "w") as out:
            for name, text in entries.items():
                out.writestr(name, text)

    @unittest.skipUnless(sys.platform.startswith("linux"), "an image for Linux")
    def test_the_image_needs_no_java(self):
        with tempfile.TemporaryDirectory() as scratch:
            folder = Path(scratch)
            made = program(folder / "program")
            out = folder / "out"
            out.mkdir()
            with unittest.mock.patch.dict(os.environ, {"JAVA_HOME": java_home()}):
                files = {each.name.split("-")[0]: each for each in make.image(made, out)}
            with tarfile.open(out / "sievert-image.tar.gz") as packed:
                packed.extractall(folder / "image")
            self.answers(folder / "image" / "sievert")
            if "sievert.deb" in files:
                subprocess.run(["dpkg-deb", "-x", str(out / "sievert.deb"), str(folder / "deb")], check=True)
                self.answers(folder / "deb" / "opt" / "sievert")
            wheels = [str(make.make_wheel.build(made, out, slim=True)), str(files["sievert_java"])]
            subprocess.run([sys.executable, "-m", "venv", str(folder / "venv")], check=True)
            python = str(folder / "venv" / "bin" / "python")
            subprocess.run([python, "-m", "pip", "install", "-q", "--no-index", "--disable-pip-version-check", *wheels], check=True)
            question = "import sievert as sv; print(sv.assess(sv.grr(epsilon=1), secret=range(10)).rad)"
            said = subprocess.run([python, "-c", question], stdout=subprocess.PIPE, check=True, cwd=scratch, env={"PATH": "/nowhere"})
            self.assertTrue(said.stdout.startswith(b"0.13196931668"), said)

    def answers(self, place):
        """Without a PATH, so without any other Java."""
        said = subprocess.run(
            [str(place / "bin" / "sievert"), "assess", str(place / "examples" / "survey.yaml"), "--json"],
            stdout=subprocess.PIPE, check=True, env={"PATH": "/nowhere"},
        ).stdout
        self.assertEqual(json.loads(said)["verdict"], "within")


def java_home():
    stated = os.environ.get("SIEVERT_JAVA")
    return str(Path(stated).parents[1] if stated else Path(shutil.which("java")).resolve().parents[1])


if __name__ == "__main__":
    unittest.main()
