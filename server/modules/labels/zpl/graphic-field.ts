/** How many of one sign follow: G to Y for 1 to 19, g to z for 20 to 400 in twenties (Zebra, ZPL II, ^GF). */
function repeated(sign: string, count: number): string {
  let rest = count;
  let text = '';
  while (rest >= 400) {
    text += 'z';
    rest -= 400;
  }
  if (rest >= 20) text += String.fromCharCode('f'.charCodeAt(0) + Math.floor(rest / 20));
  if (rest % 20 > 0) text += String.fromCharCode('F'.charCodeAt(0) + (rest % 20));
  return text + sign;
}

/** A row of hexadecimal digits in short: runs as counts, a rest of zeros as a comma. */
function shortened(row: string): string {
  const end = row.replace(/0+$/, '');
  const runs = end.match(/(.)\1*/g) ?? [];
  const text = runs.map((run) => (run.length < 3 ? run : repeated(run.charAt(0), run.length))).join('');
  return end.length < row.length ? `${text},` : text;
}

/**
 * A picture as the graphic field of ZPL II: a bit for each dot, dark ones set, each row of dots on whole bytes, and a
 * row like the one before as a colon.
 *
 * @param pixels RGBA, row by row, on white
 */
export function graphicField(pixels: Uint8Array, width: number, height: number): string {
  const bytesOfRow = Math.ceil(width / 8);
  let before = '';
  let data = '';
  for (let y = 0; y < height; y += 1) {
    const bits = Buffer.alloc(bytesOfRow);
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const grey = ((pixels[at] ?? 255) + (pixels[at + 1] ?? 255) + (pixels[at + 2] ?? 255)) / 3;
      if (grey < 128) bits[x >> 3] = (bits[x >> 3] ?? 0) | (0x80 >> (x & 7));
    }
    const row = bits.toString('hex').toUpperCase();
    data += row === before ? ':' : shortened(row);
    before = row;
  }
  const total = bytesOfRow * height;
  return `^GFA,${total},${total},${bytesOfRow},${data}`;
}
