import { detailsOf, isTransfer } from '../../src/machines/lifecycles/document-kinds.ts';
import type { DocumentKind, DocumentState } from '../../src/vocabulary/document.ts';
import type { NumberedLifecycle } from './asset-rows.ts';
import { type CompanyRows, idOf } from './company-rows.ts';
import { dayOf, plusDays } from './days.ts';
import type { Step } from './history.ts';
import { firstId } from './insert-rows.ts';

/** How long before posting a document is written, in milliseconds. */
const preparing = 9 * 60_000;

/** After so many days a loan is to be back; some of the sample are late. */
const loanDays = 7;

/** Who keeps the register. */
export type Keeper = { accountId: number; personId: number; name: string; organisationId: number };

export type DocumentRow = {
  id: number;
  document_no: string;
  kind: DocumentKind;
  state: DocumentState;
  organisation_id: number | null;
  giver_id: number | null;
  custodian_id: number | null;
  location_id: number | null;
  happened_on: string | null;
  due_on: string | null;
  reason: string;
  method: string;
  remark: string;
  created_by: number;
  created_by_name: string;
  created_organisation_id: number;
  created_at: Date;
  posted_by_name: string | null;
  posted_at: Date | null;
  version: number;
};

const noDisposal = { reason: '', method: '' };

type Moved = { lifecycle: NumberedLifecycle; step: Step };
export type PostedDocument = { row: DocumentRow; moves: readonly Moved[] };
export type DraftDocument = { row: DocumentRow; held: readonly NumberedLifecycle[] };

const documentNumber = (kind: DocumentKind, day: string, sequence: number) =>
  `${detailsOf(kind).prefix}${day.replaceAll('-', '')}${String(sequence).padStart(6, '0')}`;

/** Puts the steps that share a key into one document, oldest first. */
export function postedDocuments(
  lifecycles: readonly NumberedLifecycle[],
  company: CompanyRows,
  keeper: Keeper,
): PostedDocument[] {
  const byKey = new Map<string, Moved[]>();
  for (const lifecycle of lifecycles) {
    for (const step of lifecycle.steps) {
      if (!step.document) continue;
      const moves = byKey.get(step.document.key) ?? [];
      byKey.set(step.document.key, moves);
      moves.push({ lifecycle, step });
    }
  }
  const oldestFirst = [...byKey.values()].sort((a, b) => startOf(a) - startOf(b));
  return oldestFirst.map((moves, at) => ({ row: postedRow(at, moves, company, keeper), moves }));
}

const startOf = (moves: Moved[]) => moves[0]?.step.at.getTime() ?? 0;

/** A disposal waits for approval until its asset is gone. */
/** When the assets of a disposal were gone. */
export const goneAt = (moves: readonly Moved[]): Date | null =>
  moves[0]?.lifecycle.steps.find(({ to }) => to.status === 'disposed')?.at ?? null;

const stateAfter = (kind: DocumentKind, moves: readonly Moved[]): DocumentState =>
  kind === 'disposal'
    ? goneAt(moves)
      ? 'completed'
      : 'submitted'
    : isTransfer(kind) || moves[0]?.step.document?.issuedTo
      ? 'handedOver'
      : kind === 'borrow'
        ? 'lent'
        : 'posted';

function postedRow(nth: number, moves: Moved[], company: CompanyRows, keeper: Keeper): DocumentRow {
  const at = new Date(startOf(moves));
  const kind = moves[0]?.step.document?.kind ?? 'issue';
  const to = moves[0]?.step.to;
  const holder = to?.holder ?? moves[0]?.step.document?.issuedTo;
  // What people hand in before they leave or move: the keeper has still to accept it.
  const transfers = isTransfer(kind);
  const disposed = kind === 'disposal';
  const posted = disposed ? goneAt(moves) : at;
  return {
    id: firstId.document + nth,
    document_no: documentNumber(kind, dayOf(at), nth + 1),
    kind,
    state: stateAfter(kind, moves),
    organisation_id: transfers
      ? keeper.organisationId
      : holder && !disposed
        ? idOf(company.organisation.ids, holder.organisation)
        : null,
    giver_id: null,
    custodian_id: transfers
      ? keeper.personId
      : holder && !disposed
        ? idOf(company.person.ids, holder.jobNo)
        : null,
    location_id: to?.place && !transfers && !disposed ? idOf(company.location.ids, to.place) : null,
    happened_on: posted && dayOf(posted),
    due_on: kind === 'borrow' ? plusDays(dayOf(at), loanDays) : null,
    ...(disposed ? { reason: '超过使用年限，无维修价值', method: 'scrapped' } : noDisposal),
    remark: '',
    created_by: keeper.accountId,
    created_by_name: keeper.name,
    created_organisation_id: keeper.organisationId,
    created_at: new Date(at.getTime() - preparing),
    posted_by_name: posted && keeper.name,
    posted_at: posted,
    version: disposed && posted ? 4 : transfers ? 3 : 2,
  };
}

/** Two issues and a return that wait to be posted; their assets are held. */
export function draftDocuments(
  posted: readonly PostedDocument[],
  lifecycles: readonly NumberedLifecycle[],
  company: CompanyRows,
  keeper: Keeper,
  today: string,
): DraftDocument[] {
  const receivers = lifecycles
    .filter(({ standing }) => standing.status === 'inUse')
    .map((lifecycle) => lifecycle.standing.holder);
  const free = lifecycles.filter(({ standing, thing }) => standing.status === 'inStock' && !thing.partOf);
  const used = lifecycles.filter(({ standing }) => standing.status === 'inUse');
  const plans = [
    { kind: 'issue', lifecycles: free.slice(-3), holder: receivers[0], remark: '新入职员工办公设备' },
    { kind: 'issue', lifecycles: free.slice(-5, -3), holder: receivers[7], remark: '' },
    { kind: 'return', lifecycles: used.slice(3, 5), holder: null, remark: '设备更新，旧机退库' },
  ] as const;
  return plans.map(({ kind, lifecycles: held, holder, remark }, at) => {
    const nth = posted.length + at;
    const day = plusDays(today, at - 3);
    const row: DocumentRow = {
      id: firstId.document + nth,
      document_no: documentNumber(kind, day, nth + 1),
      kind,
      state: 'draft',
      organisation_id: holder ? idOf(company.organisation.ids, holder.organisation) : null,
      giver_id: null,
      custodian_id: holder ? idOf(company.person.ids, holder.jobNo) : null,
      location_id: kind === 'return' ? idOf(company.location.ids, 'SZ-W-E1') : null,
      happened_on: null,
      due_on: null,
      ...noDisposal,
      remark,
      created_by: keeper.accountId,
      created_by_name: keeper.name,
      created_organisation_id: keeper.organisationId,
      created_at: new Date(`${day}T06:20:00Z`),
      posted_by_name: null,
      posted_at: null,
      version: 1,
    };
    return { row, held };
  });
}
