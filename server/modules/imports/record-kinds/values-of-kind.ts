import { detailsOf, isReturn, isTransfer } from '../../../../src/machines/lifecycles/document-kinds.ts';
import type { DocumentKind } from '../../../../src/vocabulary/document.ts';
import type { RecordValues } from '../../../ledger/records/record-reading.ts';

/** What of a row a kind of handover has no place for. */
type Rest = { field: string; text: string }[];

/** What of a row a kind of handover has a place for, and the rest, which goes to the notes. */
export function valuesOfKind(
  values: RecordValues,
  kind: DocumentKind | undefined,
): { values: RecordValues; rest: Rest } {
  if (kind === undefined) return { values, rest: [] };
  const { head, lends, needs } = detailsOf(kind);
  const { partner, handedBy, organisation, location, happenedOn, dueOn, returnedOn, ...others } = values;
  const bringsBack = isReturn(kind);
  const isBetweenPeople = isTransfer(kind) && needs.includes('custodianId');
  const takes = {
    // Who gave back stands for the receiver, who is nobody's custodian.
    partner: bringsBack ? handedBy === undefined : head.includes('custodianId'),
    handedBy: bringsBack || isBetweenPeople,
    // Beside a person it says where they belong.
    organisation: head.includes('organisationId') || (partner ?? handedBy) !== undefined,
    location: head.includes('locationId'),
    dueOn: lends === true,
    returnedOn: lends === true || happenedOn === undefined,
  };
  const said = Object.entries({ partner, handedBy, organisation, location, dueOn, returnedOn }).flatMap(
    ([field, text]) => (text === undefined ? [] : [{ field, text }]),
  );
  const hasPlace = ({ field }: Rest[number]) => takes[field as keyof typeof takes];
  const placed = Object.fromEntries(said.filter(hasPlace).map(({ field, text }) => [field, text]));
  const { handedBy: giver, ...more } = placed;
  return {
    values: {
      ...others,
      ...(happenedOn !== undefined && { happenedOn }),
      ...more,
      ...(giver !== undefined && { [bringsBack ? 'partner' : 'handedBy']: giver }),
    },
    rest: said.filter((one) => !hasPlace(one)),
  };
}
