import type { TextField } from './fields.ts';

/** A sensor feeds meters; the others are what people work with. */
export const deviceKinds = ['printer', 'scanner', 'terminal', 'sensor'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

export const deviceStates = ['active', 'retired'] as const;
export type DeviceState = (typeof deviceStates)[number];
export const deviceEvents = ['retire', 'restore'] as const;
export type SentDeviceEvent = (typeof deviceEvents)[number];

/** The most readings that one report of a device holds. */
export const maxReported = 500;
/** What became of a reading that a device reported. */
export const reportResults = ['recorded', 'repeated', 'doubtful', 'unknown', 'refused'] as const;

/** Why a reading was not stored. */
export const dropReasons = ['badValue', 'badTime', 'duplicate', 'unknown', 'transitionRefused'] as const;
export type DropReason = (typeof dropReasons)[number];
/** The most readings that a sensor's page shows as not stored. */
export const maxDropped = 20;
/** What a sensor sent, as text; `at` is when it arrived. */
export type DroppedReading = { uid: string; at: string; meter: string; value: string; reason: DropReason };

/** What is typed of every device. */
export const deviceFields = {
  name: { is: 'line', max: 100, required: true },
  manufacturer: { is: 'line', max: 100 },
  model: { is: 'line', max: 100 },
  serialNumber: { is: 'code', max: 100 },
  remark: { is: 'paragraph', max: 2000 },
} as const satisfies Record<string, TextField>;

/** Kinds of bar codes that scanners read. */
export const symbologies = [
  'code128',
  'code39',
  'ean13',
  'ean8',
  'itf',
  'qr',
  'datamatrix',
  'pdf417',
  'aztec',
];

type Parameter =
  | { is: 'host' }
  | { is: 'symbologies' }
  | { is: 'line'; max: number }
  | { is: 'whole'; min: number; max: number };

/** What is set of a device: each a text that has to be of its form, or empty. */
export const parameters = {
  host: { is: 'host' },
  port: { is: 'whole', min: 1, max: 65_535 },
  /** Dots per inch. */
  resolution: { is: 'whole', min: 50, max: 4800 },
  /** Of a label, in millimetres. */
  labelWidth: { is: 'whole', min: 5, max: 1000 },
  labelHeight: { is: 'whole', min: 5, max: 1000 },
  symbologies: { is: 'symbologies' },
  firmware: { is: 'line', max: 100 },
  /** Minutes between two reports. */
  interval: { is: 'whole', min: 1, max: 525_600 },
} as const satisfies Record<string, Parameter>;
export type ParameterName = keyof typeof parameters;
export const parameterNames = Object.keys(parameters) as ParameterName[];
export type Parameters = Partial<Record<ParameterName, string>>;

/** Which of them a kind has. */
export const parametersOf = {
  printer: ['host', 'port', 'resolution', 'labelWidth', 'labelHeight', 'firmware'],
  scanner: ['symbologies', 'firmware'],
  terminal: ['host', 'port', 'symbologies', 'firmware'],
  sensor: ['host', 'port', 'interval', 'firmware'],
} as const satisfies Record<DeviceKind, readonly ParameterName[]>;

export const hasParameter = (kind: DeviceKind, name: ParameterName): boolean =>
  parametersOf[kind].some((one) => one === name);

export const maxParameter = 253;
const hostPattern = /^(?!-)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$|^[0-9a-f:]{2,39}$/i;

export const isHost = (text: string): boolean => text.length <= maxParameter && hostPattern.test(text);

export const isSymbologies = (text: string): boolean =>
  text.split(',').every((one) => symbologies.includes(one.trim().toLowerCase()));

/** Whether a parameter may have a value; it may always be empty. */
export function isParameter(name: ParameterName, value: string): boolean {
  const parameter: Parameter = parameters[name];
  if (value === '') return true;
  switch (parameter.is) {
    case 'host':
      return isHost(value);
    case 'symbologies':
      return isSymbologies(value);
    case 'line':
      return value.length <= parameter.max;
    case 'whole':
      return /^\d{1,9}$/.test(value) && Number(value) >= parameter.min && Number(value) <= parameter.max;
  }
}
