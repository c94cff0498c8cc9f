/** Systems whose exports are known by their headers, and what they are called in every language. */
export const sourceSystemNames = {
  snipeIt: 'Snipe-IT',
  shelf: 'Shelf',
  atlas: 'Atlas CMMS',
  glpi: 'GLPI',
  erpNext: 'ERPNext',
  odoo: 'Odoo',
  serviceNow: 'ServiceNow',
  sap: 'SAP',
  yonyou: '用友 Yonyou U8',
  kingdee: '金蝶 Kingdee',
} as const;

export type SourceSystem = keyof typeof sourceSystemNames;
export const sourceSystems = Object.keys(sourceSystemNames) as SourceSystem[];
