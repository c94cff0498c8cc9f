import { setup } from 'xstate';

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
  /** Whether a handover, a transfer or a repair has moved it since counting began. */
  moved: boolean;
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
    'it has moved meanwhile': ({ context }) => context.moved,
  },
}).createMachine({
  id: 'stock take line',
  description: 'One line of a stock-take, from expectation to what counting says of it.',
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
          { target: 'found', description: 'As the register says.' },
        ],
        'finish counting': [
          {
            guard: 'it has moved meanwhile',
            target: 'moved',
            description: 'A handover, a transfer or a repair explains its absence.',
          },
          { target: 'missing', description: 'Nobody has found it.' },
        ],
      },
    },
    found: { description: 'Found as the register says.', on: counted },
    misplaced: { description: 'Found at another location.', on: counted },
    custodianMismatch: { description: 'Found with another custodian.', on: counted },
    damaged: { description: 'Found damaged.', on: counted },
    unreadable: { description: 'Found with an unreadable label.', on: counted },
    turnedUp: { description: 'Missing in the register, and found.', on: counted },
    missing: { description: 'Not found by the end of counting.', on: again },
    moved: { description: 'Moved during counting, with a document.', on: again },
    surplus: { description: 'Found though it was not expected.', on: counted },
    unknown: { description: 'A code that leads to no asset.', on: counted },
  },
});
