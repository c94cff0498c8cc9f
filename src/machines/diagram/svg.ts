import {
  type Arrow,
  type Drawing,
  type Frame,
  headOf,
  lineOf,
  type Text,
  textSize,
  toneColours,
} from '../../vocabulary/drawing.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const plain = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

const looks: Record<Text['look'], string> = {
  title: `font-size="${textSize.title}" font-weight="bold"`,
  note: 'fill="#444"',
  event: 'font-weight="600"',
  effect: '',
};
const frames: Record<Frame['shape'], string> = {
  group: 'fill="#f6f6f6" stroke="#000"',
  region: 'fill="#fff" stroke="#000" stroke-dasharray="6 4"',
  state: 'fill="#fff" stroke="#000"',
  end: 'fill="#fff" stroke="#000"',
};

const write = ({ x, y, text, look }: Text, [left, top]: readonly [number, number] = [0, 0]) =>
  `<text x="${left + x}" y="${top + y}" ${looks[look]}>${plain(text)}</text>`;

function drawFrame({ x, y, width, height, shape, texts, tone }: Frame): string[] {
  const looks = tone
    ? `fill="${toneColours[tone].fill}" stroke="${toneColours[tone].stroke}"`
    : frames[shape];
  const rect = (inset: number) =>
    `<rect x="${x + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${8 - inset}" ${looks}/>`;
  return [rect(0), ...(shape === 'end' ? [rect(3)] : []), ...texts.map((text) => write(text, [x, y]))];
}

function drawArrow(arrow: Arrow): string[] {
  const [start] = arrow.points;
  const colour = arrow.tone ? toneColours[arrow.tone].stroke : '#000';
  return [
    `<path d="${lineOf(arrow)}" fill="none" stroke="${colour}"/>`,
    `<path d="${headOf(arrow)}"${arrow.tone ? ` fill="${colour}"` : ''}/>`,
    ...(arrow.from === undefined && start ? [`<circle cx="${start[0]}" cy="${start[1]}" r="5"/>`] : []),
  ];
}

function drawWords({ plate, texts }: Arrow): string[] {
  if (!plate) return [];
  const { x, y, width, height } = plate;
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="#fff" stroke="#bbb" stroke-width="0.75"/>`,
    ...texts.map((text) => write(text, [x, y])),
  ];
}

/** A statechart as an SVG file of its own: black on white, its text can be selected, and it fits one page. */
export function svgOf(
  { width, height, frames, arrows }: Drawing,
  title: string,
  notes: readonly string[] = [],
): string {
  const font = "system-ui, 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', 'Hiragino Sans', sans-serif";
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="${font}" font-size="${textSize.event}">`,
    `<title>${plain(title)}</title>`,
    ...(notes.length > 0 ? [`<desc>${plain(notes.join('; '))}</desc>`] : []),
    '<style>@page { margin: 1cm } @media print { svg { width: 100%; height: 100% } }</style>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...frames.flatMap(drawFrame),
    ...arrows.flatMap(drawArrow),
    ...arrows.flatMap(drawWords),
    '</svg>\n',
  ].join('\n');
}
