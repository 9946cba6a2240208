// The address bar holds the scenario: packed, behind #, so that it never reaches any server.

export async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

const MOST = 1 << 20;

export async function unpacked(hash) {
  const found = /[#&]s=([A-Za-z0-9_-]+)/.exec(hash);
  if (!found) return null;
  try {
    const binary = atob(found[1].replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, letter => letter.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
    const parts = [];
    let length = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > MOST) return null;
      parts.push(value);
    }
    return await new Blob(parts).text();
  } catch {
    return null;
  }
}

let later;
export function remember(text) {
  clearTimeout(later);
  later = setTimeout(async () => history.replaceState(null, '', '#s=' + await packed(text)), 250);
}
