import type { Drawing } from '../../src/vocabulary/drawing.ts';
import {
  edge,
  type Paper,
  papers,
  roomOn,
  scaleOn,
  smallestScale,
  smallestText,
} from '../../src/vocabulary/sheet.ts';

/** A part of the drawing, in its own units, at a place on the paper, in points. */
export type Part = { from: { x: number; y: number; width: number; height: number }; x: number; y: number };
/** Lines of the key below each other. */
export type Column = { x: number; y: number; lines: readonly string[] };
/** `mark` says which part of how many it is, where one page has no room. */
export type PlannedPage = { paper: Paper; scale: number; part?: Part; columns: Column[]; mark?: string };
/** The lines of a text in a width of so many points. */
export type WrapKey = (text: string, width: number) => string[];

export const keyText = { size: smallestText, line: 9.5, between: 14, narrowest: 90, column: 190 } as const;
const largestScale = 0.9;
/** What two parts of a drawing both show, in units. */
const shared = 24;

/**
 * Where a drawing and its key go: on the smallest paper with room for both in legible letters; else the key has a page
 * of its own; and what no paper has room for goes over several.
 */
export function planStatechart(drawing: Drawing, key: readonly string[], wrap: WrapKey): PlannedPage[] {
  for (const paper of papers) {
    const page = onePage(paper, drawing, key, wrap);
    if (page) return [page];
  }
  const fitting = papers.find((paper) => scaleOn(paper, drawing) >= smallestScale);
  const paper = fitting ?? widestFor(drawing);
  return [...(fitting ? [alone(fitting, drawing)] : tiles(paper, drawing)), ...keyPages(paper, key, wrap)];
}

const wholeOf = ({ width, height }: Drawing) => ({ x: 0, y: 0, width, height });

function alone(paper: Paper, drawing: Drawing): PlannedPage {
  const scale = Math.min(largestScale, scaleOn(paper, drawing));
  const x = (paper.width - drawing.width * scale) / 2;
  return { paper, scale, part: { from: wholeOf(drawing), x, y: edge.top }, columns: [] };
}

function onePage(
  paper: Paper,
  drawing: Drawing,
  key: readonly string[],
  wrap: WrapKey,
): PlannedPage | undefined {
  const largest = Math.min(largestScale, scaleOn(paper, drawing));
  if (largest < smallestScale) return undefined;
  if (key.length === 0) return alone(paper, drawing);
  for (const share of [1, 0.75, 0.5, 0.25, 0]) {
    const scale = smallestScale + (largest - smallestScale) * share;
    const columns = beside(paper, drawing, scale, key, wrap) ?? below(paper, drawing, scale, key, wrap);
    const part = { from: wholeOf(drawing), x: edge.side, y: edge.top };
    if (columns) return { paper, scale, part, columns };
  }
  return undefined;
}

type Try = [paper: Paper, drawing: Drawing, scale: number, key: readonly string[], wrap: WrapKey];

/** Beside the drawing, and what is left below it. */
function beside(...[paper, drawing, scale, key, wrap]: Try): Column[] | undefined {
  const room = roomOn(paper);
  const x = drawing.width * scale + keyText.between;
  const width = room.width - x;
  if (width < keyText.narrowest) return undefined;
  const [columns, rest] = fill({ x: edge.side + x, y: edge.top, width, height: room.height }, key, wrap);
  if (rest.length === 0) return columns;
  const left = filled(belowIt(paper, drawing, scale, drawing.width * scale), rest, wrap);
  return left && [...columns, ...left];
}

const below = (...[paper, drawing, scale, key, wrap]: Try) =>
  filled(belowIt(paper, drawing, scale, roomOn(paper).width), key, wrap);

function belowIt(paper: Paper, { height }: Drawing, scale: number, width: number): Area {
  const y = height * scale + keyText.between;
  return { x: edge.side, y: edge.top + y, width, height: roomOn(paper).height - y };
}

type Area = { x: number; y: number; width: number; height: number };

/** The columns of the key in an area; none where it has no room for all. */
function filled(area: Area, key: readonly string[], wrap: WrapKey): Column[] | undefined {
  const [columns, rest] = fill(area, key, wrap);
  return rest.length === 0 ? columns : undefined;
}

/** As much of the key as an area has room for, and the rest. */
function fill(area: Area, key: readonly string[], wrap: WrapKey): [Column[], string[]] {
  const count = Math.max(1, Math.floor((area.width + keyText.between) / (keyText.column + keyText.between)));
  const width = (area.width - (count - 1) * keyText.between) / count;
  const most = Math.max(0, Math.floor(area.height / keyText.line));
  const rest = [...key];
  const columns: Column[] = [];
  for (let at = 0; at < count; at += 1) {
    const lines: string[] = [];
    for (let [next] = rest; next !== undefined; [next] = rest) {
      const wrapped = wrap(next, width);
      if (lines.length + wrapped.length > most) break;
      lines.push(...wrapped);
      rest.shift();
    }
    if (lines.length > 0) columns.push({ x: area.x + at * (width + keyText.between), y: area.y, lines });
  }
  return [columns, rest];
}

function keyPages(paper: Paper, key: readonly string[], wrap: WrapKey): PlannedPage[] {
  const pages: PlannedPage[] = [];
  let rest = [...key];
  while (rest.length > 0) {
    const [columns, left] = fill({ x: edge.side, y: edge.top, ...roomOn(paper) }, rest, wrap);
    if (left.length === rest.length) throw new Error('A line of the key has no room on a page.');
    pages.push({ paper, scale: 1, columns });
    rest = left;
  }
  return pages;
}

/** The large paper on which a drawing takes the fewest parts. */
function widestFor(drawing: Drawing): Paper {
  const partsOn = (paper: Paper) => tiles(paper, drawing).length;
  return papers.slice(2).reduce((best, one) => (partsOn(one) < partsOn(best) ? one : best), papers[2]);
}

function tiles(paper: Paper, drawing: Drawing): PlannedPage[] {
  const scale = smallestScale;
  const room = roomOn(paper);
  const boxes = [
    ...drawing.frames.filter(({ shape }) => shape === 'state' || shape === 'end'),
    ...drawing.arrows.flatMap(({ plate }) => plate ?? []),
  ];
  const columns = cuts(
    drawing.width,
    room.width / scale,
    boxes.map(({ x, width }) => [x, x + width]),
  );
  const rows = cuts(
    drawing.height,
    room.height / scale,
    boxes.map(({ y, height }) => [y, y + height]),
  );
  const all = rows.flatMap(([top, bottom]) =>
    columns.map(([left, right]): PlannedPage => {
      const from = { x: left, y: top, width: right - left, height: bottom - top };
      return { paper, scale, part: { from, x: edge.side, y: edge.top }, columns: [] };
    }),
  );
  return all.map((page, at) => ({ ...page, mark: `${at + 1}/${all.length}` }));
}

/** Where a length is cut: through as few boxes as can be, each part a little into the one before. */
function cuts(length: number, most: number, boxes: [number, number][]): [number, number][] {
  const parts: [number, number][] = [];
  let from = 0;
  while (length - from > most) {
    const latest = from + most;
    const crossed = (at: number) => boxes.filter(([start, end]) => start < at && end > at - shared).length;
    let best = latest;
    for (let at = latest; at > from + most * 0.7; at -= 4) if (crossed(at) < crossed(best)) best = at;
    parts.push([from, best]);
    from = best - shared;
  }
  return [...parts, [from, length]];
}
