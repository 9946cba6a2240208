#!/bin/sh
# Randomized response in POSIX shell and awk: tells the truth with probability 3/4, so that the budget is ln 3.
# The shell reads a request, awk answers it: an awk that read all requests itself might wait for more of them first.
while read -r line; do
  case $line in
    *'"quit"'*) exit ;;
  esac
  printf '%s\n' "$line" | awk '
    function number(key) {
      match($0, "\"" key "\": *[0-9]+")
      return substr($0, RSTART + length(key) + 3, RLENGTH - length(key) - 3) + 0
    }
    /"describe"/ {
      printf "{\"id\":%d,\"name\":\"randomized response\",\"inputs\":[0,1]}\n", number("id")
    }
    /"sample"/ {
      # Not every awk takes more than 31 bits of a seed. The first numbers after similar seeds are similar in some.
      srand(number("seed") % 2147483647)
      for (i = 0; i < 20; i++) rand()
      truth = number("input")
      n = number("n")
      printf "{\"id\":%d,\"outputs\":[", number("id")
      for (i = 1; i <= n; i++) printf "%s%d", (i > 1 ? "," : ""), (rand() < 0.75 ? truth : 1 - truth)
      print "]}"
    }'
done
