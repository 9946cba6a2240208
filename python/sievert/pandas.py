"""Adds `df.sievert` to data frames: `import sievert.pandas`, or `import sievert` after pandas."""

import os
import shutil
import tempfile
from typing import Any, Callable, List, Optional, TypeVar

import pandas

import sievert

T = TypeVar("T")


@pandas.api.extensions.register_dataframe_accessor("sievert")
class Accessor:
    """Questions about a record that is one of the rows; each row is as likely as it is frequent.

    >>> import pandas
    >>> df = pandas.DataFrame({"age": [20, 20, 30], "sex": ["f", "m", "m"]})
    >>> df.sievert.assess(sievert.grr(epsilon=1)).rad
    0.2...
    """

    def __init__(self, frame: "pandas.DataFrame"):
        self._frame = frame

    def _about(self, work: Callable[[Any], T], columns: Optional[List[str]], weight: Optional[str]) -> T:
        kept = list(columns) if columns is not None else [each for each in self._frame.columns if each != weight]
        folder = tempfile.mkdtemp(prefix="sievert-")
        try:
            file = os.path.join(folder, "table.csv")
            names = [str(each) for each in kept]
            self._frame[kept + ([weight] if weight else [])].to_csv(file, index=False)
            secret = {"table": file, "columns": names}
            return work(dict(secret, weight=weight) if weight else secret)
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def assess(self, question: Any, *, columns: Optional[List[str]] = None, weight: Optional[str] = None, **stated: Any) -> "sievert.Assessment":
        """What can an attacker learn about one row? See `sievert.assess`."""
        return self._about(lambda secret: sievert.assess(question, secret=secret, **stated), columns, weight)

    def calibrate(self, question: Any, *, columns: Optional[List[str]] = None, weight: Optional[str] = None, **stated: Any) -> "sievert.Calibration":
        """How little noise is enough? See `sievert.calibrate`."""
        return self._about(lambda secret: sievert.calibrate(question, secret=secret, **stated), columns, weight)
