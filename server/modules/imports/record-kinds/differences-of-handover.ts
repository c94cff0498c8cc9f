import { detailsOf, isTransfer } from '../../../../src/machines/lifecycles/document-kinds.ts';
import type { RecordValues } from '../../../ledger/records/record-reading.ts';
import { fold } from '../../../text/index.ts';
import type { FoundDocument } from '../../documents/index.ts';
import type { Note } from '../decide/notes.ts';

export type Said = {
  kind?: FoundDocument['kind'] | undefined;
  assetIds?: number[] | undefined;
  partnerId?: number | undefined;
  organisationId?: number | undefined;
  locationId?: number | undefined;
  state?: string | undefined;
  remark?: string | undefined;
};

/** What a row says otherwise than a handover that exists is not written, and not left out in silence. */
export function noteHandoverDifferences(
  known: FoundDocument,
  values: RecordValues,
  said: Said,
  note: Note,
): void {
  const differs = (field: string, text: string | null) => note(field, 'documentStands', text ?? '');
  const isKind =
    said.kind === known.kind || (values.kind === 'transfer' && isTransfer(known.kind)) || !said.kind;
  if (!isKind) differs('kind', known.kind);
  if (said.state !== undefined && said.state !== known.state) differs('state', known.state);
  if (said.assetIds && String(said.assetIds.toSorted((a, b) => a - b)) !== String(known.assetIds))
    // Some of its assets may be out of sight.
    differs('asset', known.writable ? known.assets : '');
  if (values.partner !== undefined && !isPartner(known, values.partner, said.partnerId))
    differs('partner', known.partners);
  const { head } = detailsOf(known.kind);
  for (const field of ['organisation', 'location'] as const) {
    const id = said[`${field}Id`];
    const text = values[field];
    const isSame = id === known[`${field}Id`] || fold(text ?? '') === fold(known[field] ?? '');
    if (head.includes(`${field}Id`) && text !== undefined && !isSame) differs(field, known[field]);
  }
  for (const field of ['happenedOn', 'dueOn', 'returnedOn'] as const) {
    const day = values[field]?.slice(0, 10);
    if (day !== undefined && day !== known[field] && !isElsewhere(field, known)) differs(field, known[field]);
  }
  if (said.remark !== undefined && fold(said.remark) !== fold(known.remark)) differs('remark', known.remark);
}

/** A day of return that is in the notes, or is the day itself. */
const isElsewhere = (field: string, { kind }: FoundDocument) =>
  field === 'returnedOn' && !detailsOf(kind).lends;

const isPartner = ({ partnerIds, partners }: FoundDocument, text: string, id: number | undefined) =>
  fold(text) === fold(partners) || (id !== undefined && (partnerIds.length === 0 || partnerIds.includes(id)));
