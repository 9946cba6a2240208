package dev.sievert.papers;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What is asked of an item.
 *
 * @param data a directory with real data, where somebody has it
 */
public record ItemRequest(Size size, Optional<Path> data) {}
