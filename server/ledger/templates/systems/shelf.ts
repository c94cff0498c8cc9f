import type { Template } from '../template.ts';

/**
 * The asset index and the import sheet of Shelf. Headers: `columnsLabelsMap` of the asset index settings and
 * `csv.server.ts` of Shelf-nu/shelf.nu. Fields of its own begin with `cf:` in the import sheet.
 */
export const shelf: Template = {
  system: 'shelf',
  needs: 'QR ID|qrId|bookable',
  signs: [
    'Name|title',
    'QR ID|qrId|bookable',
    'Available to book|bookable',
    'Custody|custodian',
    'Kit',
    'Tags',
    'Value|valuation',
    'Created at|Total value|imageUrl|description',
  ],
  fields: {
    assetNo: 'Asset ID|assetId|sequentialId',
    name: 'Name|title',
    remark: 'Description',
    category: 'Category',
    location: 'Location',
    originalValue: 'Value|valuation',
    custodian: 'Custody|custodian',
    model: 'Asset Model|assetModel',
    quantity: 'Quantity',
    status: 'Status',
  },
  further:
    'QR ID|qrId|Kit|Tags|Available to book|bookable|Tracking method|type|minQuantity|unitOfMeasure|consumptionType|' +
    'Code128|Code39|DataMatrix|EAN-13|External QR|barcode_Code128|barcode_Code39|barcode_DataMatrix|barcode_EAN13|' +
    'barcode_ExternalQR',
  leftOut:
    'ID|Created at|Updated at|Upcoming Reminder|Upcoming Bookings|Actions|Total value|imageUrl|mainImage|' +
    'mainImageExpiration|userId|organizationId|createdAt|updatedAt',
  words: {
    status: [
      [/^available$/i, 'inStock'],
      [/^in[ _]custody$/i, 'inUse'],
      [/^checked[ _]out$/i, 'borrowed'],
      [/^partially[ _]checked[ _]out$/i, 'borrowed', 'near'],
    ],
  },
};
