import { readFile } from 'node:fs/promises';
import packageFile from '../../../package.json' with { type: 'json' };
import { type Drawing, type DrawnDelays, type Level, levels } from '../../../src/vocabulary/drawing.ts';
import type { Language } from '../../../src/vocabulary/languages.ts';
import { storedDrawings } from '../../../src/vocabulary/packed-drawing.ts';
import { edge, type Sheet } from '../../../src/vocabulary/sheet.ts';
import { chunksOf } from '../../pdf/chunks.ts';
import { drawStatechart, inSigns } from '../../pdf/draw-statechart.ts';
import { mm, newPdf, type Pdf } from '../../pdf/new-pdf.ts';
import { keyText, type PlannedPage, planStatechart } from '../../pdf/plan-statechart.ts';
import { wrapperOf } from '../../pdf/wrapper.ts';

const size = { title: 13, foot: 8 };

/** What `npm run diagrams` has written of a machine; none where there is no such machine. */
async function stored<Content>(language: Language, file: string): Promise<Content | undefined> {
  const path = new URL(`../../../src/machines/drawings/${language}/${file}.generated.json`, import.meta.url);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : JSON.parse(text);
}

export type MachineSheets = { title: string; sheets: Partial<Record<Level, Sheet>>; delays: DrawnDelays };

const plain = (drawing: Drawing): Sheet => ({ drawing, key: [] });
const titleOf = ({ frames }: Drawing, name: string) =>
  frames[0]?.texts
    .filter(({ look }) => look === 'title')
    .map(({ text }) => text)
    .join(' ') || name;

/**
 * A machine for paper, in a language: with numbers in place of words where the drawing of the screen has no room.
 *
 * @param name of its page, as in `import-run`
 */
export async function machineSheets(name: string, language: Language): Promise<MachineSheets | undefined> {
  const found = await stored<unknown>(language, name);
  if (!found) return undefined;
  const drawings = storedDrawings(found);
  // That of who talks to whom has one level.
  if (drawings.drawing)
    return {
      title: titleOf(drawings.drawing, name),
      sheets: { overview: plain(drawings.drawing) },
      delays: {},
    };
  const dense = await stored<Partial<Record<Level, Sheet>>>(language, `${name}.sheet`);
  const sheetAt = (level: Level): Sheet => dense?.[level] ?? plain(drawings[level]);
  return {
    title: titleOf(drawings.overview, name),
    delays: drawings.delays ?? {},
    sheets: { overview: sheetAt('overview'), complete: sheetAt('complete') },
  };
}

/** The overview of a machine on one page; complete, what else there is on those that follow. */
export async function* sheetPdf(
  { title, sheets }: Omit<MachineSheets, 'delays'>,
  level: Level,
  foot: readonly string[],
): AsyncGenerator<Uint8Array> {
  const pdf = await newPdf(title);
  const { wrap } = wrapperOf(pdf);
  const wrapKey = (text: string, width: number) => wrap(inSigns(pdf, text), width / mm(1), keyText.size);
  const pages = levels.slice(0, levels.indexOf(level) + 1).flatMap((one) => {
    const sheet = sheets[one];
    if (!sheet) return [];
    const { drawing, key } = sheet;
    return planStatechart(drawing, key, wrapKey).map((page) => ({ page, drawing }));
  });
  const footer = [...foot, `Houqin ${packageFile.version}`].filter(Boolean).join(' · ');
  yield* chunksOf(pdf, drawPages());

  async function* drawPages(): AsyncGenerator<void> {
    for (const [at, { page, drawing }] of pages.entries()) {
      drawPage(pdf, page, drawing);
      drawAround(pdf, page, title, [footer, `${at + 1} / ${pages.length}`]);
      yield;
    }
  }
}

function drawPage(pdf: Pdf, { paper, scale, part, columns }: PlannedPage, drawing: Drawing): void {
  pdf.addPage({ size: [paper.width, paper.height], margin: 0 });
  if (part) {
    const { from, x, y } = part;
    pdf
      .save()
      .rect(x, y, from.width * scale, from.height * scale)
      .clip();
    pdf.translate(x - from.x * scale, y - from.y * scale).scale(scale);
    drawStatechart(pdf, drawing);
    pdf.restore();
  }
  pdf.fillColor('black').fontSize(keyText.size);
  for (const { x, y, lines } of columns)
    for (const [nth, line] of lines.entries())
      pdf.text(line, x, y + nth * keyText.line, { lineBreak: false });
}

function drawAround(
  pdf: Pdf,
  { paper, mark }: PlannedPage,
  title: string,
  [footer = '', number = '']: readonly string[],
): void {
  pdf.fillColor('black').fontSize(size.title);
  pdf.text(inSigns(pdf, mark ? `${title} ${mark}` : title), edge.side, edge.side, { lineBreak: false });
  pdf.fillColor('#555555').fontSize(size.foot);
  const y = paper.height - edge.side - size.foot;
  pdf.text(inSigns(pdf, footer), edge.side, y, { lineBreak: false });
  pdf.text(number, paper.width - edge.side - pdf.widthOfString(number), y, { lineBreak: false });
}
