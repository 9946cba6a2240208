package dev.sievert.papers;

/** The five papers, called by the numbers that code and pages use. */
public enum Paper {
  /** Unified bounds from trade-off functions. */
  UNIFIED(
      "000",
      "Kulynych, Gomez, Kaissis, Hayes, Balle, du Pin Calmon and Raisaro",
      "Unifying Re-Identification, Attribute Inference, and Data Reconstruction Risks in"
          + " Differential Privacy",
      "2025"),
  /** Fano's inequality. */
  FANO(
      "001",
      "Guo, Sablayrolles and Sanjabi",
      "Analyzing Privacy Leakage in Machine Learning via Multiple Hypothesis Testing: A Lesson From"
          + " Fano",
      "2023"),
  /** Reconstruction from trade-off functions. */
  HYPOTHESIS_TESTING(
      "002",
      "Kaissis, Hayes, Ziller and Rueckert",
      "Bounding data reconstruction attacks with the hypothesis testing interpretation of"
          + " differential privacy",
      "2023"),
  /** Unbiased reconstruction. */
  UNBIASED(
      "003",
      "Guerra-Balboa, Sauer and Strufe",
      "Analysis and Measurement of Attack Resilience of Differential Privacy",
      "WPES 2024"),
  /** Reconstruction advantage. */
  ADVANTAGE(
      "004",
      "Guerra-Balboa, Sauer, Arcolezi and Strufe",
      "Understanding Disclosure Risk in Differential Privacy with Applications to Noise Calibration"
          + " and Auditing",
      "VLDB 2026, extended version");

  private final String number;
  private final String authors;
  private final String title;
  private final String year;

  Paper(String number, String authors, String title, String year) {
    this.number = number;
    this.authors = authors;
    this.title = title;
    this.year = year;
  }

  /** Its number, such as 004. */
  public String number() {
    return number;
  }

  /** Who wrote it, what it is called, and when it came out. */
  public String citation() {
    return authors + ": " + title + ", " + year;
  }
}
