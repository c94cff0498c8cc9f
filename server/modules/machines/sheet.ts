import { Readable } from 'node:stream';
import { clockIn } from '../../../src/vocabulary/parsing/clock.ts';
import { dayIn } from '../../../src/vocabulary/parsing/day-in.ts';
import type { Handler } from '../../http/handler.ts';
import { fileName } from '../../lib/file-name.ts';
import { Refusal } from '../../lib/refusal.ts';

/**
 * The drawing of a machine for paper, in the language of the caller.
 *
 * @throws Refusal `notFound`
 */
export const machineSheet: Handler<'/machine/sheet'> = async ({ machine, level }, context) => {
  const { settings, language, signal } = context;
  // What draws takes memory that a server without PDFs has no need of.
  const { machineSheets, sheetPdf } = await import('./sheet-pdf.ts');
  const found = await machineSheets(machine, language);
  if (!found) throw new Refusal('notFound');
  const printed = clockIn(settings.timeZone, new Date().toISOString()).slice(0, 16);
  const bytes = sheetPdf(found, level, [settings.companyName, printed]);
  return {
    name: fileName(`${found.title}-${dayIn(settings.timeZone)}.pdf`),
    type: 'application/pdf',
    body: Readable.from(bytes, { signal, objectMode: false }),
  };
};
