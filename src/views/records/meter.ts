import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { MeterEvent } from '../../machines/lifecycles/meter.ts';
import type { MeterKind, MeterState, TriggerKind } from '../../vocabulary/meter.ts';
import { labelsOf } from '../ui/filters/labels-of.ts';
import type { Lifecycle, PlainWords } from './record-words.ts';

export const meterStates = {
  active: { label: msg({ message: 'Active', context: 'meter' }), palette: 'green' },
  retired: { label: msg({ message: 'Retired', context: 'meter' }), palette: 'gray' },
} as const satisfies Record<MeterState, Lifecycle['states'][string]>;

const events = {
  retire: msg({ message: 'Retired', context: 'meter' }),
  restore: msg({ message: 'Restored', context: 'meter' }),
  'edit the meter': msg`Meter edited`,
  'enter a reading': msg`Reading entered`,
  'withdraw a reading': msg`Reading withdrawn`,
  'replace the meter': msg`Meter replaced`,
} as const satisfies Record<MeterEvent['type'], MessageDescriptor>;

export const meterKindWords = {
  counter: msg`Counts up`,
  gauge: msg`Goes up and down`,
} as const satisfies Record<MeterKind, MessageDescriptor>;

export const triggerKindWords = {
  every: msg`Every so many units`,
  above: msg`At a value or above`,
  below: msg`At a value or below`,
} as const satisfies Record<TriggerKind, MessageDescriptor>;

export const meter = {
  name: msg`Meter`,
  rights: { read: msg`View meters`, write: msg`Manage meters` },
  address: sections.Meters.path,
  needs: 'meter.read',
  lifecycle: { states: meterStates, events },
  actions: {
    'readings imported': msg`Readings imported`,
    'readings reported': msg`Readings reported by a device`,
  },
  fields: {
    name: msg`Name`,
    asset: msg`Asset`,
    assetId: msg`Asset`,
    location: msg`Location`,
    device: msg({ message: 'Sensor', context: 'device' }),
    deviceId: msg({ message: 'Sensor', context: 'device' }),
    kind: msg({ message: 'Kind', context: 'meter' }),
    unit: msg`Unit`,
    decimals: msg`Decimals`,
    lastValue: msg`Last reading`,
    lastAt: msg`Last read on`,
    remark: msg`Notes`,
    state: msg`Status`,
    reading: msg({ message: 'Reading', context: 'meter' }),
    readAt: msg({ message: 'Read on', context: 'meter' }),
    readings: msg({ message: 'Readings', context: 'meter' }),
    doubtful: msg`Doubtful readings`,
    trigger: msg`Maintenance by meter`,
    value: msg({ message: 'Value', context: 'meter' }),
    nextValue: msg({ message: 'Next due at', context: 'meter' }),
    startValue: msg`Start value`,
    finalValue: msg`Last value of the old one`,
    note: msg({ message: 'Note', context: 'meter' }),
    reason: msg`Reason`,
  },
  values: { state: labelsOf(meterStates), kind: meterKindWords },
} as const satisfies PlainWords;
