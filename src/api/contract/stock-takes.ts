import { assetStates } from '../../vocabulary/asset.ts';
import { lineRefusals } from '../../vocabulary/document.ts';
import { exportedColumns } from '../../vocabulary/exports.ts';
import {
  maxCounters,
  maxDecided,
  maxSample,
  maxScans,
  plainStockTakeEvents,
  scanConditions,
  scanOutcomes,
  scanSources,
  stockTakeDecisions,
  stockTakeFields,
  stockTakeLineStates,
  stockTakePhotos,
  stockTakeReportFormats,
  stockTakeReportLabels,
  stockTakeStates,
  stockTakeTables,
} from '../../vocabulary/stock-take.ts';
import { AssetFilter } from './assets.ts';
import {
  Day,
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
import { Codes } from './codes.ts';
import { schemasOf } from './field-schemas.ts';

const State = oneOf(stockTakeStates);
const LineState = oneOf(stockTakeLineStates);
const { ids: _ids, where: _where, ...plain } = AssetFilter.properties;
const { ids: _also, ...scope } = AssetFilter.properties;
const Scope = strict(scope);
const Sample = strict({ size: Type.Integer({ minimum: 1, maximum: maxSample }), seed: line(40, 1) });

const StockTakeRow = strict({
  id: Id,
  version: Type.Integer(),
  takeNo: Type.String(),
  name: Type.String(),
  state: State,
  blind: Type.Boolean(),
  photos: oneOf(stockTakePhotos),
  dueOn: nullable(Day),
  organisation: Named,
  createdBy: Type.String(),
  createdAt: Moment,
  /** Null for somebody who counts blindly. */
  expected: nullable(Type.Integer()),
  counted: nullable(Type.Integer()),
});

const StockTake = strict({
  ...StockTakeRow.properties,
  remark: Type.String(),
  /** What is expected, with conditions as one text; nothing in it stands for all assets. */
  scope: strict({ ...plain, where: Type.Optional(Type.String()) }),
  sample: nullable(Sample),
  counters: Type.Array(strict({ person: Named, location: nullable(Named), lines: Type.Integer() })),
  /** Whoever has counted, also without being named as a counter. */
  countedBy: Type.Array(strict({ person: Named, lines: Type.Integer() })),
  startedAt: nullable(Moment),
  approvedAt: nullable(Moment),
  approvedBy: nullable(Type.String()),
  /** Empty for somebody who counts blindly, and for somebody who confirms only what they hold. */
  totals: Type.Array(strict({ state: LineState, lines: Type.Integer() })),
  progress: Type.Array(
    strict({ location: nullable(Named), expected: Type.Integer(), counted: Type.Integer() }),
  ),
  /** Original value by result, of assets that the person sees in the register. */
  values: Type.Array(strict({ state: LineState, currency: Type.String(), amount: Type.String() })),
  conflicts: Type.Integer(),
  /** Lines that were scanned after the end of counting, which nobody has taken. */
  late: Type.Integer(),
  /** Devices that took a copy to count with, the one that was heard least lately first; for whoever may change it. */
  devices: Type.Array(strict({ person: Type.String(), takenAt: Moment, heardAt: Moment })),
  undecided: Type.Integer(),
  /** Lines that were counted without the photo that is asked for. */
  photosMissing: Type.Integer(),
  /** Whether expectations are withheld from the person until counting is finished. */
  withheld: Type.Boolean(),
  mayWrite: Type.Boolean(),
  mayCount: Type.Boolean(),
  mayApprove: Type.Boolean(),
  /** The person took part in it, and somebody else has to approve it. */
  needsOther: Type.Boolean(),
});

const Reading = strict({
  by: Type.String(),
  at: Moment,
  location: nullable(Type.String()),
  custodian: nullable(Type.String()),
  condition: oneOf(scanConditions),
});

const StockTakeLine = strict({
  id: Id,
  assetId: nullable(Id),
  /** The number of the asset, or the code that leads to none. */
  code: Type.String(),
  name: Type.String(),
  serialNo: Type.String(),
  counted: Type.Boolean(),
  /** Null where it is withheld, as is what follows. */
  state: nullable(LineState),
  expected: nullable(Type.Boolean()),
  status: nullable(oneOf(assetStates)),
  location: nullable(Named),
  custodian: nullable(Named),
  conflict: Type.Boolean(),
  /** Where counters disagree, the last one of each, the latest first. */
  readings: Type.Array(Reading),
  /** What was scanned after the end of counting and waits to be taken, the latest first. */
  lateReadings: Type.Array(Reading),
  /** Null also for who does not see it in the register. */
  originalValue: nullable(Type.String()),
  /** At the end of the present month, from booked charges. Null for a person who may not read the books of the asset. */
  netValue: nullable(Type.String()),
  currency: nullable(Type.String()),
  countedLocation: nullable(Named),
  countedCustodian: nullable(Named),
  countedCondition: nullable(oneOf(scanConditions)),
  countedBy: nullable(Type.String()),
  countedAt: nullable(Moment),
  photos: Type.Integer(),
  /** Of the first photo: a small WebP, as base64. */
  thumbnail: nullable(Type.String()),
  photoMissing: Type.Boolean(),
  decision: nullable(oneOf(stockTakeDecisions)),
  reason: Type.String(),
  /** The document or repair that the decision started. */
  started: nullable(strict({ kind: oneOf(['handover', 'repair']), id: Id, no: Type.String() })),
  decidedBy: nullable(Type.String()),
  decidedAt: nullable(Moment),
});

const fields = {
  ...schemasOf(stockTakeFields),
  scope: Scope,
  sample: nullable(Sample),
  blind: Type.Boolean(),
  photos: oneOf(stockTakePhotos),
  dueOn: nullable(Day),
  organisationId: Id,
  counters: Type.Array(strict({ personId: Id, locationId: nullable(Id) }), { maxItems: maxCounters }),
};
const Saved = strict({ id: Id, version: Type.Integer(), takeNo: Type.String(), state: State });
const Stepped = strict({ id: Id, version: Type.Integer(), state: State });

/** Made by a browser for itself; it tells its copies from those of others and nothing else. */
const Device = Type.String({ format: 'uuid' });

const Scan = strict({
  /** Made by the client, so that a scan that is sent twice counts once. */
  uid: Type.String({ format: 'uuid' }),
  /** What was read or typed: an asset number, also of an asset that was merged, or a serial number. */
  code: Type.Optional(line(200, 1)),
  /** The line that was ticked, instead of a code. */
  lineId: Type.Optional(Id),
  source: oneOf(scanSources),
  condition: Type.Optional(oneOf(scanConditions)),
  /** Where the counter is; null where that says nothing. */
  locationId: Type.Optional(nullable(Id)),
  /** Who has it. */
  custodianId: Type.Optional(nullable(Id)),
  note: Type.Optional(line(500)),
  at: Moment,
});

const OfflineLine = strict({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  serialNo: Type.String(),
  state: LineState,
  expected: Type.Boolean(),
  status: nullable(oneOf(assetStates)),
  locationId: nullable(Id),
  custodian: nullable(Type.String()),
  countedBy: nullable(Type.String()),
  ...Codes.properties,
});

/** How the words of a choice read, by the words as they are stored. */
const Words = Type.Record(Type.String({ maxLength: 200 }), line(200), { maxProperties: 3000 });
const reportColumns = exportedColumns.stockTakeLine;

/** Which lines of a stock-take are listed, or decided about at once. */
const lineFilter = {
  state: Type.Optional(Type.Array(LineState, { maxItems: stockTakeLineStates.length })),
  differences: Type.Optional(Type.Boolean()),
  /** Counters disagree about it. */
  conflict: Type.Optional(Type.Boolean()),
  /** It was scanned after the end of counting, and nobody has taken that. */
  late: Type.Optional(Type.Boolean()),
  undecided: Type.Optional(Type.Boolean()),
  /** Where it is expected, or was counted; a location stands for what lies below. */
  locationId: Type.Optional(Id),
  search: Type.Optional(Type.String({ maxLength: 100 })),
};

export const stockTakeCalls = {
  '/stockTake/list': {
    summary: 'Stock-takes in scope, newest first: also those in which the person counts or holds assets.',
    access: 'stockTake.read',
    ...listed(StockTakeRow, {
      search: Type.Optional(Type.String({ maxLength: 100 })),
      state: Type.Optional(State),
      mine: Type.Optional(Type.Boolean()),
      /** Those that a plan drafted. */
      planId: Type.Optional(Id),
    }),
  },
  '/stockTake/get': {
    summary: 'One stock-take with its counters, totals and progress.',
    access: 'stockTake.read',
    ...single(StockTake),
  },
  '/stockTakeLine/list': {
    summary:
      'The lines of a stock-take. Somebody who counts blindly gets what they have counted, without what is expected.',
    access: 'stockTake.read',
    ...listed(StockTakeLine, {
      id: Id,
      ...lineFilter,
      counted: Type.Optional(Type.Boolean()),
      /** Counted without the photo that the stock-take asks for. */
      photoMissing: Type.Optional(Type.Boolean()),
      /** Only what the person has counted. */
      mine: Type.Optional(Type.Boolean()),
      /** Only what the person holds, to confirm it. */
      own: Type.Optional(Type.Boolean()),
    }),
  },
  '/stockTakeLine/scans': {
    summary: 'Every scan of a line as it came in, newest first, also those that were undone.',
    access: 'stockTake.read',
    cancellable: true,
    payload: strict({ id: Id, lineId: Id }),
    answer: strict({
      rows: Type.Array(
        strict({
          id: Id,
          uid: Type.String(),
          code: Type.String(),
          source: oneOf(scanSources),
          condition: oneOf(scanConditions),
          location: nullable(Named),
          custodian: nullable(Named),
          note: Type.String(),
          person: Type.String(),
          at: Moment,
          /** What the device said, where that cannot be: `at` is when the scan arrived. */
          saidAt: nullable(Type.String()),
          undoneBy: nullable(Type.String()),
          /** It came after the end of counting, and nobody has taken it. */
          late: Type.Boolean(),
        }),
      ),
    }),
  },
  '/stockTake/preview': {
    summary: 'How many assets a scope would expect now.',
    access: 'stockTake.write',
    cancellable: true,
    payload: strict({ scope: Scope, sample: Type.Optional(nullable(Sample)) }),
    answer: strict({ assets: Type.Integer() }),
  },
  '/stockTake/create': {
    summary: 'Plan a stock-take. Nothing is expected before it is started.',
    access: 'stockTake.write',
    cancellable: false,
    payload: strict({ ...Type.Partial(strict(fields)).properties, name: fields.name }),
    answer: Saved,
  },
  '/stockTake/update': {
    summary:
      'Change a stock-take: scope and sample only of a draft, the rest until counting is finished. A stale version answers `stale` with the current record.',
    access: 'stockTake.write',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Version,
      changes: Type.Partial(strict(fields), { additionalProperties: false }),
    }),
    answer: Saved,
  },
  '/stockTake/start': {
    summary:
      'Start counting: the assets of the scope are recorded as they are now, but drafts and disposals.',
    access: 'stockTake.write',
    cancellable: false,
    payload: strict({ id: Id, version: Version }),
    answer: Stepped,
  },
  '/stockTake/scan': {
    summary:
      'Send scans, also some that were made offline. Each counts once, by its `uid`; after the end of counting, and after the approval, it is kept as `late`; two who count at once are not in each other’s way, so that no version is asked for.',
    access: 'stockTake.count',
    cancellable: false,
    payload: strict({
      id: Id,
      scans: Type.Array(Scan, { minItems: 1, maxItems: maxScans }),
      device: Type.Optional(Device),
    }),
    answer: strict({
      /** In the order of the scans. */
      scans: Type.Array(
        strict({
          uid: Type.String(),
          outcome: oneOf(scanOutcomes),
          lineId: nullable(Id),
          /** Null where it is withheld, as is the name. */
          state: nullable(LineState),
          conflict: Type.Boolean(),
          code: Type.String(),
          name: nullable(Type.String()),
        }),
      ),
    }),
  },
  '/stockTake/offlineCopy': {
    summary:
      'What somebody needs to count their part of a stock-take without a network: its lines with every code that leads to them, and the locations. No lines for who counts blindly.',
    access: 'stockTake.count',
    cancellable: true,
    payload: strict({ id: Id, device: Type.Optional(Device) }),
    answer: strict({
      id: Id,
      takeNo: Type.String(),
      name: Type.String(),
      state: State,
      dueOn: nullable(Day),
      photos: oneOf(stockTakePhotos),
      withheld: Type.Boolean(),
      /** When it was made. */
      at: Moment,
      /** The locations that the person was given to count; empty for the whole stock-take. */
      parts: Type.Array(Named),
      /** Where alone the person counts, if that is one location. */
      place: nullable(Named),
      lines: Type.Array(OfflineLine),
      /** Lines of the part that are left out, because there are more than a copy holds. */
      leftOut: Type.Integer(),
      locations: Type.Array(strict({ id: Id, name: Type.String(), path: Type.String() })),
    }),
  },
  '/stockTake/undoScan': {
    summary: 'Let a scan of one’s own no longer count; whoever plans stock-takes can undo those of others.',
    access: 'stockTake.count',
    cancellable: false,
    payload: strict({ id: Id, uid: Type.String({ format: 'uuid' }) }),
    answer: strict({ lineId: nullable(Id), state: nullable(LineState) }),
  },
  '/stockTake/event': {
    summary:
      'finish counting, count again, cancel or close. Finishing makes missing what was not counted and has not moved.',
    access: 'stockTake.write',
    ...eventOf(plainStockTakeEvents, Stepped),
  },
  '/stockTake/report': {
    summary:
      'The lines or the differences as PDF with a head and lines to sign, or as xlsx. After the approval it says for ever what was posted; in review it says that it is provisional.',
    access: 'stockTake.read',
    cancellable: false,
    payload: strict({
      id: Id,
      table: oneOf(stockTakeTables),
      format: oneOf(stockTakeReportFormats),
      title: line(60, 1),
      columns: Type.Array(
        strict({ column: oneOf(reportColumns), label: line(100, 1), words: Type.Optional(Words) }),
        { minItems: 1, maxItems: reportColumns.length },
      ),
      /** How the head calls what it says. */
      headWords: strict(
        Object.fromEntries(stockTakeReportLabels.map((label) => [label, line(100, 1)])) as Record<
          (typeof stockTakeReportLabels)[number],
          ReturnType<typeof line>
        >,
      ),
      /** How results and conditions of the scope read. */
      states: Words,
      scopeWords: Words,
      /** Who signs. */
      signatures: Type.Array(line(60, 1), { minItems: 1, maxItems: 6 }),
    }),
    answer: 'file',
  },
  '/stockTake/decide': {
    summary:
      'Decide about lines, or about all that meet a filter. `countAgain` lets them wait again; `takeLate` lets the scans count that came after the end of counting; `startTransfer`, `startDisposal` and `reportRepair` create drafts or repairs under the rights and scopes of those, and keep the lines from other decisions until these are cancelled. Lines that the decision does not fit are skipped and counted: also those about which counters disagree, unless one is decided about by itself, and those whose asset an open document has, which are named.',
    access: 'stockTake.write',
    cancellable: false,
    payload: strict({
      id: Id,
      lineIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: maxDecided, uniqueItems: true })),
      /** All undecided lines that meet it, instead of `lineIds`. */
      filter: Type.Optional(strict(lineFilter)),
      decision: nullable(oneOf([...stockTakeDecisions, 'countAgain', 'takeLate'] as const)),
      /** `accept` needs one, and `reportRepair`, whose fault it is. */
      reason: Type.Optional(line(500)),
    }),
    answer: strict({
      decided: Type.Integer(),
      skipped: Type.Integer(),
      /** Of those that were skipped, the ones about which counters disagree. */
      conflicts: Type.Integer(),
      /** Of those that were skipped, the first whose asset an open document has. */
      refused: Type.Array(
        strict({
          assetId: Id,
          error: oneOf(lineRefusals),
          assetNo: Type.String(),
          name: Type.String(),
          status: oneOf(assetStates),
          /** Where the person may read it. */
          document: Type.Optional(strict({ id: Id, no: Type.String() })),
        }),
      ),
      started: Type.Array(strict({ kind: oneOf(['handover', 'repair']), id: Id, no: Type.String() })),
    }),
  },
  '/stockTake/approve': {
    summary:
      'Post every decision in one transaction. Assets that have changed since they were decided about refuse the whole with details { lines }.',
    access: 'stockTake.approve',
    cancellable: false,
    payload: strict({ id: Id, version: Version }),
    answer: Stepped,
  },
} as const;
