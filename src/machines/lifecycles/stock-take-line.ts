import { setup, transition } from 'xstate';
import type { AssetState } from '../../vocabulary/asset.ts';
import type { ScanCondition, ScanSource, StockTakeLineState } from '../../vocabulary/stock-take.ts';
import { by, sentBy, through } from './sent-by.ts';

export type StockTakeLineEvent =
  | { type: 'scan' }
  | { type: 'undo' }
  | { type: 'finish counting' }
  | { type: 'count again' };

/** What a scan, or the end of counting, found out about a line. */
export type StockTakeLineDetails = {
  /** Whether the code leads to an asset of the register. */
  known: boolean;
  expected: boolean;
  /** Whether the register has it as missing. */
  wasMissing: boolean;
  damaged: boolean;
  unreadable: boolean;
  elsewhere: boolean;
  otherCustodian: boolean;
  /** Whether the counter did not say where it is, though the register does. */
  unplaced: boolean;
  /** Whether a handover, a transfer or a repair has moved it since counting began. */
  moved: boolean;
  /** Where the register had it all the time, when it was expected and at the end of counting. */
  inRepair: boolean;
  onLoan: boolean;
  inTransfer: boolean;
};

const again = {
  'count again': { target: 'waiting', description: 'Its scans no longer count.' },
} as const;
const counted = {
  undo: { target: 'waiting', description: 'The scan was a mistake.' },
  ...again,
} as const;

/** The life of one line of a stock-take: an asset that is expected, or a code that was found. It has no effects. */
export const stockTakeLineMachine = setup({
  types: {
    context: {} as StockTakeLineDetails,
    input: {} as StockTakeLineDetails,
    events: {} as StockTakeLineEvent,
  },
  guards: {
    'the code is unknown': ({ context }) => !context.known,
    'it is not expected': ({ context }) => !context.expected,
    'the register has it as missing': ({ context }) => context.wasMissing,
    'it is damaged': ({ context }) => context.damaged,
    'it is elsewhere': ({ context }) => context.elsewhere,
    'somebody else holds it': ({ context }) => context.otherCustodian,
    'its label is unreadable': ({ context }) => context.unreadable,
    'no place was said': ({ context }) => context.unplaced,
    'it has moved meanwhile': ({ context }) => context.moved,
    'it is in repair': ({ context }) => context.inRepair,
    'it is on loan': ({ context }) => context.onLoan,
    'it is in a transfer': ({ context }) => context.inTransfer,
  },
}).createMachine({
  id: 'stock take line',
  description: 'One line of a stock-take, from expectation to what counting says of it.',
  meta: sentBy<StockTakeLineEvent>({
    scan: by('/stockTake/scan'),
    undo: by('/stockTake/undoScan'),
    'finish counting': through('stock take', 'finish counting'),
    'count again': through('stock take', 'count again'),
  }),
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Not counted yet.',
      on: {
        scan: [
          { guard: 'the code is unknown', target: 'unknown', description: 'It leads to no asset.' },
          { guard: 'it is not expected', target: 'surplus', description: 'It is in the register, not here.' },
          {
            guard: 'the register has it as missing',
            target: 'turnedUp',
            description: 'It has turned up again.',
          },
          { guard: 'it is damaged', target: 'damaged', description: 'The counter saw damage.' },
          {
            guard: 'it is elsewhere',
            target: 'misplaced',
            description: 'The register has another location.',
          },
          {
            guard: 'somebody else holds it',
            target: 'custodianMismatch',
            description: 'The register has another custodian.',
          },
          {
            guard: 'its label is unreadable',
            target: 'unreadable',
            description: 'Its label must be replaced.',
          },
          {
            guard: 'no place was said',
            target: 'unplaced',
            description: 'It is there; nobody has said where.',
          },
          { target: 'found', description: 'As the register says.' },
        ],
        'finish counting': [
          {
            guard: 'it has moved meanwhile',
            target: 'moved',
            description: 'A handover, a transfer or a repair explains its absence.',
          },
          {
            guard: 'it is in repair',
            target: 'inRepair',
            description: 'The register has it in repair, since before counting began.',
          },
          {
            guard: 'it is on loan',
            target: 'onLoan',
            description: 'The register has it on loan, since before counting began.',
          },
          {
            guard: 'it is in a transfer',
            target: 'inTransfer',
            description: 'The register has it in a transfer, since before counting began.',
          },
          { target: 'missing', description: 'Nobody has found it.' },
        ],
      },
    },
    found: { description: 'Found as the register says.', on: counted },
    unplaced: { description: 'Found; nobody has said where.', on: counted },
    misplaced: { description: 'Found at another location.', on: counted },
    custodianMismatch: { description: 'Found with another custodian.', on: counted },
    damaged: { description: 'Found damaged.', on: counted },
    unreadable: { description: 'Found with an unreadable label.', on: counted },
    turnedUp: { description: 'Missing in the register, and found.', on: counted },
    missing: { description: 'Not found by the end of counting.', on: again },
    moved: { description: 'Moved during counting, with a document.', on: again },
    inRepair: { description: 'Not found; it is in repair.', on: again },
    onLoan: { description: 'Not found; it is on loan.', on: again },
    inTransfer: { description: 'Not found; it is in a transfer.', on: again },
    surplus: { description: 'Found though it was not expected.', on: counted },
    unknown: { description: 'A code that leads to no asset.', on: counted },
  },
});

/** What the register says of a line: as it was expected and, where that is known, as it is now. */
export type LineInRegister = {
  /** Whether its code leads to an asset. */
  known: boolean;
  expected: boolean;
  status: AssetState | null;
  /** Locations by their paths. */
  places: readonly (string | null)[];
  custodians: readonly (number | null)[];
};
/**
 * What a counter says; `path` is that of the location where the counter is. Whoever confirms what they hold (`self`) is
 * asked for no location.
 */
export type ScanOfLine = {
  condition: ScanCondition;
  source: ScanSource;
  path: string | null;
  custodianId: number | null;
};

export const plainDetails: StockTakeLineDetails = {
  known: true,
  expected: true,
  wasMissing: false,
  damaged: false,
  unreadable: false,
  elsewhere: false,
  otherCustodian: false,
  unplaced: false,
  moved: false,
  inRepair: false,
  onLoan: false,
  inTransfer: false,
};

/** A counter in a room sees what the register has on one of its shelves. */
const isElsewhere = (places: LineInRegister['places'], path: string | null) =>
  path !== null && !places.some((place) => place?.startsWith(path));

/** What the life of a line looks at when it is scanned; without a scan, when one is undone. */
export const detailsOfScan = (
  { known, expected, status, places, custodians }: LineInRegister,
  scan?: ScanOfLine,
): StockTakeLineDetails => ({
  ...plainDetails,
  known,
  expected,
  wasMissing: status === 'missing',
  damaged: scan?.condition === 'damaged',
  unreadable: scan?.condition === 'unreadable',
  elsewhere: scan !== undefined && isElsewhere(places, scan.path),
  unplaced:
    scan !== undefined &&
    scan.source !== 'self' &&
    scan.path === null &&
    places.some((place) => place !== null),
  otherCustodian: typeof scan?.custodianId === 'number' && !custodians.includes(scan.custodianId),
});

/** What a scan makes of a line that waits to be counted. */
export function stateAfterScan(line: LineInRegister, scan: ScanOfLine): StockTakeLineState {
  const context = detailsOfScan(line, scan);
  const waiting = stockTakeLineMachine.resolveState({ value: 'waiting', context });
  return transition(stockTakeLineMachine, waiting, { type: 'scan' })[0].value;
}
