import type { Template } from '../template.ts';

/**
 * The custom asset report and the list of assets of Snipe-IT. Headers: `ReportsController::postCustom`,
 * `AssetPresenter` and `resources/lang` of snipe/snipe-it. A status is followed by what kind it is, in brackets.
 */
export const snipeIt: Template = {
  system: 'snipeIt',
  needs: 'Asset Tag',
  signs: [
    'Asset Tag',
    'Model No.|Modell Nr.',
    'Checked Out|Checked Out To|Herausgegeben',
    'EOL|EOL Date|EOL Rate',
    'Default Location|Standardstandort',
    'Checkout Date|Expected Checkin Date|Herausgabedatum',
    'Last Audit|Next Audit Date',
    'Order Number|Bestellnummer',
    'Serial|Seriennummer',
  ],
  fields: {
    assetNo: 'Asset Tag',
    name: 'Asset Name|Asset-Name',
    model: 'Model|Modell',
    category: 'Category|Kategorie',
    manufacturer: 'Manufacturer|Hersteller',
    serialNo: 'Serial|Seriennummer',
    purchaseDate: 'Purchased|Purchase Date|Kaufdatum',
    originalValue: 'Cost|Purchase Cost|Kosten|Einkaufspreis',
    orderNo: 'Order Number|Bestellnummer',
    supplier: 'Supplier|Lieferant',
    location: 'Location|Standort|Default Location|Standardstandort',
    ownerOrganisation: 'Company|Firma',
    organisation: 'Department|Abteilung',
    user: 'Checked Out|Checked Out To|Herausgegeben',
    userLogin: 'Username|Benutzername|Employee No.',
    status: 'Status',
    warrantyMonths: 'Warranty|Garantie',
    warrantyUntil: 'Warranty Expires|Garantie läuft ab',
    remark: 'Notes|Notizen',
  },
  further:
    'Model No.|Modell Nr.|EOL|EOL Date|EOL Rate|Type|Typ|Manager|Title|Job Title|Value|Current Value|Diff|Differenz|' +
    'Fully Depreciated|Checkout Date|Herausgabedatum|Expected Checkin Date|Expected Checkin|Last Audit|Next Audit Date|' +
    'Address|City|State|Country|Zip|BYOD|Phone|Last Checkin Date|Age',
  leftOut:
    'ID|Created At|Updated At|Deleted|Device Image|Image|Checkouts|Checkins|Requests|Change|In/Out|Actions|' +
    'Erstellt am|Aktualisiert am',
  words: {
    status: [
      [/\(deployed\)$/i, 'inUse'],
      [/lost|stolen/i, 'missing'],
      [/repair|diagnostics/i, 'inRepair'],
      [/broken|not fixable/i, 'pendingDisposal'],
      [/\(deployable\)$/i, 'inStock'],
      [/\(pending\)$/i, 'draft'],
      [/\(archived\)$/i, 'disposed', 'near'],
      [/\(undeployable\)$/i, 'inRepair', 'near'],
    ],
  },
  // Most assets have no name of their own.
  instead: { name: 'Model|Modell' },
  units: { warrantyMonths: 'months' },
  // What is checked out to a place or to another asset has no user.
  only: { user: { header: 'Type|Typ', is: /^(?:user|benutzer)$/i } },
};
