import {
  deviceEvents,
  deviceFields,
  deviceKinds,
  deviceStates,
  maxParameter,
  type ParameterName,
  parameters,
} from '../../vocabulary/device.ts';
import { Count, Cursor, Id, line, Moment, Named, nullable, oneOf, strict, Type, Version } from './call.ts';
import { schemasOf } from './field-schemas.ts';

const Kind = oneOf(deviceKinds);
const State = oneOf(deviceStates);

const Parameter = Type.Optional(line(maxParameter));
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
});

export const Device = strict({
  ...DeviceRow.properties,
  /** Which asset it is. */
  asset: nullable(strict({ id: Id, assetNo: Type.String(), name: Type.String() })),
  parameters: Parameters,
  remark: Type.String(),
  createdAt: Moment,
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

export const deviceCalls = {
  '/device/list': {
    summary: 'Devices in scope, newest first, found by name, number, model or serial number.',
    access: 'device.read',
    cancellable: true,
    payload: strict({
      search: Type.Optional(Type.String({ maxLength: 100 })),
      state: Type.Optional(State),
      kind: Type.Optional(Kind),
      /** With those below it. */
      organisationId: Type.Optional(Id),
      after: Type.Optional(Cursor),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      count: Type.Optional(Type.Boolean()),
    }),
    answer: strict({ rows: Type.Array(DeviceRow), next: nullable(Cursor), count: nullable(Count) }),
  },
  '/device/get': {
    summary: 'One device with what is set of it.',
    access: 'device.read',
    cancellable: true,
    payload: strict({ id: Id }),
    answer: Device,
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
    cancellable: false,
    payload: strict({ id: Id, version: Version, event: oneOf(deviceEvents) }),
    answer: stepped,
  },
} as const;
