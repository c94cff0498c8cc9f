import { Readable } from 'node:stream';
import { sheetWithDelays } from '../../../src/vocabulary/drawn-delays.ts';
import { durationText } from '../../../src/vocabulary/duration.ts';
import { dayIn } from '../../../src/vocabulary/parsing/day-in.ts';
import { minuteIn } from '../../exports/cells.ts';
import type { Context, Handler } from '../../http/handler.ts';
import { fileName } from '../../lib/file-name.ts';
import { Refusal } from '../../lib/refusal.ts';
import { delaysInForce } from './delays-in-force.ts';
import type { MachineSheets } from './sheet-pdf.ts';

/**
 * The drawing of a machine for paper, in the language of the caller.
 *
 * @throws Refusal `notFound`
 */
export const machineSheet: Handler<'/machine/sheet'> = async ({ machine, level }, context) => {
  const { settings, language, signal } = context;
  // What draws takes memory that a server without PDFs has no need of.
  const { machineSheets, sheetPdf } = await import('./sheet-pdf.ts');
  const stored = await machineSheets(machine, language);
  if (!stored) throw new Refusal('notFound');
  const { found, notes } = await inForce(stored, context);
  const printed = minuteIn(settings.timeZone);
  const bytes = sheetPdf(found, level, [settings.companyName, ...notes, printed]);
  return {
    name: fileName(`${found.title}-${dayIn(settings.timeZone)}.pdf`),
    type: 'application/pdf',
    body: Readable.from(bytes, { signal, objectMode: false }),
  };
};

/** With the delays of the server as they are set, and since when and by whom each of them is. */
async function inForce(
  stored: MachineSheets,
  { db, settings, language }: Pick<Context, 'db' | 'settings' | 'language'>,
) {
  const delays = (await delaysInForce(db, settings)).filter(({ delay }) => stored.delays[delay]);
  const lasting = Object.fromEntries(delays.map(({ delay, lasts }) => [delay, lasts]));
  const sheets: MachineSheets['sheets'] = Object.fromEntries(
    Object.entries(stored.sheets).map(([level, sheet]) => [
      level,
      sheetWithDelays(sheet, stored.delays, lasting, language),
    ]),
  );
  const notes = delays.flatMap(({ lasts, set }) => {
    const since = set && minuteIn(settings.timeZone, set.at);
    return set ? [`${durationText(lasts, language)}: ${since} ${set.by}`] : [];
  });
  return { found: { title: stored.title, sheets }, notes };
}
