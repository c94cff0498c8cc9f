import { sql } from 'kysely';
import { documentKinds, documentStates } from '../../../../src/vocabulary/document.ts';
import { documentInScope, sightOfLines } from '../../../access/records/document-scope.ts';
import { readOfAsset, withCategory, withPlaces } from './of-assets.ts';
import { calendar, choice, count, distinct, node, type ShapeOf, text } from './shape.ts';

/** The lines of handovers: one for each asset of a document. */
export const handovers: ShapeOf = ({ actor, dayOf }) => {
  const made = dayOf(sql`document.created_at`);
  const { grouped, groupings, paths } = readOfAsset(actor);
  return {
    from: sql`document join document_line line on line.document_id = document.id
      join asset on asset.id = line.asset_id ${withCategory} ${withPlaces}
      left join person receiver on receiver.id = document.custodian_id`,
    where: sql`${documentInScope(actor, 'handover.read')} and ${sightOfLines(actor, 'handover.read').now}`,
    groupings: {
      ...groupings,
      documentNo: text(sql`document.document_no`),
      kind: choice(documentKinds, sql`document.kind`),
      state: choice(documentStates, sql`document.state`),
      organisation: grouped(node('organisation')),
      receiver: text(sql`receiver.name`),
      ...calendar(made),
    },
    figures: { lines: count, documents: distinct(sql`document.id`) },
    dates: { createdAt: made, postedAt: dayOf(sql`document.posted_at`) },
    currency: sql`asset.currency`,
    paths,
  };
};
