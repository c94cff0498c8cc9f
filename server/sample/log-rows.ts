import { detailsOf, isTransfer } from '../../src/machines/lifecycles/document-kinds.ts';
import { type DocumentDetails, unanswered } from '../../src/machines/lifecycles/handover.ts';
import type { DocumentKind } from '../../src/vocabulary/document.ts';
import type { RecordKind, Way } from '../../src/vocabulary/log.ts';
import type { LogChange } from '../database/schema/log.ts';
import { advance } from '../lifecycle/advance.ts';
import type { NumberedLifecycle } from './asset-rows.ts';
import { type CompanyRows, idOf } from './company-rows.ts';
import type { DocumentRow, DraftDocument, Keeper, PostedDocument } from './document-rows.ts';
import type { Step } from './history.ts';

export type Entry = {
  at: Date;
  actor_id: number | null;
  actor_name: string;
  ip: string;
  way: Way;
  action: string;
  record_kind: RecordKind;
  record_id: number;
  record_label: string;
  organisation_id: number | null;
  document_id: number | null;
  document_no: string | null;
  changes: LogChange[];
};

/** What the log says of a fault when it is reported. */
type ReportedRepair = {
  id: number;
  repair_no: string;
  asset_id: number;
  reporter_id: number;
  reported_at: Date;
  fault: string;
  urgency: string;
};

export const address = '10.20.3.15';

/** Steps of a document in their order, each as its machine takes it: nobody's own, with an approval or an acceptance where it has one. */
function stepsOf(kind: DocumentKind, details: Partial<DocumentDetails>, events: readonly string[]) {
  const { lifecycle } = detailsOf(kind);
  const known = { ...unanswered, lines: 1, complete: true, needsApproval: false, ...details };
  let state = 'draft';
  return events.map((type) => {
    const step = advance(lifecycle, state, known, { type });
    if (!step) throw new Error(`${lifecycle.id} takes no "${type}" in ${state}.`);
    const changes = [{ field: 'state', from: state, to: step.state }];
    state = step.state;
    return { action: step.transitionId, changes };
  });
}

/** How a document has come to where it is: disposals are approved and completed, transfers submitted and handed over. */
function postings({ kind, state }: DocumentRow) {
  if (kind === 'disposal') {
    const over = state === 'completed' ? ['approve', 'complete'] : [];
    return stepsOf(kind, { needsApproval: true }, ['submit', ...over]);
  }
  if (isTransfer(kind)) {
    const settled = state === 'completed' ? ['last line settled'] : [];
    return stepsOf(kind, {}, ['submit', 'hand over', ...settled]);
  }
  const back = state === 'closed' ? ['last asset came back'] : [];
  return stepsOf(kind, { needsAcceptance: state === 'handedOver' }, ['post', ...back]);
}

function creationOf({ kind, remark }: DocumentRow, assets: readonly NumberedLifecycle[]): LogChange[] {
  const numbers = assets.map(({ assetNo }) => assetNo).join(', ');
  return Object.entries({ kind, remark, assets: numbers }).flatMap(([field, to]) =>
    to ? [{ field, from: null, to }] : [],
  );
}

/** One entry for every step of every asset and two for every posted document, in the order of time. */
export function logRows(
  lifecycles: readonly NumberedLifecycle[],
  documents: readonly PostedDocument[],
  drafts: readonly DraftDocument[],
  repairs: readonly ReportedRepair[],
  company: CompanyRows,
  keeper: Keeper,
): Entry[] {
  const author = { actor_id: keeper.personId, actor_name: keeper.name, ip: address };
  const documentOf = new Map<Step, PostedDocument>(
    documents.flatMap((document) =>
      document.moves.flatMap(({ lifecycle, step }) => {
        const last =
          document.row.kind === 'disposal' && lifecycle.steps.find(({ to }) => to.status === 'disposed');
        return [step, ...(last ? [last] : [])].map((one) => [one, document] as const);
      }),
    ),
  );
  const ofAssets = lifecycles.flatMap((lifecycle) =>
    lifecycle.steps.map((step): Entry => {
      const document = documentOf.get(step);
      return {
        at: step.at,
        ...author,
        way: document ? 'document' : 'form',
        action: step.action,
        record_kind: 'asset',
        record_id: lifecycle.id,
        record_label: `${lifecycle.assetNo} ${lifecycle.thing.product.name}`,
        organisation_id: idOf(company.organisation.ids, step.to.organisation),
        document_id: document?.row.id ?? null,
        document_no: document?.row.document_no ?? null,
        changes: step.from
          ? step.changes
          : [{ field: 'assetNo', from: null, to: lifecycle.assetNo }, ...step.changes],
      };
    }),
  );
  const ofDocument = (row: DocumentRow, at: Date, action: string, changes: LogChange[]): Entry => ({
    at,
    ...author,
    way: 'document',
    action,
    record_kind: 'handover',
    record_id: row.id,
    record_label: row.document_no,
    organisation_id: keeper.organisationId,
    document_id: row.id,
    document_no: row.document_no,
    changes,
  });
  const ofDocuments = [
    ...documents.flatMap(({ row, moves }) => [
      ofDocument(
        row,
        row.created_at,
        'created',
        creationOf(
          row,
          moves.map(({ lifecycle }) => lifecycle),
        ),
      ),
      ...postings(row).map(({ action, changes }) =>
        ofDocument(
          row,
          action.startsWith('disposal/draft') ? row.created_at : (row.posted_at ?? row.created_at),
          action,
          changes,
        ),
      ),
    ]),
    ...drafts.map(({ row, held }) => ofDocument(row, row.created_at, 'created', creationOf(row, held))),
  ];
  const namesOf = new Map(company.person.rows.map(({ id, name }) => [id, name]));
  const assetOf = new Map(lifecycles.map((lifecycle) => [lifecycle.id, lifecycle]));
  const ofRepairs = repairs.flatMap((repair): Entry[] => {
    const asset = assetOf.get(repair.asset_id);
    if (!asset) return [];
    return [
      {
        ...author,
        at: repair.reported_at,
        actor_id: repair.reporter_id,
        actor_name: namesOf.get(repair.reporter_id) ?? '',
        way: 'form',
        action: 'created',
        record_kind: 'repair',
        record_id: repair.id,
        record_label: `${repair.repair_no} ${asset.assetNo} ${asset.thing.product.name}`,
        organisation_id: idOf(company.organisation.ids, asset.standing.organisation),
        document_id: null,
        document_no: null,
        changes: [
          { field: 'fault', from: null, to: repair.fault },
          { field: 'urgency', from: null, to: repair.urgency },
        ],
      },
    ];
  });
  return [...ofAssets, ...ofDocuments, ...ofRepairs].sort((a, b) => a.at.getTime() - b.at.getTime());
}
