import type { LabelElement, LabelTemplate } from '../../../../src/vocabulary/labels.ts';
import { darkRuns, matrixOf, type Symbology } from '../../../pdf/draw-code.ts';
import { fontOf, type TextBox, writtenLines } from '../../../pdf/draw-text.ts';
import type { Pdf } from '../../../pdf/new-pdf.ts';
import { type Label, textOf } from '../draw-label.ts';

/** Dots of a printer in a millimetre and in a point. */
type Dots = { ofMillimetre: number; ofPoint: number };
type Box = Pick<LabelElement, 'x' | 'y' | 'width' | 'height'>;

/** The sides of a label in whole dots. */
export const sidesIn = ({ width, height }: LabelTemplate, resolution: number) => ({
  width: Math.round((width / 25.4) * resolution),
  height: Math.round((height / 25.4) * resolution),
});

/**
 * A label as a drawing with one unit for each dot of the printer. Modules of codes are whole dots wide, as far as the
 * box has room for that: a module of 2.4 dots would be 2 here and 3 there, and scanners misread it.
 *
 * @param pdf whose font is used, and which nothing is drawn on
 * @param logo PNG or JPEG
 */
export function labelSvg(
  pdf: Pdf,
  template: LabelTemplate,
  label: Label,
  logo: Buffer | null,
  resolution: number,
): string {
  const dots: Dots = { ofMillimetre: resolution / 25.4, ofPoint: resolution / 72 };
  const { width, height } = sidesIn(template, resolution);
  const parts = template.elements.map((element) => drawn(pdf, element, label, logo, dots));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}

function drawn(pdf: Pdf, element: LabelElement, label: Label, logo: Buffer | null, dots: Dots): string {
  switch (element.kind) {
    case 'field':
    case 'custom':
    case 'text':
      return text(pdf, textOf(element, label), element, dots);
    case 'line':
      return rect(inDots(element, dots));
    case 'logo':
      return logo ? picture(logo, inDots(element, dots)) : '';
    case 'code': {
      const content = label.codes[element.content];
      return content ? code(element.symbology, content, inDots(element, dots)) : '';
    }
  }
}

const inDots = ({ x, y, width, height }: Box, { ofMillimetre }: Dots): Box => ({
  x: Math.round(x * ofMillimetre),
  y: Math.round(y * ofMillimetre),
  width: Math.max(1, Math.round(width * ofMillimetre)),
  height: Math.max(1, Math.round(height * ofMillimetre)),
});

const rect = ({ x, y, width, height }: Box) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`;

function code(symbology: Symbology, content: string, box: Box): string {
  const matrix = matrixOf(symbology, content);
  const isBars = symbology === 'code128';
  const most = Math.min(
    box.width / matrix.columns,
    isBars ? Number.POSITIVE_INFINITY : box.height / matrix.rows,
  );
  const module = Math.floor(most) || most;
  const height = isBars ? box.height : module;
  const left = box.x + Math.floor((box.width - module * matrix.columns) / 2);
  const top = box.y + Math.floor((box.height - height * matrix.rows) / 2);
  const areas: string[] = [];
  for (let row = 0; row < matrix.rows; row += 1) {
    for (const [from, until] of darkRuns(matrix, row)) {
      areas.push(
        rect({ x: left + from * module, y: top + row * height, width: (until - from) * module, height }),
      );
    }
  }
  return `<g shape-rendering="crispEdges">${areas.join('')}</g>`;
}

function text(pdf: Pdf, content: string, box: TextBox, { ofPoint }: Dots): string {
  const font = fontOf(pdf);
  return writtenLines(pdf, content, box)
    .map(({ line, size, x, middle }) => {
      const scale = (size * ofPoint) / font.unitsPerEm;
      const baseline = middle * ofPoint + ((font.ascent + font.descent) / 2) * scale;
      const { glyphs, positions } = font.layout(line);
      let along = 0;
      const outlines = glyphs.map(({ path }, at) => {
        const outline = `<path transform="translate(${along} 0)" d="${path.toSVG()}"/>`;
        along += positions[at]?.xAdvance ?? 0;
        return outline;
      });
      return `<g transform="translate(${x * ofPoint} ${baseline}) scale(${scale} ${-scale})">${outlines.join('')}</g>`;
    })
    .join('');
}

const picture = (logo: Buffer, { x, y, width, height }: Box) => {
  const type = logo.subarray(1, 4).toString('latin1') === 'PNG' ? 'png' : 'jpeg';
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid meet" href="data:image/${type};base64,${logo.toString('base64')}"/>`;
};
