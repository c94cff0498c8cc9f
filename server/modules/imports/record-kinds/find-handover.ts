import { detailsOf } from '../../../../src/machines/lifecycles/document-kinds.ts';
import type { ScopedActor } from '../../../access/scope.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import type { RecordValues } from '../../../ledger/records/record-reading.ts';
import { type FoundDocument, findPastDocuments, type PastDocument } from '../../documents/index.ts';

type Sought = Partial<Pick<PastDocument, 'kind' | 'documentNo' | 'assetIds' | 'partnerId'>>;

/** The handover that a row is about: by a number that it can have, or else by kind, assets, person and day. */
export async function findHandover(
  db: Db | Tx,
  actor: ScopedActor,
  values: RecordValues,
  { kind, documentNo, assetIds = [], partnerId }: Sought,
): Promise<FoundDocument | undefined> {
  const [numbered] =
    values.documentNo === undefined
      ? []
      : await findPastDocuments(db, actor, { documentNo: values.documentNo });
  // Another number is that of another document.
  if (numbered || documentNo !== undefined) return numbered;
  const happenedOn = dayOf(values);
  if (kind === undefined || happenedOn === undefined || assetIds.length === 0) return undefined;
  const wanted = String(assetIds.toSorted((a, b) => a - b));
  const found = await findPastDocuments(db, actor, {
    kind,
    assetIds,
    happenedOn,
  });
  const isWith = ({ partnerIds }: FoundDocument) =>
    detailsOf(kind).head.includes('custodianId')
      ? partnerIds[0] === partnerId
      : partnerId === undefined || partnerIds.length === 0 || partnerIds.includes(partnerId);
  return found.find((one) => String(one.assetIds) === wanted && isWith(one));
}

/** When it happened; of what comes back, a list may have the day of return alone. */
export const dayOf = ({ happenedOn, returnedOn }: RecordValues): string | undefined =>
  happenedOn ?? returnedOn;
