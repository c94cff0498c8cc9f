import { t } from '@lingui/core/macro';
import type { Errcode, ErrorName } from '../../../api/contract/errors.ts';
import type { Answer } from '../../../api/contract/index.ts';
import { ApiFault, post } from '../../../api/post.ts';
import type { CustodyOpened, CustodySaved, CustodyToSave } from '../../../machines/custody-form.ts';
import {
  type CustodyLine,
  type CustodyValues,
  sameValues,
  withLines,
} from '../../../machines/custody-form-values.ts';
import { settings } from '../../../settings.ts';

type Document = Answer<'/custody/get'>;

const codes = { notFound: 2001, stale: 2002 } as const satisfies Partial<Record<ErrorName, Errcode>>;

const has = <Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> =>
  typeof value === 'object' && value !== null && name in value;

export const lineOf = (row: Answer<'/asset/list'>['rows'][number]): CustodyLine => ({
  id: row.id,
  assetNo: row.assetNo,
  name: row.name,
  model: row.model,
  status: row.status,
  custodian: row.custodian?.name ?? null,
});

async function linesOf(ids: readonly number[], signal: AbortSignal): Promise<CustodyLine[]> {
  const lines = new Map<number, CustodyLine>();
  const limit = settings.list.largestPage;
  for (let from = 0; from < ids.length; from += limit) {
    const { rows } = await post('/asset/list', { ids: ids.slice(from, from + limit), limit }, { signal });
    for (const row of rows) lines.set(row.id, lineOf(row));
  }
  // In the order in which they were chosen; what is out of reach is left out.
  return ids.map((id) => lines.get(id)).filter((line) => line !== undefined);
}

async function valuesOf(document: Document, signal: AbortSignal): Promise<CustodyValues> {
  const { kind, custodian, organ, location, happenedOn, remark } = document;
  const lines = await linesOf(
    document.lines.map(({ asset }) => asset.id),
    signal,
  );
  return { kind, custodian, organ, location, happenedOn: happenedOn ?? '', remark, lines };
}

type Opening = { id: number | null; start: CustodyValues; assetIds: readonly number[] };

/** Loads a draft, or the assets that a new document starts with. A document that is no draft counts as missing. */
export async function openDocument(
  { id, start, assetIds }: Opening,
  signal: AbortSignal,
): Promise<CustodyOpened> {
  if (id === null) return { values: withLines(start, await linesOf(assetIds, signal)), version: 0 };
  try {
    const document = await post('/custody/get', { id }, { signal });
    if (document.state !== 'draft') return { missing: true };
    return { values: await valuesOf(document, signal), version: document.version };
  } catch (error) {
    if (error instanceof ApiFault && error.errcode === codes.notFound) return { missing: true };
    throw error;
  }
}

const destinationOf = ({ custodian, organ, location, happenedOn, remark }: CustodyValues) => ({
  custodianId: custodian?.id ?? null,
  organId: organ?.id ?? null,
  locationId: location?.id ?? null,
  happenedOn: happenedOn || null,
  remark,
});

function textsOfLines(details: unknown): Record<number, string> {
  if (!has(details, 'lines') || !Array.isArray(details.lines)) return {};
  const texts: Record<string, string> = {
    notFound: t`It does not exist, or you cannot choose it.`,
    assetInOpenDocument: t`Another open document holds it.`,
    assetNotFree: t`Its present status does not allow this.`,
  };
  const lines: unknown[] = details.lines;
  return Object.fromEntries(
    lines
      .filter((line) => has(line, 'assetId') && has(line, 'error'))
      .map((line) => [Number(line.assetId), texts[String(line.error)] ?? '']),
  );
}

/** Saves a document and, with `post`, lets it take effect; what the server refuses comes back as an outcome. */
export async function saveDocument(wish: CustodyToSave, signal: AbortSignal): Promise<CustodySaved> {
  const { id, base, values } = wish;
  const assetIds = values.lines.map((line) => line.id);
  let version = wish.version;
  let saved = false;
  try {
    if (id === null) {
      const made = await post(
        '/custody/create',
        { kind: values.kind, assetIds, ...destinationOf(values), post: wish.post },
        { signal },
      );
      return {
        outcome: 'saved',
        id: made.id,
        documentNo: made.documentNo,
        posted: made.state === 'posted',
      };
    }
    if (!sameValues(base, values)) {
      const sent = { id, version, assetIds, ...destinationOf(values) };
      ({ version } = await post('/custody/update', sent, { signal }));
      saved = true;
    }
    if (wish.post) await post('/custody/event', { id, version, event: 'post' }, { signal });
    const { documentNo } = await post('/custody/get', { id }, { signal });
    return { outcome: 'saved', id, documentNo, posted: wish.post };
  } catch (error) {
    if (!(error instanceof ApiFault) || error.kind !== 'refused') throw error;
    if (error.errcode === codes.stale && id !== null) {
      const theirs = await openDocument({ id, start: values, assetIds: [] }, signal);
      if (!('missing' in theirs)) return { outcome: 'stale', ...theirs };
    }
    const lines = textsOfLines(error.details);
    return { outcome: 'refused', message: error.message, lines, ...(saved && { version }) };
  }
}
