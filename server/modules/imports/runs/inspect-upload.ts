import type { ImportSubject } from '../../../../src/vocabulary/import-subjects.ts';
import type { Db, Handler } from '../../../http/handler.ts';
import { isCustom } from '../../../ledger/fields/fields.ts';
import { inspectFile } from '../../../ledger/reader/read-file.ts';
import type { Inspection } from '../../../ledger/reader/tasks.ts';
import { fold } from '../../../text/index.ts';
import { allFields } from '../../custom-fields/index.ts';
import { headerHash } from './header-hash.ts';
import { organisationOfSheet } from './organisation-of-sheet.ts';
import { answersOf, lastDecided, withDecided } from './remembered.ts';
import { findUpload, sourceOfUpload } from './uploads.ts';

/** Reads an upload. What this person decided last for the same header row is offered again. */
export const inspectUpload: Handler<'/import/inspect'> = async (payload, { db, actor, signal }) => {
  const { id, name } = await findUpload(db, actor.accountId, payload.uploadId);
  const { sheet, headerRow, encoding, asAssets, subject = 'assets' } = payload;
  const source = await sourceOfUpload(db, id);
  const { inspection, headers } = await inspectFile(
    actor.accountId,
    { source, name, sheet, headerRow, asAssets, subject, ...(encoding && { encoding }) },
    signal,
  );
  const remembered = await lastDecided(db, actor.accountId, headerHash(headers), subject);
  const decided = remembered ? withDecided(inspection, remembered) : inspection;
  const shown = subject === 'assets' || !remembered ? decided : withoutFurther(decided);
  const organisation = belongs(subject, shown)
    ? await organisationOfSheet(db, actor, subject, nameOf(shown))
    : undefined;
  return {
    ...shown,
    columns: await withoutKnown(db, shown.columns),
    ...(organisation && { organisation }),
    answers: remembered ? answersOf(remembered) : {},
  };
};

/** Whether the rows belong to an organisation that no column says. */
const belongs = (subject: ImportSubject, { mapping }: Inspection) =>
  (subject === 'assets' || subject === 'people') &&
  !mapping.some(({ target, columns }) => columns.length > 0 && target === 'organisation');

const nameOf = ({ sheets, sheet }: Inspection) => sheets.find(({ index }) => index === sheet)?.name ?? '';

/** A column is not offered as a new field where it goes elsewhere, or where there is a custom field of its name. */
async function withoutKnown(db: Db, columns: Inspection['columns']): Promise<Inspection['columns']> {
  if (!columns.some(({ newField }) => newField)) return columns;
  const known = new Set((await allFields(db)).map(({ name }) => fold(name)));
  return columns.map(({ newField, ...column }) => {
    const name = isCustom(column.guess) ? column.guess.slice('custom:'.length) : null;
    return { ...column, ...(newField && name !== null && !known.has(fold(name)) && { newField }) };
  });
}

/** Other records than assets have no further fields: a column that would be one goes nowhere. */
const withoutFurther = (decided: Inspection): Inspection => ({
  ...decided,
  columns: decided.columns.map((column) => (isCustom(column.guess) ? { ...column, guess: '' } : column)),
  mapping: decided.mapping.filter(({ target }) => !isCustom(target)),
});
