import {
  type Arrow,
  type Drawing,
  type Frame,
  headOf,
  lineOf,
  type Text,
  textSize,
  toneColours,
} from '../../src/vocabulary/drawing.ts';
import { drawable } from './draw-text.ts';
import type { Pdf } from './new-pdf.ts';

const fills: Record<Frame['shape'], string> = {
  group: '#f6f6f6',
  region: 'white',
  state: 'white',
  end: 'white',
};
/** Signs of the screen that the font does not have. */
const standIns: Readonly<Record<string, string>> = { '↻': '○', '⚙': '◎', '▸': '›' };
export const inSigns = (pdf: Pdf, text: string) =>
  drawable(
    pdf,
    text.replace(/[↻⚙▸]/g, (sign) => standIns[sign] ?? sign),
  );

/** Draws a statechart in units of the drawing, as lines and letters and not as a picture. */
export function drawStatechart(pdf: Pdf, { frames, arrows }: Drawing): void {
  for (const frame of frames) drawFrame(pdf, frame);
  for (const arrow of arrows) drawArrow(pdf, arrow);
  for (const arrow of arrows) drawWords(pdf, arrow);
}

function drawFrame(pdf: Pdf, frame: Frame): void {
  const { x, y, width, height, shape, texts, tone } = frame;
  const { fill, stroke } = tone ? toneColours[tone] : { fill: fills[shape], stroke: 'black' };
  pdf.lineWidth(1);
  if (shape === 'region') pdf.dash(6, { space: 4 });
  pdf.roundedRect(x, y, width, height, 8).fillAndStroke(fill, stroke);
  pdf.undash();
  if (shape === 'end') pdf.roundedRect(x + 3, y + 3, width - 6, height - 6, 5).stroke();
  for (const text of texts) write(pdf, text, frame);
}

function drawArrow(pdf: Pdf, arrow: Arrow): void {
  const [start] = arrow.points;
  const colour = arrow.tone ? toneColours[arrow.tone].stroke : 'black';
  pdf.lineWidth(1).path(lineOf(arrow)).stroke(colour);
  pdf.path(headOf(arrow)).fill(colour);
  if (arrow.from === undefined && start) pdf.circle(start[0], start[1], 5).fill('black');
}

function drawWords(pdf: Pdf, { plate, texts }: Arrow): void {
  if (!plate) return;
  pdf.lineWidth(0.75).roundedRect(plate.x, plate.y, plate.width, plate.height, 4);
  pdf.fillAndStroke('white', '#999999');
  for (const text of texts) write(pdf, text, plate);
}

function write(pdf: Pdf, { x, y, text, look }: Text, at: { x: number; y: number }): void {
  pdf.fillColor(look === 'note' ? '#444444' : 'black').strokeColor('black');
  pdf.fontSize(textSize[look]).lineWidth(0.3);
  // The font has no bold letters: an outline makes them.
  pdf.text(inSigns(pdf, text), at.x + x, at.y + y, {
    ...{ lineBreak: false, baseline: 'alphabetic' },
    ...(look === 'title' && { fill: true, stroke: true }),
  });
}
