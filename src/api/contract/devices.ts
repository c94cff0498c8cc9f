import {
  deviceEvents,
  deviceFields,
  deviceKinds,
  deviceStates,
  dropReasons,
  maxParameter,
  maxReported,
  type ParameterName,
  parameters,
  reportResults,
} from '../../vocabulary/device.ts';
import {
  eventOf,
  Id,
  line,
  listed,
  Moment,
  Named,
  nullable,
  oneOf,
  single,
  strict,
  Type,
  Version,
} from './call.ts';
import { schemasOf } from './field-schemas.ts';
import { withTable } from './table-of.ts';

const Kind = oneOf(deviceKinds);
const State = oneOf(deviceStates);

const Parameter = Type.Optional(line(maxParameter));
/** Part of a reading as a sensor sends it: it is checked with its reading, so that a bad one does not refuse the report. */
const Sent = Type.Optional(
  Type.Union([Type.String({ maxLength: 200 }), Type.Number(), Type.Boolean(), Type.Null()]),
);

/** By name; only those that the kind of the device has. */
const Parameters = strict(
  Object.fromEntries(Object.keys(parameters).map((name) => [name, Parameter])) as Record<
    ParameterName,
    typeof Parameter
  >,
);

export const DeviceRow = strict({
  id: Id,
  version: Type.Integer(),
  deviceNo: Type.String(),
  name: Type.String(),
  kind: Kind,
  state: State,
  organisation: Named,
  location: nullable(Named),
  manufacturer: Type.String(),
  model: Type.String(),
  serialNumber: Type.String(),
  /** When it last reported readings. */
  reportedAt: nullable(Moment),
});

export const Device = strict({
  ...DeviceRow.properties,
  /** Which asset it is. */
  asset: nullable(strict({ id: Id, assetNo: Type.String(), name: Type.String() })),
  parameters: Parameters,
  remark: Type.String(),
  createdAt: Moment,
  /** Since when it has its token; null without one. The token itself is shown once. */
  tokenAt: nullable(Moment),
  /** The last readings that it reported and that were not stored, the latest first. */
  dropped: Type.Array(
    strict({
      uid: Type.String(),
      at: Moment,
      meter: Type.String(),
      value: Type.String(),
      reason: oneOf(dropReasons),
    }),
  ),
  /** Whether the person may open the page of its asset. */
  seesAsset: Type.Boolean(),
  /** Whether the person may change it by scope. */
  mayWrite: Type.Boolean(),
});

const fields = schemasOf(deviceFields);
const changes = Type.Partial(
  strict({
    ...fields,
    organisationId: Id,
    locationId: nullable(Id),
    assetId: nullable(Id),
    /** Those that are left out stay; an empty one is removed. */
    parameters: Parameters,
  }),
  { additionalProperties: false },
);
const stepped = strict({ id: Id, version: Type.Integer(), state: State });

export const deviceCalls = withTable('device', {
  '/device/list': {
    summary: 'Devices in scope, newest first, found by name, number, model or serial number.',
    access: 'device.read',
    ...listed(DeviceRow, {
      search: Type.Optional(Type.String({ maxLength: 100 })),
      state: Type.Optional(State),
      kind: Type.Optional(Kind),
      /** With those below it. */
      organisationId: Type.Optional(Id),
    }),
  },
  '/device/get': {
    summary: 'One device with what is set of it.',
    access: 'device.read',
    ...single(Device),
  },
  '/device/create': {
    summary: 'Add a device. A parameter that its kind does not have, or of a wrong form, answers `badValue`.',
    access: 'device.write',
    cancellable: false,
    payload: strict({ ...changes.properties, name: fields.name, kind: Kind, organisationId: Id }),
    answer: strict({ id: Id, version: Type.Integer(), deviceNo: Type.String() }),
  },
  '/device/update': {
    summary: 'Change an active device. Its kind stays.',
    access: 'device.write',
    cancellable: false,
    payload: strict({ id: Id, version: Version, changes }),
    answer: stepped,
  },
  '/device/event': {
    summary: 'Retire a device or restore it.',
    access: 'device.write',
    ...eventOf(deviceEvents, stepped),
  },
  '/device/renewToken': {
    summary: 'A new token for an active sensor, answered this once. An earlier one is no longer taken.',
    access: 'device.write',
    confirmed: true,
    cancellable: false,
    payload: strict({ id: Id, version: Version }),
    answer: strict({ id: Id, version: Type.Integer(), token: Type.String() }),
  },
  '/device/withdrawToken': {
    summary: 'The token of a sensor is no longer taken.',
    access: 'device.write',
    confirmed: true,
    cancellable: false,
    payload: strict({ id: Id, version: Version }),
    answer: stepped,
  },
  '/device/readings': {
    summary:
      'A sensor reports readings of its own meters, with its number and its token. The same reading again is recorded once; another value of the same time is refused as a `duplicate`. Each reading is looked at by itself; those that are not stored are on the page of the sensor. A doubtful one is stored apart and does not count until somebody enters it. A wrong number or token answers `deviceRefused`.',
    access: 'public',
    cancellable: false,
    payload: strict({
      deviceNo: line(40, 1),
      token: line(100, 1),
      readings: Type.Array(
        Type.Object({
          /** By its id, or by its name where that is one alone among the meters of the device. */
          meterId: Sent,
          meter: Sent,
          /** A decimal number, also as text. */
          value: Sent,
          /** When it was read, as ISO 8601 with a time zone. */
          at: Sent,
        }),
        { minItems: 1, maxItems: maxReported },
      ),
    }),
    answer: strict({
      /** One for each reading, in the order of the readings. */
      results: Type.Array(
        strict({
          result: oneOf(reportResults),
          /** Why it was not recorded. */
          reason: nullable(Type.String()),
        }),
      ),
    }),
  },
} as const);
