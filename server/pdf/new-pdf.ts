import PDFDocument from 'pdfkit';
import { loadFont } from './font.ts';

export type Pdf = PDFKit.PDFDocument;

const pointsOfInch = 72;
const millimetresOfInch = 25.4;

/** Millimetres in the unit of a PDF. */
export const mm = (millimetres: number): number => (millimetres / millimetresOfInch) * pointsOfInch;

/**
 * A document without a page, in the font of the product.
 *
 * @param bufferPages whether pages can be drawn on again until it ends
 */
export async function newPdf(title: string, { bufferPages = false } = {}): Promise<Pdf> {
  const font = await loadFont();
  return new PDFDocument({ autoFirstPage: false, bufferPages, info: { Title: title }, font: font as never });
}

/** A page of so many millimetres. */
export const addPage = (pdf: Pdf, width: number, height: number): Pdf =>
  pdf.addPage({ size: [mm(width), mm(height)], margin: 0 });
