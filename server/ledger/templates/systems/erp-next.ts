import type { Template } from '../template.ts';

/**
 * Assets of ERPNext from the report view or the data export. Headers: the labels of the doctypes Asset and Asset
 * Finance Book of frappe/erpnext, those of a list with its name in brackets. A life is a number of depreciations every
 * so many months; the custodian is the number of an employee.
 */
export const erpNext: Template = {
  system: 'erpNext',
  needs:
    'Gross Purchase Amount|Net Purchase Amount|Available-for-use Date|gross_purchase_amount|net_purchase_amount',
  signs: [
    'Asset Name|asset_name',
    'Item Code|item_code',
    'Asset Category|asset_category',
    'Gross Purchase Amount|Net Purchase Amount|gross_purchase_amount|net_purchase_amount',
    'Available-for-use Date|available_for_use_date',
    'Asset Owner|Calculate Depreciation|Is Existing Asset|Company|asset_owner|calculate_depreciation|company',
    'Opening Accumulated Depreciation|Frequency of Depreciation (Months) (Finance Books)|' +
      'Total Number of Depreciations (Finance Books)|opening_accumulated_depreciation|Custodian|custodian',
  ],
  fields: {
    assetNo: 'ID|name',
    name: 'Asset Name|asset_name',
    category: 'Asset Category|asset_category',
    model: 'Item Name|item_name|Item Code|item_code',
    location: 'Location',
    ownerOrganisation: 'Company',
    organisation: 'Department',
    custodian: 'Custodian',
    supplier: 'Supplier',
    status: 'Status',
    purchaseDate: 'Purchase Date|purchase_date',
    inServiceDate: 'Available-for-use Date|available_for_use_date',
    originalValue: 'Gross Purchase Amount|Net Purchase Amount|gross_purchase_amount|net_purchase_amount',
    openingDepreciation: 'Opening Accumulated Depreciation|opening_accumulated_depreciation',
    quantity: 'Asset Quantity|asset_quantity',
    depreciationMethod: 'Depreciation Method (Finance Books)|Depreciation Method|depreciation_method',
    currency: 'Currency',
  },
  joined: {
    usefulLifeMonths: {
      of: [
        'Total Number of Depreciations (Finance Books)|Total Number of Depreciations|total_number_of_depreciations',
        'Frequency of Depreciation (Months) (Finance Books)|Frequency of Depreciation (Months)|frequency_of_depreciation',
      ],
      join: ' × ',
    },
  },
  further:
    'Item Code|item_code|Asset Owner|asset_owner|Cost Center|cost_center|Insured value|Policy number|Insurer|' +
    'Opening Number of Booked Depreciations|Number of Depreciations Booked|Value After Depreciation|Finance Book|' +
    'Finance Book (Finance Books)|Expected Value After Useful Life (Finance Books)|Salvage Value Percentage (Finance Books)|' +
    'Rate of Depreciation (Finance Books)|Depreciation Posting Date (Finance Books)|' +
    'Value After Depreciation (Finance Books)|Purchase Receipt|Purchase Invoice|Maintenance Required|Custodian',
  leftOut:
    'Document Status|docstatus|Series|naming_series|Owner|Created By|Created On|Creation|Modified|Modified By|' +
    'Last Updated On|Last Updated By|Amended From|Journal Entry for Scrap|Calculate Depreciation|calculate_depreciation|' +
    'Is Existing Asset|is_existing_asset|Is Composite Asset|Is Composite Component|Is Fully Depreciated|Image|Sr|' +
    'ID (Finance Books)|Comments|Assign|Tags|Liked By|Additional Asset Cost|Total Asset Cost|Purchase Amount',
  words: {
    status: [
      [/^draft$/i, 'draft'],
      [/^work in progress$/i, 'draft', 'near'],
      [/^(?:submitted|partially depreciated|fully depreciated)$/i, 'inUse', 'near'],
      [/^issue$/i, 'inUse', 'near'],
      [/^receipt$/i, 'inStock', 'near'],
      [/^in maintenance$/i, 'inRepair'],
      [/^out of order$/i, 'inRepair', 'near'],
      [/^(?:sold|scrapped)$/i, 'disposed'],
      [/^capitali[sz]ed$/i, 'disposed', 'near'],
    ],
  },
  suggests: {
    status: [[/^cancelled$/i, 'disposed']],
    depreciationMethod: [[/^manual$/i, 'none']],
  },
  units: { usefulLifeMonths: 'months' },
};
