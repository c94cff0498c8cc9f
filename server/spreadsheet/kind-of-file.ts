const archives = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
];
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (bytes: Uint8Array, magic: readonly number[]) =>
  magic.every((byte, index) => bytes[index] === byte);

/** An OLE file: Excel before 2007, or a workbook with a password. */
export const isOldOffice = (start: Uint8Array): boolean => startsWith(start, oldOffice);

/** Whether a file that begins so is read as text rather than as a workbook. */
export const isText = (start: Uint8Array): boolean =>
  ![...archives, oldOffice].some((magic) => startsWith(start, magic));
