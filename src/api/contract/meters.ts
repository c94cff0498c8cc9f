import { readingPattern } from '../../vocabulary/checklist.ts';
import {
  maxDecimals,
  maxImported,
  meterEvents,
  meterFields,
  meterKinds,
  meterStates,
  readingFields,
  readingKinds,
  readingSources,
  refusedReadings,
  triggerFields,
  triggerKinds,
} from '../../vocabulary/meter.ts';
import {
  Cursor,
  eventOf,
  Id,
  line,
  listed,
  Moment,
  Named,
  nullable,
  oneOf,
  Saved,
  single,
  strict,
  Type,
  Version,
} from './call.ts';
import { schemasOf } from './field-schemas.ts';
import { withTable } from './table-of.ts';

const fields = schemasOf(meterFields);
/** A decimal, with no more digits after the point than the meter has. */
export const Value = Type.String({ pattern: readingPattern });
const Decimals = Type.Integer({ minimum: 0, maximum: maxDecimals });
/** An active sensor in scope, or none. */
const Device = Type.Optional(nullable(Id));
const Asset = strict({ id: Id, assetNo: Type.String(), name: Type.String() });

export const MeterRow = strict({
  id: Id,
  version: Type.Integer(),
  name: Type.String(),
  state: oneOf(meterStates),
  kind: oneOf(meterKinds),
  unit: Type.String(),
  decimals: Decimals,
  asset: Asset,
  location: nullable(Type.String()),
  lastValue: nullable(Type.String()),
  lastAt: nullable(Moment),
  /** The sensor that feeds it. */
  device: nullable(Named),
  /** One more with every reading. */
  readingsVersion: Type.Integer(),
  /** Whether the person may enter readings. */
  mayRecord: Type.Boolean(),
});

const Trigger = strict({
  id: Id,
  kind: oneOf(triggerKinds),
  value: Type.String(),
  /** What the meter shows when one that repeats is due next. */
  nextValue: nullable(Type.String()),
  name: Type.String(),
  instruction: Type.String(),
  checklist: nullable(Named),
  assignee: nullable(Named),
  leadDays: Type.Integer(),
  paused: Type.Boolean(),
  /** When it was reached last. */
  firedAt: nullable(Moment),
  /** Its task that is still to be done. */
  openTask: nullable(strict({ id: Id, taskNo: Type.String() })),
});

export const Meter = strict({
  ...MeterRow.properties,
  remark: Type.String(),
  /** What was counted in all, also before it was replaced. */
  total: nullable(Type.String()),
  /** What maintenance is due by it. */
  triggers: Type.Array(Trigger),
  createdAt: Moment,
  /** Whether the person may open the page of its asset. */
  seesAsset: Type.Boolean(),
  /** Whether the person may open the page of its device. */
  seesDevice: Type.Boolean(),
  mayWrite: Type.Boolean(),
});

const Reading = strict({
  id: Id,
  kind: oneOf(readingKinds),
  value: Type.String(),
  /** What changed since the reading before it; null for the first one, a start value, and one that was withdrawn. */
  change: nullable(Type.String()),
  readAt: Moment,
  readBy: Type.String(),
  source: oneOf(readingSources),
  note: Type.String(),
  confirmed: Type.Boolean(),
  withdrawnAt: nullable(Moment),
  withdrawnBy: nullable(Type.String()),
  reason: Type.String(),
});

const reading = {
  value: Value,
  /** When it was read; now if it is left out. */
  at: Type.Optional(Moment),
  note: Type.Optional(schemasOf(readingFields).note),
  /** Enters it although it makes no sense beside the others. */
  confirmed: Type.Optional(Type.Boolean()),
};
const recorded = strict({ id: Id, readingsVersion: Type.Integer() });

export const meterCalls = withTable('meter', {
  '/meter/list': {
    summary: 'Meters of assets in scope by pinyin, found by name or asset.',
    access: 'meter.read',
    ...listed(MeterRow, {
      search: Type.Optional(Type.String({ maxLength: 100 })),
      state: Type.Optional(oneOf(meterStates)),
      kind: Type.Optional(oneOf(meterKinds)),
      assetId: Type.Optional(Id),
      deviceId: Type.Optional(Id),
    }),
  },
  '/meter/get': {
    summary: 'One meter, with what the person may do with it.',
    access: 'meter.read',
    ...single(Meter),
  },
  '/meter/create': {
    summary: 'Add a meter to an asset. Names are unique within an asset.',
    access: 'meter.write',
    cancellable: false,
    payload: strict({
      ...Type.Partial(strict({ ...fields, decimals: Decimals })).properties,
      name: fields.name,
      kind: oneOf(meterKinds),
      assetId: Id,
      deviceId: Device,
    }),
    answer: Saved,
  },
  '/meter/update': {
    summary: 'Change a meter. Its asset and its kind stay.',
    access: 'meter.write',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Version,
      changes: strict({
        ...Type.Partial(strict({ ...fields, decimals: Decimals })).properties,
        deviceId: Device,
      }),
    }),
    answer: Saved,
  },
  '/meter/event': {
    summary: 'Retire a meter or restore it. Illegal ones answer `transitionRefused`.',
    access: 'meter.write',
    ...eventOf(meterEvents, Saved),
  },
  '/meterTrigger/save': {
    summary:
      'Add what is due by a meter, or change it: a maintenance task is created when a reading reaches it.',
    access: 'meter.write',
    cancellable: false,
    payload: strict({
      meterId: Id,
      version: Version,
      /** A new one if it is left out. */
      triggerId: Type.Optional(Id),
      kind: oneOf(triggerKinds),
      value: Value,
      /** What the meter shows when one that repeats is due next; so many units from now if it is left out. */
      nextValue: Type.Optional(Value),
      ...schemasOf(triggerFields),
      checklistId: Type.Optional(nullable(Id)),
      assigneeId: Type.Optional(nullable(Id)),
      /** Days until the task is due, from the day on which it is reached. */
      leadDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
      paused: Type.Optional(Type.Boolean()),
    }),
    answer: Saved,
  },
  '/meterTrigger/remove': {
    summary: 'Remove what is due by a meter. Its tasks stay.',
    access: 'meter.write',
    cancellable: false,
    payload: strict({ meterId: Id, version: Version, triggerId: Id }),
    answer: Saved,
  },
  '/meterReading/list': {
    summary: 'Readings of a meter, latest first; what was withdrawn is among them.',
    access: 'meter.read',
    cancellable: true,
    payload: strict({
      meterId: Id,
      after: Type.Optional(Cursor),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    answer: strict({ rows: Type.Array(Reading), next: nullable(Cursor) }),
  },
  '/meterReading/chart': {
    summary:
      'The readings of a meter in equal parts of a time, with the last, the lowest and the highest of each.',
    access: 'meter.read',
    cancellable: true,
    payload: strict({
      meterId: Id,
      /** So many days back from now; all of them if it is left out. */
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: 36_500 })),
    }),
    answer: strict({
      points: Type.Array(
        strict({ at: Moment, value: Type.String(), min: Type.String(), max: Type.String() }),
      ),
    }),
  },
  '/meterReading/create': {
    summary:
      'Enter a reading. One that makes no sense answers `readingDoubtful` until it is sent with `confirmed`.',
    access: 'meter.record',
    cancellable: false,
    payload: strict({ meterId: Id, ...reading }),
    answer: recorded,
  },
  '/meterReading/withdraw': {
    summary: 'Strike out a reading that was wrong. It stays in the list, with the reason.',
    access: 'meter.record',
    cancellable: false,
    payload: strict({ meterId: Id, readingId: Id, reason: line(200, 1) }),
    answer: recorded,
  },
  '/meterReading/replace': {
    summary: 'A meter that counts up was replaced or set back: it goes on counting from a start value.',
    access: 'meter.record',
    cancellable: false,
    payload: strict({
      meterId: Id,
      /** What the old one showed last; its last reading if it is left out. */
      finalValue: Type.Optional(Value),
      startValue: Value,
      at: Type.Optional(Moment),
      note: reading.note,
      confirmed: reading.confirmed,
    }),
    answer: recorded,
  },
  '/meterReading/import': {
    summary:
      'Enter many readings at once, each on its own: a row names its meter by id, or by asset number and name, and the answer says of each row whether it was entered.',
    access: 'meter.record',
    cancellable: false,
    payload: strict({
      rows: Type.Array(
        strict({
          meterId: Type.Optional(Id),
          assetNo: Type.Optional(line(100)),
          meter: Type.Optional(line(100)),
          ...reading,
        }),
        { minItems: 1, maxItems: maxImported },
      ),
    }),
    answer: strict({
      entered: Type.Integer(),
      refused: Type.Array(
        strict({
          /** From 1. */
          row: Type.Integer(),
          /** A `readingDoubtful` one is entered if it is sent again with `confirmed`. */
          error: oneOf(refusedReadings),
          /** The reading that it was compared with. */
          last: nullable(Type.String()),
        }),
      ),
    }),
  },
} as const);
