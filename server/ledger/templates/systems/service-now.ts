import type { Template } from '../template.ts';

/**
 * The tables `alm_asset` and `alm_hardware` of ServiceNow: csv has the names of their columns, Excel the labels.
 * Headers: the asset form in the documentation of ServiceNow and the fields that users of its table API ask for.
 */
export const serviceNow: Template = {
  system: 'serviceNow',
  needs: 'model_category|Model category',
  signs: [
    'asset_tag|Asset tag',
    'display_name|Display name',
    'model_category|Model category',
    'install_status|State',
    'assigned_to|Assigned to',
    'substatus|Substate|managed_by|Managed by|owned_by|Owned by|stockroom|Stockroom|ci|Configuration item|company|Company',
  ],
  fields: {
    assetNo: 'asset_tag|Asset tag',
    name: 'display_name|Display name',
    model: 'model|Model|model.display_name',
    category: 'model_category|Model category',
    serialNo: 'serial_number|Serial number',
    status: 'install_status|State',
    user: 'assigned_to|Assigned to',
    custodian: 'managed_by|Managed by|owned_by|Owned by',
    location: 'location|Location',
    ownerOrganisation: 'company|Company',
    organisation: 'department|Department',
    originalValue: 'cost|Cost',
    purchaseDate: 'purchase_date|Purchased|Purchase date|delivery_date|Delivery date',
    inServiceDate: 'install_date|Installed|Install date',
    warrantyUntil: 'warranty_expiration|Warranty expiration',
    supplier: 'vendor|Vendor',
    invoiceNo: 'invoice_number|Invoice number',
    orderNo: 'po_number|PO number',
    acquisition: 'acquisition_method|Acquisition method',
    quantity: 'quantity|Quantity',
    parentAsset: 'parent|Parent',
    remark: 'comments|Comments',
  },
  further:
    'substatus|Substate|support_group|Support group|managed_by_group|cost_center|Cost center|stockroom|Stockroom|' +
    'lease_id|Lease contract|gl_account|GL account|depreciation|Depreciation|salvage_value|Salvage value|residual|' +
    'Residual value|residual_date|Residual date|retired|Retired|retirement_date|Scheduled retirement|disposal_reason|' +
    'Disposal reason|resale_price|Resale price|beneficiary|Beneficiary|order_date|Ordered|asset_function|Asset function|' +
    'assigned|Assigned|due|Due|due_in|Due in|justification|Justification|depreciated_amount|Depreciated amount',
  leftOut:
    'sys_id|Sys ID|sys_created_on|Created|sys_created_by|Created by|sys_updated_on|Updated|sys_updated_by|Updated by|' +
    'sys_mod_count|Updates|sys_class_name|Class|sys_tags|Tags|sys_domain|Domain|ci|Configuration item|request_line|' +
    'Request line|skip_sync|Skip sync|active_to|pre_allocated|Pre-allocated',
  words: {
    status: [
      [/^(?:in use|1)$/i, 'inUse'],
      [/^(?:on order|2)$/i, 'draft'],
      [/^(?:in maintenance|3)$/i, 'inRepair'],
      [/^(?:in stock|6)$/i, 'inStock'],
      [/^(?:retired|7)$/i, 'disposed'],
      [/^(?:missing|8)$/i, 'missing'],
      [/^(?:in transit|9)$/i, 'transferring'],
      [/^(?:consumed|10)$/i, 'disposed', 'near'],
      [/^(?:build|pending install)$/i, 'draft', 'near'],
      [/^pending repair$/i, 'inRepair', 'near'],
    ],
    acquisition: [
      [/^purchase$/i, 'purchase'],
      [/^lease$/i, 'lease'],
      [/^rent(?:al)?$/i, 'lease'],
      [/^loan$/i, 'other', 'near'],
    ],
  },
};
