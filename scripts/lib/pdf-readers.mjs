import { findProgram, installFromDebian } from './debian.mjs';

/** What reads a PDF and its codes independently of what wrote them, by Debian's packages. */
const readers = { pdftotext: 'poppler-utils', zbarimg: 'zbar-tools' };

/** Finds the readers of PDF and codes, or installs them where that needs no question; else says what to do. */
export async function ensurePdfReaders() {
  const missing = () => Object.entries(readers).filter(([program]) => !findProgram([program]));
  if (missing().length > 0) await installFromDebian(missing().map(([, name]) => name));
  for (const [program, name] of missing()) console.log(`${program} is missing. Install ${name}.`);
}
