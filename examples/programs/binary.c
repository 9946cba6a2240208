/* A noisy count that speaks frames of bytes. The claim, epsilon 1, holds.
 *   cc -O2 -o binary examples/programs/binary.c -lm
 *   audit: {target: {command: [./binary], protocol: binary}, inputs: [10, 11], claimed: {epsilon: 1}}
 * Numbers are little-endian; on a machine that is not, swap them. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#pragma pack(push, 1)
struct request {
  int64_t id;
  int32_t operation; /* 0 describe, 1 sample, 2 quit */
  int32_t content;   /* 0 nothing, 1 a number, 2 numbers, 3 JSON */
  int64_t n, seed, length;
};
struct reply {
  int64_t id;
  int32_t content; /* 0 nothing, 2 numbers, 3 JSON, 4 why it failed */
  int32_t width;   /* how many numbers an output has */
  int64_t length;
};
#pragma pack(pop)

static uint64_t state;

/* splitmix64: enough for an example. */
static double uniform(void) {
  uint64_t z = (state += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return ((z ^ (z >> 31)) >> 11) * 0x1p-53;
}

/* Geometric noise on both sides, for epsilon 1. */
static double noise(void) {
  return floor(-log(1 - uniform())) - floor(-log(1 - uniform()));
}

static void send(struct reply head, const void *body) {
  fwrite(&head, sizeof head, 1, stdout);
  fwrite(body, 1, (size_t)head.length, stdout);
  fflush(stdout);
}

int main(void) {
  struct request asked;
  while (fread(&asked, sizeof asked, 1, stdin) == 1 && asked.operation != 2) {
    char *body = calloc(1, (size_t)asked.length + sizeof(double));
    if (!body || fread(body, 1, (size_t)asked.length, stdin) != (size_t)asked.length) return 1;
    if (asked.operation == 0) {
      const char *who = "{\"name\": \"a noisy count in C\"}";
      send((struct reply){asked.id, 3, 0, (int64_t)strlen(who)}, who);
    } else if (asked.content != 1) {
      const char *why = "the input must be a number";
      send((struct reply){asked.id, 4, 0, (int64_t)strlen(why)}, why);
    } else {
      double count, *outputs = malloc((size_t)asked.n * sizeof(double));
      if (!outputs) return 1;
      memcpy(&count, body, sizeof count);
      state = (uint64_t)asked.seed;
      for (int64_t i = 0; i < asked.n; i++) outputs[i] = count + noise();
      send((struct reply){asked.id, 2, 1, asked.n * (int64_t)sizeof(double)}, outputs);
      free(outputs);
    }
    free(body);
  }
  return 0;
}
