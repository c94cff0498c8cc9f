import { readXml } from './read-xml.ts';

/** Indexes of the cell styles whose font is struck through. */
export function readStruckStyles(part: Uint8Array): Set<number> {
  const fonts: boolean[] = [];
  const styles = new Set<number>();
  let list: 'fonts' | 'cellXfs' | null = null;
  let at = 0;
  readXml(part, {
    open(name, attributes) {
      if (name === 'fonts' || name === 'cellXfs') list = name;
      else if (list === 'fonts' && name === 'font') fonts.push(false);
      else if (list === 'fonts' && name === 'strike' && fonts.length > 0)
        fonts[fonts.length - 1] = isOn(attributes().val ?? '1');
      else if (list === 'cellXfs' && name === 'xf') {
        if (fonts[Number(attributes().fontId ?? 0)]) styles.add(at);
        at++;
      }
    },
    close(name) {
      if (name === list) list = null;
    },
  });
  return styles;
}

/** How XML says yes. */
export const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';
