/**
 * You are here: steps that are mixtures of normals, composed by their characteristic functions.
 *
 * <p>Mixtures and how often each is taken come in; a {@link
 * dev.sievert.accounting.lattice.spectral.SpectralComposition} goes out, which is put on a lattice
 * only as a whole, and a {@link dev.sievert.accounting.lattice.spectral.FarProfile} for what lies
 * farther out than any lattice reaches. On the way the frequencies are found from which on nothing
 * is left, and great outputs are given away. The proofs are in
 * docs/theory/proofs/spectral-composition.md; next is {@code lattice}, which chooses the tilts.
 */
@NullMarked
package dev.sievert.accounting.lattice.spectral;

import org.jspecify.annotations.NullMarked;
