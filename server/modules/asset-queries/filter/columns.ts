import type { BookFigure } from '../../../../src/vocabulary/asset.ts';
import type { FilterField } from '../../../../src/vocabulary/filters/asset-filters.ts';

/** Where the company is; the zone is asked for once a statement. */
const dayOf = (moment: string) =>
  `(${moment} at time zone (select company_setting('timeZone', current_setting('TimeZone'))))::date`;

/** What each field that is stored is in SQL over `asset`; a moment counts as its day, a rate as a percentage. */
export const columns: Readonly<Record<Exclude<FilterField, BookFigure>, string>> = {
  assetNo: 'asset.asset_no',
  name: 'asset.name',
  status: 'asset.status',
  categoryId: 'asset.category_id',
  organisationId: 'asset.organisation_id',
  ownerOrganisationId: 'asset.owner_organisation_id',
  locationId: 'asset.location_id',
  custodianId: 'asset.custodian_id',
  userId: 'asset.user_id',
  model: 'asset.model',
  brand: 'asset.brand',
  manufacturer: 'asset.manufacturer',
  serialNo: 'asset.serial_no',
  condition: 'asset.condition',
  acquisition: 'asset.acquisition',
  purchaseDate: 'asset.purchase_date',
  inServiceDate: 'asset.in_service_date',
  originalValue: 'asset.original_value',
  openingDepreciation: 'asset.opening_depreciation',
  currency: 'asset.currency',
  supplierId: 'asset.supplier_id',
  orderNo: 'asset.order_no',
  invoiceNo: 'asset.invoice_no',
  warrantyUntil: 'asset.warranty_until',
  usefulLifeMonths: 'asset.useful_life_months',
  residualRate: '(asset.residual_rate * 100)',
  depreciationMethod: 'asset.depreciation_method',
  workUnit: 'asset.work_unit',
  totalWork: 'asset.total_work',
  openingWork: 'asset.opening_work',
  parentId: 'asset.parent_id',
  remark: 'asset.remark',
  createdAt: dayOf('asset.created_at'),
  updatedAt: dayOf('asset.updated_at'),
};
