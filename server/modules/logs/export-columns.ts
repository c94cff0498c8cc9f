import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { changeLine, logReadings, logSentences } from '../../../src/vocabulary/log-readings.ts';
import { own } from '../../../src/vocabulary/own.ts';
import { number, type Read, type Say, text, word } from '../../exports/cells.ts';
import type { SealedEntry } from './list-logs.ts';

type Row = SealedEntry;
type Readings = Readonly<Record<string, Readonly<Record<string, (value: string, zone: string) => string>>>>;

/** A step of a life is said by its event, whatever state it was taken from. */
const actionOf = ({ recordKind, action }: Row, say: Say) =>
  say(`${recordKind}/${action.split('/')[2] ?? action}`, action);

function changesOf({ recordKind: kind, changes }: Row, say: Say, zone: string): string {
  const readings = own(logReadings as Readings, kind) ?? {};
  const sentences = own(logSentences, kind) ?? {};
  const readingOf = (field: string, value: string) =>
    own(readings, field)?.(value, zone) ??
    own(sentences, field)?.(value, (word) => say(`${kind}/${field}/${word}`, '') || undefined) ??
    say(`${kind}/${field}/${value}`, value);
  return changes
    .map(({ field, ...change }) =>
      changeLine(change, {
        field: say(`${kind}/${field}`, field.replace(/^custom:/, '')),
        value: (value) => readingOf(field, value),
        nothing: say('nothing'),
        damaged: say('damaged'),
      }),
    )
    .join(' · ');
}

/** How entries of the log stand in a table; the moment is exact and in UTC, as it is sealed. */
export const exported: Record<ExportedColumn<'log'>, Read<Row>> = {
  at: text(({ at }) => at),
  actor: text(({ actor }) => actor),
  action: (row, say) => ({ text: actionOf(row, say) }),
  record: text(({ recordLabel }) => recordLabel),
  changes: (row, say, zone) => ({ text: changesOf(row, say, zone) }),
  way: word(({ way }) => way),
  document: text(({ document }) => document?.documentNo),
  kind: word(({ recordKind }) => recordKind),
  entryNo: number(({ id }) => id),
  entryHash: text(({ entryHash }) => entryHash),
  sealHash: text(({ sealHash }) => sealHash),
};
