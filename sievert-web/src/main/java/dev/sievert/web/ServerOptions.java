package dev.sievert.web;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.KeyStoreException;
import java.security.UnrecoverableKeyException;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where a server listens, and to whom.
 *
 * @param port the port, 0 for any that is free
 * @param token what clients must know, where they must know something
 * @param certificate the key that makes connections private, where there is one
 * @param hosts further names under which the server is reached
 * @param programs whether scenarios may name programs to be run
 * @param folder where audits are kept across a restart; nothing to forget them
 */
public record ServerOptions(
    String bind,
    int port,
    Optional<String> token,
    Optional<Certificate> certificate,
    List<String> hosts,
    boolean programs,
    Optional<Path> folder,
    ServerLimits limits) {
  /** Short tokens can be guessed. */
  private static final int SHORTEST_TOKEN = 16;

  /** Listens to this machine only, on any port that is free. */
  public static final ServerOptions LOCAL =
      new ServerOptions(
          "127.0.0.1",
          0,
          Optional.empty(),
          Optional.empty(),
          List.of(),
          false,
          Optional.empty(),
          ServerLimits.USUAL);

  /**
   * A key and its certificate in a PKCS #12 file.
   *
   * @param password what opens it
   */
  public record Certificate(Path file, String password) {
    /**
     * Reads the key.
     *
     * @throws IOException if there is none that can be opened, with a sentence for people
     */
    KeyStore open() throws IOException {
      if (!Files.isRegularFile(file)) {
        throw new IOException(file + " does not exist or is no file");
      }
      byte[] content = Files.readAllBytes(file);
      try {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        keys.load(new ByteArrayInputStream(content), password.toCharArray());
        for (String alias : Collections.list(keys.aliases())) {
          if (keys.isKeyEntry(alias)) {
            return keys;
          }
        }
        throw new KeyStoreException("certificates alone");
      } catch (GeneralSecurityException | IOException broken) {
        boolean isShut = broken.getCause() instanceof UnrecoverableKeyException;
        String why = isShut ? " is not opened by the password" : " is no PKCS #12 file with a key";
        throw new IOException(file + why, broken);
      }
    }

    /** A password stays where it is. */
    @Override
    public String toString() {
      return "Certificate[" + file + "]";
    }
  }

  /**
   * Refuses what would let strangers in.
   *
   * @throws IllegalArgumentException with a sentence for people
   */
  public ServerOptions {
    hosts = List.copyOf(hosts);
    if (port < 0 || port > 65_535) {
      throw new IllegalArgumentException("port must be from 0 to 65535 but was " + port);
    }
    token
        .filter(given -> given.length() < SHORTEST_TOKEN || !given.matches("[!-~]+"))
        .ifPresent(
            given -> {
              throw new IllegalArgumentException(
                  "token must be at least "
                      + SHORTEST_TOKEN
                      + " letters, digits or signs without a space");
            });
    if (!isLoopback(bind) && (token.isEmpty() || certificate.isEmpty())) {
      throw new IllegalArgumentException(
          bind
              + " can be reached from other machines, so that a token and a certificate are needed:"
              + " state --token and --certificate, or leave --bind at 127.0.0.1");
    }
  }

  /** Whether only this machine can reach an address. */
  private static boolean isLoopback(String address) {
    try {
      return Stream.of(InetAddress.getAllByName(address)).allMatch(InetAddress::isLoopbackAddress);
    } catch (UnknownHostException unknown) {
      throw new IllegalArgumentException(
          "bind must be an address of this machine but was " + address);
    }
  }

  /** Whether connections are private. */
  boolean isPrivate() {
    return certificate.isPresent();
  }

  /** A token stays where it is. */
  @Override
  public String toString() {
    return "ServerOptions[" + bind + ":" + port + "]";
  }
}
