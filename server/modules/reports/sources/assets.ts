import { sql } from 'kysely';
import { acquisitions, assetStates, conditions } from '../../../../src/vocabulary/asset.ts';
import { scopeOfAsset } from '../../../access/records/scope-of-asset.ts';
import { assetGroupings, assetPaths, withCategory, withPlaces } from './of-assets.ts';
import { calendar, choice, count, node, type ShapeOf, sum, text } from './shape.ts';

const purchased = calendar(sql`asset.purchase_date`);
/** The register as it is now. */
export const assets: ShapeOf = ({ actor, exports, dayOf }) => {
  // Its last handover, else since there has been one of it.
  const lastMoved = sql`coalesce((select ${dayOf(sql`max(document.posted_at)`)} from document_line line
    join document on document.id = line.document_id where line.asset_id = asset.id),
    asset.purchase_date, ${dayOf(sql`asset.created_at`)})`;
  return {
    from: sql`asset ${withCategory} ${withPlaces}
    left join organisation owner on owner.id = asset.owner_organisation_id
    left join person custodian on custodian.id = asset.custodian_id
    left join supplier on supplier.id = asset.supplier_id`,
    where: exports
      ? sql`(${scopeOfAsset(actor, 'asset.read')}) and (${scopeOfAsset(actor, 'asset.export')})`
      : sql`${scopeOfAsset(actor, 'asset.read')}`,
    groupings: {
      ...assetGroupings,
      status: choice(assetStates, sql`asset.status`),
      condition: choice(conditions, sql`asset.condition`),
      acquisition: choice(acquisitions, sql`asset.acquisition`),
      organisation: node('organisation'),
      ownerOrganisation: node('owner'),
      location: node('location'),
      custodian: text(sql`custodian.name`),
      supplier: text(sql`supplier.name`),
      brand: text(sql`asset.brand`),
      model: text(sql`asset.model`),
      serialNo: text(sql`asset.serial_no`),
      purchaseYear: purchased.year,
      purchaseMonth: purchased.month,
      purchaseDate: purchased.day,
      warrantyUntil: text(sql`asset.warranty_until`),
      lastMoved: text(lastMoved),
    },
    figures: { count, originalValue: sum(sql`asset.original_value`) },
    dates: {
      purchaseDate: sql`asset.purchase_date`,
      inServiceDate: sql`asset.in_service_date`,
      warrantyUntil: sql`asset.warranty_until`,
      createdAt: dayOf(sql`asset.created_at`),
      lastMoved,
    },
    currency: sql`asset.currency`,
    paths: assetPaths,
  };
};
