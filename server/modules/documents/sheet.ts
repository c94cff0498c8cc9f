import { Readable } from 'node:stream';
import { dayIn } from '../../../src/vocabulary/parsing/day-in.ts';
import { documentInScope, sightOfLines } from '../../access/records/document-scope.ts';
import type { Handler } from '../../http/handler.ts';
import { fileName } from '../../lib/file-name.ts';
import { readDocument } from './read-document.ts';

/**
 * The paper of a document, with as much of its assets as its page shows to the same person.
 *
 * @throws Refusal `notFound`
 */
export const sheetFile: Handler<'/handover/sheet'> = async ({ id, words }, context) => {
  const { db, actor, settings, signal } = context;
  const permission = 'handover.read';
  const document = await readDocument(
    db,
    id,
    sightOfLines(actor, permission),
    documentInScope(actor, permission),
    actor,
  );
  const name = fileName(`${words.title} ${document.documentNo}-${dayIn(settings.timeZone)}.pdf`);
  // What draws takes memory that a server without PDFs has no need of.
  const { sheetPdf } = await import('./sheet-pdf.ts');
  const bytes = sheetPdf(document, words, name, context);
  return { name, type: 'application/pdf', body: Readable.from(bytes, { signal, objectMode: false }) };
};
