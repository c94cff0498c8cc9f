import type { Payload } from '../../../src/api/contract/index.ts';
import { detailsOf } from '../../../src/machines/lifecycles/document-kinds.ts';
import { sheetOf } from '../../../src/vocabulary/handover-sheet.ts';
import { dayIn } from '../../../src/vocabulary/parsing/day-in.ts';
import { minuteIn } from '../../exports/cells.ts';
import { logged } from '../../exports/log-export.ts';
import type { Context } from '../../http/handler.ts';
import { chunksOf } from '../../pdf/chunks.ts';
import { drawSignedSheet } from '../../pdf/draw-signed-sheet.ts';
import { newPdf } from '../../pdf/new-pdf.ts';
import { drawableLogo } from '../settings/index.ts';
import type { readDocument } from './read-document.ts';

type Document = Awaited<ReturnType<typeof readDocument>>;

/** The paper of a document, page by page; whoever takes it along is logged as of an export. */
export async function* sheetPdf(
  document: Document,
  words: Payload<'/handover/sheet'>['words'],
  file: string,
  context: Context,
): AsyncGenerator<Uint8Array> {
  const { db, settings, actor, language } = context;
  const { id, documentNo, kind, lines } = document;
  for await (const _ of logged(batch(lines), { list: 'handover', file, filter: { id } }, context));
  const sheet = sheetOf(document, detailsOf(kind).head, words, {
    money: (amount, currency) =>
      new Intl.NumberFormat(language, { style: 'currency', currency }).format(
        amount as Intl.StringNumericLiteral,
      ),
    moment: (moment) => minuteIn(settings.timeZone, moment),
    day: (moment) => dayIn(settings.timeZone, moment),
  });
  const pdf = await newPdf(`${sheet.title} ${documentNo}`, { bufferPages: true });
  const printed = minuteIn(settings.timeZone);
  const steps = drawSignedSheet(pdf, {
    ...sheet,
    logo: await drawableLogo(db),
    code: settings.publicOrigin && `${settings.publicOrigin}/#/handovers/${id}`,
    details: sheet.details.map(({ label, value }) => `${label}: ${value}`),
    footer: [documentNo, actor.name, printed].join(' · '),
  });
  yield* chunksOf(pdf, steps);
}

async function* batch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}
