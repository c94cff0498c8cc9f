import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Title } from '../../api/contract/screens.ts';
import type { Tab } from '../../machines/shell/tab-list.ts';
import { plainTitles } from './plain-words.ts';

/** The titles that menus carry. */
const titles: Readonly<Record<Title, MessageDescriptor>> = {
  ...plainTitles,
  Home: msg({ message: 'Home', context: 'menu' }),
  'Asset register': msg({ message: 'Asset register', context: 'menu' }),
  Inventory: msg({ message: 'Inventory', context: 'menu' }),
  Maintenance: msg({ message: 'Maintenance', context: 'menu' }),
  'Device settings': msg`Device settings`,
  Finance: msg({ message: 'Finance', context: 'menu' }),
  'Master data': msg({ message: 'Master data', context: 'menu' }),
  Administration: msg({ message: 'Administration', context: 'menu' }),
  Dashboard: msg`Dashboard`,
  Profile: msg`Profile`,
  Assets: msg`Assets`,
  Asset: msg`Asset`,
  'New asset': msg`New asset`,
  'Edit asset': msg`Edit asset`,
  'Bulk edit': msg`Bulk edit`,
  Scan: msg({ message: 'Scan', context: 'screen' }),
  'Likely duplicates': msg`Likely duplicates`,
  'Asset lists': msg`Asset lists`,
  'Asset list': msg`Asset list`,
  'New asset list': msg`New asset list`,
  'Edit asset list': msg`Edit asset list`,
  Handovers: msg({ message: 'Handovers', context: 'screen' }),
  Document: msg`Handover`,
  'New document': msg`New handover`,
  'Edit draft': msg`Edit draft`,
  Requests: msg({ message: 'Requests', context: 'screen' }),
  Request: msg({ message: 'Request', context: 'record' }),
  'New request': msg`New request`,
  Repairs: msg({ message: 'Repairs', context: 'screen' }),
  Repair: msg({ message: 'Repair', context: 'record' }),
  'Report a fault': msg`Report a fault`,
  'Edit report': msg`Edit report`,
  'Record work': msg`Record work`,
  'Maintenance tasks': msg({ message: 'Maintenance tasks', context: 'screen' }),
  'Maintenance task': msg({ message: 'Maintenance task', context: 'record' }),
  'New maintenance task': msg`New maintenance task`,
  'Record maintenance': msg`Record maintenance`,
  Plans: msg({ message: 'Plans', context: 'screen' }),
  Calendar: msg`Calendar`,
  Plan: msg({ message: 'Plan', context: 'record' }),
  'New plan': msg`New plan`,
  'Edit plan': msg`Edit plan`,
  Bills: msg({ message: 'Bills', context: 'screen' }),
  Bill: msg({ message: 'Bill', context: 'record' }),
  'New bill': msg`New bill`,
  'Edit bill': msg`Edit bill`,
  Inspections: msg({ message: 'Inspections', context: 'screen' }),
  Inspection: msg({ message: 'Inspection', context: 'record' }),
  'New inspection': msg`New inspection`,
  'Record inspection': msg`Record inspection`,
  Reports: msg({ message: 'Reports', context: 'screen' }),
  Report: msg({ message: 'Report', context: 'record' }),
  'New report': msg`New report`,
  'Cost of assets': msg`Cost of assets`,
  'Fault reports': msg`Fault reports`,
  'Fault report': msg`Fault report`,
  'Repair board': msg`Repair board`,
  'Repair calendar': msg`Repair calendar`,
  'Repair figures': msg`Repair figures`,
  Depreciation: msg({ message: 'Depreciation', context: 'screen' }),
  'Depreciation run': msg`Depreciation run`,
  'Fixed asset ledger': msg`Fixed asset ledger`,
  'Asset movements': msg({ message: 'Asset movements', context: 'screen' }),
  Vouchers: msg({ message: 'Vouchers', context: 'screen' }),
  'Depreciation forecast': msg({ message: 'Depreciation forecast', context: 'screen' }),
  'Stock-takes': msg`Stock-takes`,
  'Stock-take': msg({ message: 'Stock-take', context: 'record' }),
  'New stock-take': msg`New stock-take`,
  'Edit stock-take': msg`Edit stock-take`,
  Import: msg`Import`,
  'New import': msg`New import`,
  'Import run': msg`Import run`,
  'Background jobs': msg`Background jobs`,
  Job: msg`Job`,
  Notifications: msg`Notifications`,
  Accounts: msg`Accounts`,
  Account: msg`Account`,
  Roles: msg`Roles`,
  Role: msg`Role`,
  'New role': msg`New role`,
  'Edit role': msg`Edit role`,
  'Asset log': msg`Asset log`,
  'Error log': msg`Error log`,
  'State machines': msg`State machines`,
  'State machine': msg`State machine`,
  'Session inspector': msg`Session inspector`,
  Settings: msg({ message: 'Settings', context: 'screen' }),
  'Edit settings': msg`Edit settings`,
  System: msg`System status`,
};

const isKnown = (title: string): title is Title => Object.hasOwn(titles, title);

/** Translates a title of the menu; one that this build does not know is shown as it came. */
export function useTitles() {
  const { t } = useLingui();
  return (title: string) => (isKnown(title) ? t(titles[title]) : title);
}

/** What a tab and its window are called: what the page shows, else its title. */
export function useTabTitle() {
  const translate = useTitles();
  return ({ title, label }: Pick<Tab, 'title' | 'label'>) => label ?? translate(title);
}
