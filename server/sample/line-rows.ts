import { type CompanyRows, idOf } from './company-rows.ts';
import type { DraftDocument, PostedDocument } from './document-rows.ts';
import { locationPath, organisationName } from './names.ts';

/** The lines of posted documents, with where each asset was before, and those that drafts hold open. */
export function lineRows(
  documents: readonly PostedDocument[],
  drafts: readonly DraftDocument[],
  company: CompanyRows,
) {
  const posted = documents.flatMap(({ row, moves }) =>
    moves.map(({ lifecycle, step }, at) => ({
      document_id: row.id,
      asset_id: lifecycle.id,
      position: at + 1,
      open: row.state === 'handedOver' || row.state === 'submitted',
      before: step.from && {
        status: step.from.status,
        custodian: step.from.holder
          ? { id: idOf(company.person.ids, step.from.holder.jobNo), name: step.from.holder.name }
          : null,
        organisation: {
          id: idOf(company.organisation.ids, step.from.organisation),
          name: organisationName(step.from.organisation),
        },
        location: step.from.place && {
          id: idOf(company.location.ids, step.from.place),
          name: locationPath(step.from.place),
        },
      },
    })),
  );
  const open = drafts.flatMap(({ row, held }) =>
    held.map(({ id }, at) => ({
      document_id: row.id,
      asset_id: id,
      position: at + 1,
      open: true,
      before: null,
    })),
  );
  return [...posted, ...open];
}
