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
Root-Is-Purelib: true
Tag: py3-none-any
"""


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
    number = version()
    info = "sievert-%s.dist-info/" % number
    content: Dict[str, bytes] = dict(files(program, slim))
    content[info + "METADATA"] = METADATA.format(version=number).encode()
    content[info + "WHEEL"] = WHEEL.encode()
    record = [
        "%s,sha256=%s,%d" % (name, base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode(), len(data))
        for name, data in content.items()
    ]
    content[info + "RECORD"] = ("\n".join(record + [info + "RECORD,,"]) + "\n").encode()
    out.mkdir(parents=True, exist_ok=True)
    wheel = out / ("sievert-%s-py3-none-any.whl" % number)
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in content.items():
            entry = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            # Jars are compressed already.
            entry.compress_type = zipfile.ZIP_STORED if name.endswith(".jar") else zipfile.ZIP_DEFLATED
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
