package dev.sievert.lab;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Products of matrices, column by column. */
class BlasTest {
  @Test
  void saysWhatMultiplies() {
    assertThat(Blas.backend()).isIn("the system's BLAS", "Java with the Vector API", "plain Java");
  }

  @Test
  void leavesTheNameOfTheSystemAlone() {
    assertThat(Blas.backend()).isNotEmpty();
    assertThat(System.getProperty("os.name")).isNotEmpty();
  }

  @Test
  void multipliesPartsAndTransposes() {
    float[] left = {9, 1, 2, 3, 4, 5, 6};
    float[] right = {9, 9, 1, 0, 2, 1, 1, 1};
    float[] product = new float[5];
    // (1 3 5; 2 4 6) times (1 1; 0 1; 2 1)
    Blas.multiply(false, false, 2, 2, 3, left, 1, right, 2, product, 1);
    assertThat(product).containsExactly(0, 11, 14, 9, 12);
    // (1 2; 3 4; 5 6) transposed twice over: the left by flag, the right by flag
    Blas.multiply(true, true, 3, 1, 2, left, 1, new float[] {1, 10}, 0, product, 0);
    assertThat(product).startsWith(21, 43, 65);
  }
}
