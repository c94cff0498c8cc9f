import { msg } from '@lingui/core/macro';
import type { Answer, Payload } from '../../../../api/contract/index.ts';
import { sections } from '../../../../api/contract/screens.ts';
import { post } from '../../../../api/post.ts';
import {
  type DocumentLine,
  type DocumentValues,
  documentProblems,
  emptyDocument,
  settledDocument,
  withEntered,
  withLines,
} from '../../../../machines/forms/document-form.ts';
import type { Chosen } from '../../../../machines/forms/record-form-values.ts';
import { detailsOf, isReturn } from '../../../../machines/lifecycles/document-kinds.ts';
import { settings } from '../../../../settings.ts';
import { type HeadField, headFieldNames, headFields } from '../../../../vocabulary/document.ts';
import { describedName } from '../../../../vocabulary/fields.ts';
import { loadedBy, savedBy } from '../../../parts/form/form-calls.ts';
import { recordFormOf } from '../../../parts/form/record-form.ts';
import { sentOf } from '../../../parts/form/sent.ts';
import type { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { handover, headWords } from '../../../records/handover.ts';

type Document = Answer<'/handover/get'>;

export const lineOf = (row: Answer<'/asset/list'>['rows'][number]): DocumentLine => ({
  id: row.id,
  name: `${row.assetNo} ${row.name}`,
  assetNo: row.assetNo,
  title: row.name,
  model: row.model,
  status: row.status,
  custodian: row.custodian?.name ?? null,
  condition: row.condition,
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

/** What a leaver hands over: all that they hold and a handover takes. */
export async function linesHeldBy(personId: number, signal: AbortSignal): Promise<DocumentLine[]> {
  const { lines } = await post('/handover/leaver', { personId }, { signal, alongside: true });
  return linesOf(
    lines.filter(({ takes }) => takes).map(({ assetId }) => assetId),
    signal,
  );
}

/** Where assets that are returned go, when all go to one place. */
async function stockLocationOf(ids: readonly number[], signal: AbortSignal) {
  if (ids.length === 0) return null;
  const { places } = await post('/handover/stockLocations', { assetIds: [...ids] }, { signal });
  const [first] = places;
  const same = places.every(({ location }) => location?.id === first?.location?.id);
  return (same && first?.location) || null;
}

/** A person that an address names by id alone. */
export async function namedPerson(id: number, signal: AbortSignal) {
  const { name } = await post('/person/get', { id }, { signal });
  return { id, name };
}

/** A receiver that an address names, and where their assets are. */
async function receiverOf(id: number, signal: AbortSignal) {
  const [custodianId, { location }] = await Promise.all([
    namedPerson(id, signal),
    post('/handover/receiverLocation', { personId: id }, { signal }),
  ]);
  return { custodianId, locationId: location };
}

async function beginningWith(
  start: DocumentValues,
  seeds: readonly number[],
  signal: AbortSignal,
): Promise<DocumentValues> {
  const { request, copied } = start;
  if (request) return answering(start, request.id, signal);
  if (copied) return copyOf(await post('/handover/get', { id: copied.id }, { signal }), signal);
  const lines = withLines(start.lines, await linesOf(seeds, signal));
  const ids = lines.map(({ id }) => id);
  const place = start.kind === 'return' ? await stockLocationOf(ids, signal) : null;
  const receiver = start.custodianId && (await receiverOf(start.custodianId.id, signal));
  const proposed = detailsOf(start.kind).proposesLocation && receiver ? receiver.locationId : null;
  return { ...start, ...receiver, lines, locationId: place ?? proposed ?? start.locationId };
}

/** Handing over what a request still needs, by the document that it asked for. */
async function answering(start: DocumentValues, id: number, signal: AbortSignal): Promise<DocumentValues> {
  const wanted = await post('/request/get', { id }, { signal });
  const { requester, asset, category, until } = wanted;
  const [lines, { location }] = await Promise.all([
    linesOf(asset ? [asset.id] : [], signal),
    post('/handover/receiverLocation', { personId: requester.id }, { signal }),
  ]);
  return {
    ...start,
    kind: wanted.type,
    custodianId: requester,
    locationId: location,
    dueOn: wanted.type === 'borrow' ? (until ?? '') : '',
    lines,
    request: {
      id,
      name: wanted.requestNo,
      left: wanted.quantity - wanted.answered,
      categoryId: category?.id ?? null,
      assetId: asset?.id ?? null,
    },
  };
}

/** The same again: its days are of then, and stay behind. */
async function copyOf(document: Document, signal: AbortSignal): Promise<DocumentValues> {
  const { values } = await openedFrom(document, signal);
  const { id, documentNo } = document;
  return { ...values, happenedOn: '', dueOn: '', copied: { id, name: documentNo } };
}

/** Hands over what a request needs, whatever has become of it meanwhile: the server says what it still takes. */
async function answer(request: Chosen, values: DocumentValues, signal: AbortSignal) {
  const { version } = await post('/request/get', { id: request.id }, { signal });
  const head = headOf(
    values,
    detailsOf(values.kind).head.filter((field) => field !== 'custodianId'),
  );
  const { documentId, documentNo } = await post(
    '/request/answer',
    {
      id: request.id,
      version,
      assetIds: values.lines.map((line) => line.id),
      ...head,
      ...(values.others === 'yes' && { mismatchConfirmed: true }),
    },
    { signal },
  );
  return { id: documentId, name: documentNo };
}

async function openedFrom(document: Document, signal: AbortSignal) {
  const { kind, version } = document;
  const found = await linesOf(
    document.lines.flatMap(({ asset }) => (asset ? [asset.id] : [])),
    signal,
  );
  const lines = document.lines.reduce(
    (all, { asset, condition, note }) =>
      asset ? withEntered(all, asset.id, { note, ...(condition && { condition }) }) : all,
    found,
  );
  const head = headFieldNames.map((field) => [field, document[describedName(field)] ?? emptyDocument[field]]);
  return { values: { ...emptyDocument, ...Object.fromEntries(head), kind, lines }, version };
}

/** How assets come back, of a return; what is as the register has it is not said. */
const conditionsOf = ({
  kind,
  lines,
}: DocumentValues): Pick<Payload<'/handover/create'>, 'lineConditions'> =>
  isReturn(kind)
    ? { lineConditions: lines.flatMap(({ id, entered }) => (entered ? [{ assetId: id, ...entered }] : [])) }
    : {};

/** What the fields of the head are sent as: all of them, or those of a kind. */
const headOf = (
  values: DocumentValues,
  fields: readonly HeadField[] = headFieldNames,
): Partial<Payload<'/handover/create'>> =>
  Object.fromEntries(fields.map((field) => [field, sentOf(headFields[field], values[field])]));

/** Preparing a document by which assets change hands. One that is no draft any more counts as missing. */
export const documentForm = recordFormOf<DocumentValues>({
  use: 'handover document',
  at: sections.Handovers.path,
  empty: emptyDocument,
  words: {
    fields: { kind: handover.fields.kind, ...headWords, lines: handover.fields.assets },
    values: handover.values,
    defaultValue: msg`Proposed: where the receiver’s assets are`,
  },
  problemsOf: documentProblems,
  settled: settledDocument,
  isSubmitted: ({ kind }) => detailsOf(kind).first === 'submit',
  load: ({ id, start, seeds }, signal) =>
    loadedBy(async () => {
      if (id === null) return { values: await beginningWith(start, seeds, signal), version: 0 };
      const document = await post('/handover/get', { id }, { signal });
      return document.state === 'draft' ? openedFrom(document, signal) : { missing: true };
    }),
  async save({ id, version, values, intent }, signal) {
    const { kind } = values;
    const sent = {
      assetIds: values.lines.map((line) => line.id),
      ...headOf(values),
      ...conditionsOf(values),
      post: intent === 'put into effect',
    };
    return savedBy(
      async () => {
        if (values.request) return answer(values.request, values, signal);
        const saved =
          id === null
            ? await post('/handover/create', { kind, ...sent }, { signal })
            : await post('/handover/update', { id, version, ...sent }, { signal });
        const lines = saved.lines?.map((line) => ({ id: line.id, recordId: line.assetId }));
        return { id: saved.id, name: saved.documentNo, lines };
      },
      '/handover/update',
      (current) => openedFrom(current, signal),
    );
  },
});

export type RunningDocumentForm = ReturnType<typeof useRecordForm<DocumentValues>>;
