import { msg } from '@lingui/core/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { sections } from '../../../api/contract/screens.ts';
import { post } from '../../../api/post.ts';
import {
  type DocumentLine,
  type DocumentValues,
  documentProblems,
  emptyDocument,
  settledDocument,
  withLines,
} from '../../../machines/document-form.ts';
import { settings } from '../../../settings.ts';
import { loadedBy, savedBy } from '../../components/form/form-calls.ts';
import { recordFormOf } from '../../components/form/record-form.ts';
import type { useRecordForm } from '../../components/form/use-record-form.ts';
import { custody } from '../../records/custody.ts';

type Document = Answer<'/custody/get'>;

export const lineOf = (row: Answer<'/asset/list'>['rows'][number]): DocumentLine => ({
  id: row.id,
  name: `${row.assetNo} ${row.name}`,
  assetNo: row.assetNo,
  title: row.name,
  model: row.model,
  status: row.status,
  custodian: row.custodian?.name ?? null,
});

async function linesOf(ids: readonly number[], signal: AbortSignal): Promise<DocumentLine[]> {
  const lines = new Map<number, DocumentLine>();
  const limit = settings.list.largestPage;
  for (let from = 0; from < ids.length; from += limit) {
    const { rows } = await post('/asset/list', { ids: ids.slice(from, from + limit), limit }, { signal });
    for (const row of rows) lines.set(row.id, lineOf(row));
  }
  // In the order in which they were chosen; what is out of reach is left out.
  return ids.map((id) => lines.get(id)).filter((line) => line !== undefined);
}

async function openedFrom(document: Document, signal: AbortSignal) {
  const { kind, custodian, organ, location, remark, version } = document;
  const lines = await linesOf(
    document.lines.map(({ asset }) => asset.id),
    signal,
  );
  const [happenedOn, dueOn] = [document.happenedOn ?? '', document.dueOn ?? ''];
  return { values: { kind, custodian, organ, location, happenedOn, dueOn, remark, lines }, version };
}

const headOf = ({ custodian, organ, location, happenedOn, dueOn, remark }: DocumentValues) => ({
  custodianId: custodian?.id ?? null,
  organId: organ?.id ?? null,
  locationId: location?.id ?? null,
  happenedOn: happenedOn || null,
  dueOn: dueOn || null,
  remark,
});

/** Preparing a document by which assets change hands. One that is no draft any more counts as missing. */
export const documentForm = recordFormOf<DocumentValues>({
  use: 'custody document',
  at: sections.Custody.path,
  empty: emptyDocument,
  words: {
    fields: {
      ...custody.fields,
      custodian: msg`Receiver`,
      organ: msg`Organisation`,
      lines: custody.fields.assets,
    },
    values: custody.values,
  },
  problemsOf: documentProblems,
  settled: settledDocument,
  load: ({ id, start, seeds }, signal) =>
    loadedBy(async () => {
      if (id === null)
        return {
          values: { ...start, lines: withLines(start.lines, await linesOf(seeds, signal)) },
          version: 0,
        };
      const document = await post('/custody/get', { id }, { signal });
      return document.state === 'draft' ? openedFrom(document, signal) : { missing: true };
    }),
  async save({ id, version, values, wish }, signal) {
    const { kind } = values;
    const sent = {
      assetIds: values.lines.map((line) => line.id),
      ...headOf(values),
      post: wish === 'put into effect',
    };
    const outcome = await savedBy(
      async () => {
        const saved =
          id === null
            ? await post('/custody/create', { kind, ...sent }, { signal })
            : await post('/custody/update', { id, version, ...sent }, { signal });
        return { id: saved.id, name: saved.documentNo };
      },
      '/custody/update',
      (current) => openedFrom(current, signal),
    );
    if (outcome.outcome !== 'refused') return outcome;
    // The head is named by its records here, and by their ids on the wire.
    const fields = Object.entries(outcome.fields).map(([field, text]) => [field.replace(/Id$/, ''), text]);
    return { ...outcome, fields: Object.fromEntries(fields) };
  },
});

export type RunningDocumentForm = ReturnType<typeof useRecordForm<DocumentValues>>;
