/** Measures a text at a size, in the unit of the width that it has to fit into. */
export type Measure = (text: string, size: number) => number;

export type Room = { width: number; size: number; minSize: number; lines: number };
export type Fitted = { size: number; lines: string[] };

const step = 0.25;
/** Letters of words that are not broken; Chinese breaks anywhere. */
const endsInWord = /[\p{Script=Latin}\d_]$/u;
const beginsInWord = /^[\p{Script=Latin}\d_]/u;
const segments = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** The text in as few smaller sizes as it takes; what is too long at the smallest size ends in an ellipsis. */
export function fitText(text: string, room: Room, measure: Measure): Fitted {
  for (let size = room.size; size > room.minSize; size -= step) {
    const lines = wrapText(text, room.width, size, measure, room.lines);
    if (lines.length <= room.lines) return { size, lines };
  }
  const size = Math.min(room.minSize, room.size);
  const lines = wrapText(text, room.width, size, measure);
  if (lines.length <= room.lines) return { size, lines };
  const last = lines.slice(room.lines - 1).join('');
  return {
    size,
    lines: [...lines.slice(0, room.lines - 1), shorten(last, room.width, size, measure)],
  };
}

/**
 * Breaks at spaces where there are some, between characters where there are none, as in Chinese.
 *
 * @param most how many lines there is room for: what takes more is not broken to its end
 */
export function wrapText(
  text: string,
  width: number,
  size: number,
  measure: Measure,
  most = Number.POSITIVE_INFINITY,
): string[] {
  const lines: string[] = [];
  let rest = text.trim();
  while (lines.length <= most && measure(rest, size) > width) {
    const fits = longestStart(rest, width, size, measure);
    const space = fits.length < rest.length ? fits.lastIndexOf(' ') : -1;
    const isInsideWord = endsInWord.test(fits) && beginsInWord.test(rest.slice(fits.length));
    const line = isInsideWord && space > 0 ? fits.slice(0, space) : fits;
    lines.push(line.trimEnd());
    rest = rest.slice(line.length).trimStart();
  }
  return rest || lines.length === 0 ? [...lines, rest] : lines;
}

function shorten(text: string, width: number, size: number, measure: Measure): string {
  if (measure(text, size) <= width) return text;
  const cut = longestStart(text, width - measure('…', size), size, measure);
  return `${cut.trimEnd()}…`;
}

/** At least one character, so that a line that is too narrow ends nothing. */
function longestStart(text: string, width: number, size: number, measure: Measure): string {
  let start = '';
  for (const { segment } of segments.segment(text)) {
    if (start !== '' && measure(start + segment, size) > width) return start;
    start += segment;
  }
  return start;
}
