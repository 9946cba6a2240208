"""Makes a wheel with the program inside; the standard library is enough.

    python3 make_wheel.py --program ../sievert-cli/target/quick --out dist [--slim]

The folder of the program holds sievert-cli.jar and lib/. Slim leaves out the tables module and its database engine
(6 MB instead of 90): secrets that are tables are then refused with a sentence that says so. The same sources give the
same bytes.
"""

import argparse
import base64
import hashlib
import re
import sysconfig
import zipfile
from pathlib import Path
from typing import Dict, Iterator, Tuple

HERE = Path(__file__).resolve().parent
TABLES = ("sievert-tables", "duckdb")
METADATA = """Metadata-Version: 2.1
Name: sievert
Version: {version}
Summary: What a release of data does to the privacy of one person, and how much noise is enough
License: Apache-2.0
Requires-Python: >=3.8
Provides-Extra: java
Requires-Dist: sievert-java; extra == "java"
Provides-Extra: frames
Requires-Dist: pandas; extra == "frames"
Provides-Extra: pictures
Requires-Dist: matplotlib; extra == "pictures"
Description-Content-Type: text/markdown

Needs Java 17 or later; SIEVERT_JAVA names its program java where it is not found.
"""
WHEEL = """Wheel-Version: 1.0
Generator: sievert
Root-Is-Purelib: {pure}
Tag: {tag}
"""
JAVA_METADATA = """Metadata-Version: 2.1
Name: sievert-java
Version: {version}
Summary: A Java for Sievert, where there is none
License: GPL-2.0-only WITH Classpath-exception-2.0
Requires-Python: >=3.8

The part of a Java that the package sievert needs, made with jlink. Its terms are in image/legal.
"""
JAVA_PACKAGE = '''"""A Java for Sievert."""

import os
from pathlib import Path


def executable() -> Path:
    """Its program java."""
    return Path(__file__).parent / "image" / "bin" / ("java.exe" if os.name == "nt" else "java")
'''


def version() -> str:
    found = re.search(r'^__version__ = "([^"]+)"', (HERE / "sievert" / "__init__.py").read_text(encoding="utf-8"), re.M)
    if found is None:
        raise SystemExit("sievert/__init__.py states no version")
    return found.group(1)


def files(program: Path, slim: bool) -> Iterator[Tuple[str, bytes]]:
    for file in sorted((HERE / "sievert").glob("*")):
        if file.suffix in (".py", ".typed") or file.name == "py.typed":
            yield "sievert/" + file.name, file.read_bytes()
    jar = program / "sievert-cli.jar"
    if not jar.exists():
        raise SystemExit("%s has no sievert-cli.jar; build it with: mvn -Dquick package" % program)
    yield "sievert/_program/sievert-cli.jar", jar.read_bytes()
    for library in sorted((program / "lib").glob("*.jar")):
        if not (slim and library.name.startswith(TABLES)):
            yield "sievert/_program/lib/" + library.name, library.read_bytes()


def build(program: Path, out: Path, slim: bool = False) -> Path:
    """The wheel."""
    content: Dict[str, bytes] = dict(files(program, slim))
    return _wheel("sievert", METADATA, "py3-none-any", content, out)


def build_java(image: Path, out: Path) -> Path:
    """A wheel of a Java alone, for machines that have none: `pip install sievert[java]`."""
    content: Dict[str, bytes] = {"sievert_java/__init__.py": JAVA_PACKAGE.encode()}
    for file in sorted(image.rglob("*")):
        if file.is_file():  # links of the image are followed: a wheel has none
            content["sievert_java/image/" + file.relative_to(image).as_posix()] = file.read_bytes()
    tag = "py3-none-" + sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return _wheel("sievert_java", JAVA_METADATA, tag, content, out)


def moment() -> Tuple[int, ...]:
    """The time of every file: that of the build."""
    pom = (HERE.parent / "pom.xml").read_text(encoding="utf-8")
    found = re.search(r"<project.build.outputTimestamp>(\d+)-(\d+)-(\d+)T(\d+):(\d+):(\d+)Z<", pom)
    if found is None:
        raise SystemExit("pom.xml states no project.build.outputTimestamp")
    return tuple(int(each) for each in found.groups())


def _wheel(name: str, metadata: str, tag: str, content: Dict[str, bytes], out: Path) -> Path:
    number = version()
    info = "%s-%s.dist-info/" % (name, number)
    content[info + "METADATA"] = metadata.format(version=number).encode()
    content[info + "WHEEL"] = WHEEL.format(pure=str(tag.endswith("any")).lower(), tag=tag).encode()
    record = [
        "%s,sha256=%s,%d" % (path, base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode(), len(data))
        for path, data in content.items()
    ]
    content[info + "RECORD"] = ("\n".join(record + [info + "RECORD,,"]) + "\n").encode()
    out.mkdir(parents=True, exist_ok=True)
    wheel = out / ("%s-%s-%s.whl" % (name, number, tag))
    when = moment()
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, data in content.items():
            entry = zipfile.ZipInfo(path, when)  # type: ignore[arg-type]
            is_program = "/image/bin/" in path or path.endswith(("/lib/jspawnhelper", "/lib/jexec"))
            entry.external_attr = (0o100755 if is_program else 0o100644) << 16
            # Jars are compressed already.
            entry.compress_type = zipfile.ZIP_STORED if path.endswith(".jar") else zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    return wheel


# ---- So that pip and `python -m build` can ask too (PEP 517).


def build_wheel(wheel_directory: str, config_settings: object = None, metadata_directory: object = None) -> str:
    target = HERE.parent / "sievert-cli" / "target"
    program = next((each for each in (target, target / "quick") if (each / "lib").is_dir()), target / "quick")
    return build(program, Path(wheel_directory)).name


def get_requires_for_build_wheel(config_settings: object = None) -> list:  # type: ignore[type-arg]
    return []


if __name__ == "__main__":
    reader = argparse.ArgumentParser(description="Makes a wheel with the program inside.")
    reader.add_argument("--program", type=Path, default=HERE.parent / "sievert-cli" / "target" / "quick")
    reader.add_argument("--out", type=Path, default=HERE / "dist")
    reader.add_argument("--slim", action="store_true")
    given = reader.parse_args()
    print(build(given.program, given.out, given.slim))
