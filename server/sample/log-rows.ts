import type { LogChange } from '../database/schema.ts';
import type { NumberedLife } from './asset-rows.ts';
import { type CompanyRows, idOf } from './company-rows.ts';
import { type DraftDocument, type Keeper, preparing, type SampleDocument } from './document-rows.ts';
import type { Step } from './lives.ts';

type Entry = {
  at: Date;
  actor_id: number;
  actor_name: string;
  ip: string;
  way: 'form' | 'document';
  action: string;
  record_kind: 'asset' | 'custody';
  record_id: number;
  record_label: string;
  organ_id: number | null;
  document_id: number | null;
  document_no: string | null;
  changes: LogChange[];
};

const address = '10.20.3.15';

/** One entry for every step of every asset and two for every posted document, in the order of time. */
export function logRows(
  lives: readonly NumberedLife[],
  documents: readonly SampleDocument[],
  drafts: readonly DraftDocument[],
  company: CompanyRows,
  keeper: Keeper,
): Entry[] {
  const author = { actor_id: keeper.personId, actor_name: keeper.name, ip: address };
  const documentOf = new Map<Step, SampleDocument>(
    documents.flatMap((document) => document.moves.map(({ step }) => [step, document] as const)),
  );
  const ofAssets = lives.flatMap((life) =>
    life.steps.map((step): Entry => {
      const document = documentOf.get(step);
      return {
        at: step.at,
        ...author,
        way: document ? 'document' : 'form',
        action: step.action,
        record_kind: 'asset',
        record_id: life.id,
        record_label: `${life.assetNo} ${life.thing.product.name}`,
        organ_id: idOf(company.organ.ids, step.to.organ),
        document_id: document?.id ?? null,
        document_no: document?.documentNo ?? null,
        changes: step.from
          ? step.changes
          : [{ field: 'assetNo', from: null, to: life.assetNo }, ...step.changes],
      };
    }),
  );
  const ofDocument = (id: number, documentNo: string, at: Date, action: string): Entry => ({
    at,
    ...author,
    way: 'document',
    action,
    record_kind: 'custody',
    record_id: id,
    record_label: documentNo,
    organ_id: keeper.organId,
    document_id: id,
    document_no: documentNo,
    changes: [],
  });
  const ofDocuments = [
    ...documents.flatMap(({ id, documentNo, at }) => [
      ofDocument(id, documentNo, new Date(at.getTime() - preparing), 'created'),
      ofDocument(id, documentNo, at, 'custody document/draft/post/1'),
    ]),
    ...drafts.map(({ row }) => ofDocument(row.id, row.document_no, row.created_at, 'created')),
  ];
  return [...ofAssets, ...ofDocuments].sort((a, b) => a.at.getTime() - b.at.getTime());
}
