/** Of a side of a code in a preview. */
export const matrixCells = 25;
/** Of a side of the squares in three of its corners, with the white around them. */
const corner = 8;

/** Whether a cell is dark in the picture of a code: what the code would hold is not known in a preview. */
export function isDarkCell(column: number, row: number): boolean {
  const [x, y] = [fromCorner(column), fromCorner(row)];
  const isInCorner = x < corner && y < corner && !(column > corner && row > corner);
  if (!isInCorner) return ((column * 73 + 11) ^ (row * 151 + 7)) % 7 < 3;
  const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
  return ring === 3 || ring < 2;
}

/** The same of a Data Matrix: two sides are dark, and the other two change. */
export function isDarkInMatrix(column: number, row: number): boolean {
  const last = matrixCells - 1;
  if (column === 0 || row === last) return true;
  if (row === 0) return column % 2 === 0;
  if (column === last) return row % 2 === 0;
  return ((column * 73 + 11) ^ (row * 151 + 7)) % 7 < 3;
}

const fromCorner = (at: number) => (at < corner ? at : matrixCells - 1 - at);
