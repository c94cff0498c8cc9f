import { type Box, boxesOf, type Chart, chartSize, type Line } from './chart.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const plain = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

const looks: Record<Line['look'], string> = {
  title: 'font-size="13" font-weight="bold"',
  note: 'fill="#444"',
  event: 'font-weight="600"',
  effect: '',
};
const frames: Record<Box['shape'], string> = {
  group: 'fill="#f4f4f4" stroke="#000"',
  region: 'fill="#fff" stroke="#000" stroke-dasharray="6 4"',
  state: 'fill="#fff" stroke="#000"',
  end: 'fill="#fff" stroke="#000"',
};

function drawBox({ x, y, width, height, shape, initial, lines }: Box): string {
  const rect = (inset: number) =>
    `<rect x="${x + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="6" ${frames[shape]}/>`;
  return [
    rect(0),
    ...(shape === 'end' ? [rect(3)] : []),
    ...(initial ? [`<circle cx="${x + width - 12}" cy="${y + 14}" r="5"/>`] : []),
    ...lines.map(
      (line) => `<text x="${x + line.x}" y="${y + line.y}" ${looks[line.look]}>${plain(line.text)}</text>`,
    ),
  ].join('\n');
}

/** A chart as an SVG file of its own: black on white, its text can be selected, and it fits one page. */
export function svgOf({ width, height, box }: Chart, title: string): string {
  const [w, h] = [Math.ceil(width), Math.ceil(height)];
  const font = "system-ui, 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', 'Hiragino Sans', sans-serif";
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img" font-family="${font}" font-size="${chartSize.text}">`,
    `<title>${plain(title)}</title>`,
    '<style>@page { margin: 1cm } @media print { svg { width: 100%; height: 100% } }</style>',
    `<rect width="${w}" height="${h}" fill="#fff"/>`,
    ...boxesOf(box).map(drawBox),
    '</svg>\n',
  ].join('\n');
}
