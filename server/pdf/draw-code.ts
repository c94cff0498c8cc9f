import bwipjs from 'bwip-js/node';
import { encode } from 'uqr';
import { mm, type Pdf } from './new-pdf.ts';

export type Symbology = 'qrcode' | 'datamatrix' | 'code128';
/** In millimetres. */
type Box = { x: number; y: number; width: number; height: number };
/** Dark modules row by row; of bars one row. */
type Matrix = { columns: number; rows: number; isDark: (column: number, row: number) => boolean };

/**
 * Draws a code as large as the box allows, as areas and not as a picture, so that its edges are sharp at every
 * resolution. A matrix stays square, in the middle of the box.
 */
export function drawCode(pdf: Pdf, symbology: Symbology, text: string, box: Box): void {
  const matrix = matrixOf(symbology, text);
  const isBars = symbology === 'code128';
  const side = Math.min(
    box.width / matrix.columns,
    isBars ? Number.POSITIVE_INFINITY : box.height / matrix.rows,
  );
  const height = isBars ? box.height : side;
  const left = box.x + (box.width - side * matrix.columns) / 2;
  const top = box.y + (box.height - height * matrix.rows) / 2;
  for (let row = 0; row < matrix.rows; row += 1) {
    for (const [from, until] of darkRuns(matrix, row)) {
      pdf.rect(mm(left + from * side), mm(top + row * height), mm((until - from) * side), mm(height));
    }
  }
  pdf.fill('black');
}

export const matrixOf = (symbology: Symbology, text: string): Matrix =>
  symbology === 'code128' ? bars(text) : symbology === 'qrcode' ? qr(text) : dataMatrix(text);

/** One area for neighbouring modules: between two of them a printer would leave a hair of white. */
export function* darkRuns(
  { columns, isDark }: Matrix,
  row: number,
): Generator<[from: number, until: number]> {
  let from: number | null = null;
  for (let column = 0; column <= columns; column += 1) {
    const dark = column < columns && isDark(column, row);
    if (dark && from === null) from = column;
    if (!dark && from !== null) {
      yield [from, column];
      from = null;
    }
  }
}

/** bwip-js takes 40 times as long for a QR code. The mask is set, since comparing all takes most of the time. */
function qr(text: string): Matrix {
  const { size, data } = encode(text, { ecc: 'M', border: 0, maskPattern: 2 });
  return { columns: size, rows: size, isDark: (column, row) => data[row]?.[column] === true };
}

function dataMatrix(text: string): Matrix {
  const [symbol] = bwipjs.raw({ bcid: 'datamatrix', text });
  if (!symbol || !('pixs' in symbol)) throw new Error('bwip-js made no matrix.');
  const { pixs, pixx, pixy } = symbol;
  return { columns: pixx, rows: pixy, isDark: (column, row) => pixs[row * pixx + column] === 1 };
}

function bars(text: string): Matrix {
  const [symbol] = bwipjs.raw({ bcid: 'code128', text });
  if (!symbol || !('sbs' in symbol)) throw new Error('bwip-js made no bars.');
  const dark = Array.from(symbol.sbs).flatMap((width, at) => Array<boolean>(width).fill(at % 2 === 0));
  return { columns: dark.length, rows: 1, isDark: (column) => dark[column] === true };
}
