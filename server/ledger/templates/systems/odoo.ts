import type { Template } from '../template.ts';

/**
 * Assets of Odoo, exported by field name or by label. Headers: the fields of `account.asset` of Odoo Accounting and of
 * the modules of OCA. A life is a number of periods, each of them a month or a year; there is no asset number.
 */
export const odoo: Template = {
  system: 'odoo',
  needs: 'original_value|Original Value|purchase_value|Purchase Value',
  signs: [
    'name|Asset Name',
    'original_value|Original Value|purchase_value|Purchase Value',
    'acquisition_date|Acquisition Date|prorata_date|Prorata Date|date_start',
    'method_number|Duration|Number of Depreciations',
    'method_period|Number of Months in a Period',
    'salvage_value|Not Depreciable Value|book_value|Book Value|value_residual|Depreciable Value',
    'method|Method|model_id|Model|Asset Model|account_asset_id|Fixed Asset Account|journal_id|Journal',
  ],
  fields: {
    name: 'name|Asset Name',
    assetNo: 'code|Reference',
    category: 'model_id|Model|Asset Model|asset_group_id|Asset Group|profile_id|Asset Profile|category_id',
    ownerOrganisation: 'company_id|Company',
    originalValue: 'original_value|Original Value|purchase_value|Purchase Value',
    purchaseDate: 'acquisition_date|Acquisition Date',
    inServiceDate: 'prorata_date|Prorata Date|date_start|Start Date',
    openingDepreciation: 'already_depreciated_amount_import|Already Depreciated Amount Import',
    depreciationMethod: 'method|Method|Computation Method',
    currency: 'currency_id|Currency',
    supplier: 'partner_id|Vendor|Partner',
    status: 'state|Status',
    remark: 'note|Note',
  },
  joined: {
    usefulLifeMonths: {
      of: [
        'method_number|Duration|Number of Depreciations',
        'method_period|Number of Months in a Period|Period',
      ],
      join: ' × ',
    },
  },
  further:
    'salvage_value|Not Depreciable Value|book_value|Book Value|value_residual|Depreciable Value|prorata|' +
    'prorata_computation_type|Computation|method_progress_factor|Declining Factor|account_asset_id|Fixed Asset Account|' +
    'account_depreciation_id|Depreciation Account|account_depreciation_expense_id|Expense Account|journal_id|Journal|' +
    'analytic_distribution|Analytic Distribution|disposal_date|Disposal Date|asset_group_id|Asset Group|' +
    'first_depreciation_date',
  leftOut:
    'id|External ID|.id|Created on|Created by|Last Updated on|Last Updated by|create_date|create_uid|write_date|' +
    'write_uid|activity_ids|message_ids|Activities|Messages|active|' +
    // Of the list of entries a row has only the first.
    'Depreciation Entries/ID|Depreciation Entries/Date|Depreciation Entries/Reference|Depreciation Entries/Depreciation|' +
    'depreciation_move_ids/id|depreciation_move_ids/date|depreciation_move_ids/ref|depreciation_move_ids/depreciation_value',
  words: {
    status: [
      [/^draft$/i, 'draft'],
      [/^(?:running|open|on hold|paused)$/i, 'inUse', 'near'],
    ],
  },
  suggests: {
    status: [[/^(?:closed?|cancel(?:led)?)$/i, 'disposed']],
  },
  units: { usefulLifeMonths: 'months' },
};
