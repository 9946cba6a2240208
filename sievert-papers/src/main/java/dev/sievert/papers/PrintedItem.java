package dev.sievert.papers;

import java.util.List;

/** An item that is printed once, with claims that are known before it is made. */
abstract class PrintedItem implements Item {
  private final Label label;
  private final List<PrintedClaim> claims;

  PrintedItem(Label label, List<PrintedClaim> claims) {
    this.label = label;
    this.claims = List.copyOf(claims);
  }

  @Override
  public final Label label() {
    return label;
  }

  @Override
  public final List<PrintedClaim> claims() {
    return claims;
  }
}
