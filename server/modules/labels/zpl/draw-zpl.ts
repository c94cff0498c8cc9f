import { ResizeFilterType, Transformer } from '@napi-rs/image';
import type { LabelTemplate } from '../../../../src/vocabulary/labels.ts';
import type { Pdf } from '../../../pdf/new-pdf.ts';
import type { Label } from '../draw-label.ts';
import { graphicField } from './graphic-field.ts';
import { labelSvg, sidesIn } from './label-svg.ts';

/**
 * One label for a printer that understands ZPL II. It is sent as a picture, since the fonts of such printers have no
 * Chinese.
 *
 * @param pdf whose font is used
 * @param resolution dots per inch
 */
export async function drawZpl(
  pdf: Pdf,
  template: LabelTemplate,
  label: Label,
  logo: Buffer | null,
  resolution: number,
): Promise<string> {
  const { width, height } = sidesIn(template, resolution);
  const svg = labelSvg(pdf, template, label, logo, resolution);
  // It draws what is small several times as large.
  const pixels = await Transformer.fromSvg(svg, 'white')
    .resize({ width, height, filter: ResizeFilterType.Nearest })
    .rawPixels();
  return `^XA\n^PW${width}\n^LL${height}\n^LH0,0\n^FO0,0${graphicField(pixels, width, height)}^FS\n^XZ\n`;
}
