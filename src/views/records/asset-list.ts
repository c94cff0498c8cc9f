import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { MasterEvent } from '../../machines/lifecycles/master-record.ts';
import { logReadings } from '../../vocabulary/log-readings.ts';
import type { MasterState } from '../../vocabulary/master-record.ts';
import { labelsOf } from '../ui/filters/labels-of.ts';
import { filterWords } from './filter-words.ts';
import type { Lifecycle, PlainWords } from './record-words.ts';

export const assetListStates = {
  active: { label: msg({ message: 'Active', context: 'asset list' }), palette: 'green' },
  retired: { label: msg({ message: 'Retired', context: 'asset list' }), palette: 'gray' },
  merged: { label: msg({ message: 'Merged', context: 'asset list' }), palette: 'gray' },
} as const satisfies Record<MasterState, Lifecycle['states'][string]>;

const events = {
  retire: msg({ message: 'Retired', context: 'asset list' }),
  restore: msg({ message: 'Restored', context: 'asset list' }),
  merge: msg({ message: 'Merged', context: 'asset list' }),
} as const satisfies Record<MasterEvent['type'], MessageDescriptor>;

/** How a list comes by its assets. */
export const listKinds = { byHand: msg`Manual list`, live: msg`Smart list` };

export const assetList = {
  name: msg`Asset list`,
  rights: { read: msg`View asset lists`, write: msg`Manage asset lists` },
  address: sections.AssetLists.path,
  needs: 'assetList.read',
  actions: {
    'assets added': msg`Assets added`,
    'assets taken out': msg`Assets removed`,
    'state kept': msg`Snapshot saved`,
    'state removed': msg`Snapshot removed`,
  },
  lifecycle: { states: assetListStates, events },
  fields: {
    name: msg`Name`,
    remark: msg`Notes`,
    kind: msg`Type`,
    owner: msg({ message: 'Maintained by', context: 'asset list' }),
    organisation: msg`Shared with`,
    organisationId: msg`Shared with`,
    assets: msg`Assets`,
    storedState: msg`Snapshot`,
    filter: msg({ message: 'Filter', context: 'asset list' }),
    state: msg`Status`,
    mergedInto: msg`Merged into`,
  },
  values: {
    state: labelsOf(assetListStates),
    kind: listKinds,
    filter: filterWords,
    ...logReadings.assetList,
  },
} as const satisfies PlainWords;
