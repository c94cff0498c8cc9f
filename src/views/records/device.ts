import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { DeviceEvent } from '../../machines/lifecycles/device.ts';
import type { DeviceKind, DeviceState, ParameterName } from '../../vocabulary/device.ts';
import { labelsOf } from '../ui/filters/labels-of.ts';
import type { Lifecycle, PlainWords } from './record-words.ts';

export const deviceStates = {
  active: { label: msg({ message: 'Active', context: 'device' }), palette: 'green' },
  retired: { label: msg({ message: 'Retired', context: 'device' }), palette: 'gray' },
} as const satisfies Record<DeviceState, Lifecycle['states'][string]>;

const events = {
  retire: msg({ message: 'Retired', context: 'device' }),
  restore: msg({ message: 'Restored', context: 'device' }),
  'edit the device': msg`Device edited`,
  'renew the token': msg({ message: 'New token', context: 'device' }),
  'withdraw the token': msg({ message: 'Token withdrawn', context: 'device' }),
} as const satisfies Record<DeviceEvent['type'], MessageDescriptor>;

export const deviceKindWords = {
  printer: msg`Printer`,
  scanner: msg`Scanner`,
  terminal: msg`Terminal`,
  sensor: msg({ message: 'Sensor', context: 'device' }),
} as const satisfies Record<DeviceKind, MessageDescriptor>;

const parameterWords = {
  host: msg`Host or IP address`,
  port: msg`Port`,
  resolution: msg`Resolution (dpi)`,
  labelWidth: msg`Label width (mm)`,
  labelHeight: msg`Label height (mm)`,
  symbologies: msg`Bar code types`,
  firmware: msg`Firmware`,
  interval: msg`Minutes between reports`,
} as const satisfies Record<ParameterName, MessageDescriptor>;

export const device = {
  name: msg`Device`,
  rights: { read: msg`View devices`, write: msg`Manage devices` },
  address: sections.Devices.path,
  needs: 'device.read',
  lifecycle: { states: deviceStates, events },
  fields: {
    deviceNo: msg`Device no.`,
    name: msg`Name`,
    kind: msg({ message: 'Kind', context: 'device' }),
    state: msg`Status`,
    organisation: msg`Organisation`,
    organisationId: msg`Organisation`,
    location: msg`Location`,
    locationId: msg`Location`,
    asset: msg`Asset`,
    assetId: msg`Asset`,
    manufacturer: msg({ message: 'Manufacturer', context: 'device' }),
    model: msg`Model`,
    serialNumber: msg`Serial no.`,
    remark: msg`Notes`,
    tokenAt: msg`Token since`,
    reportedAt: msg`Last reported`,
    ...parameterWords,
  },
  values: { state: labelsOf(deviceStates), kind: deviceKindWords },
} as const satisfies PlainWords;
