"""Ten thousand questions through one process: its memory does not grow."""

import os
import unittest

from sievert import _process

MANY = 10_000
AHEAD = 100


def resident(pid):
    """Megabytes that a process holds."""
    with open("/proc/%d/statm" % pid) as told:
        return int(told.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


@unittest.skipUnless(os.path.exists("/proc/self/statm"), "looks into /proc")
class LoadTest(unittest.TestCase):
    def test_memory_stays_flat(self):
        # A small heap is full soon: what grows after that is a leak, in the heap or beside it.
        own = _process.Process(options=["-Xms64m", "-Xmx64m"])
        try:
            waiting, held = [], []
            for number in range(MANY):
                scenario = {"mechanism": {"type": "grr", "epsilon": 0.5 + number / MANY}, "secret": {"size": 100}}
                waiting.append((number, own.send({"op": "assess", "scenario": scenario})))
                if len(waiting) > AHEAD:
                    self.answered(*waiting.pop(0))
                if number % (MANY // 5) == MANY // 5 - 1:
                    held.append(resident(own.pid))
            for each in waiting:
                self.answered(*each)
            self.assertLess(max(held[2:]), held[1] * 1.2 + 10, held)
        finally:
            own.close(60)

    def answered(self, number, answer):
        risks = answer.wait()["result"]["risks"]
        rad = next(each["upper"] for each in risks if each["risk"] == "rad" and each["attacker"] == "reconstruction")
        grown = 2.718281828459045 ** (0.5 + number / MANY)
        self.assertAlmostEqual(rad, 0.99 * (grown - 1) / (grown + 99), 12)


if __name__ == "__main__":
    unittest.main()
