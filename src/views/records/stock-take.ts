import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type StockTakeEvent, stockTakeMachine } from '../../machines/lifecycles/stock-take.ts';
import type { StockTakeState } from '../../vocabulary/stock-take.ts';
import { labelsOf } from '../components/filters/labels-of.ts';
import type { Lifecycle, RecordWords } from './record-words.ts';

const states = {
  draft: { label: msg`Draft`, palette: 'orange' },
  counting: { label: msg({ message: 'Counting', context: 'stock-take' }), palette: 'cyan' },
  review: { label: msg({ message: 'In review', context: 'stock-take' }), palette: 'blue' },
  approved: { label: msg({ message: 'Approved', context: 'stock-take' }), palette: 'green' },
  closed: { label: msg({ message: 'Closed', context: 'stock-take' }), palette: 'gray' },
  cancelled: { label: msg`Cancelled`, palette: 'gray' },
} as const satisfies Record<StockTakeState, Lifecycle['states'][string]>;

const events = {
  start: msg({ message: 'Counting started', context: 'stock-take' }),
  'finish counting': msg({ message: 'Counting finished', context: 'stock-take' }),
  'count again': msg({ message: 'Counted again', context: 'stock-take' }),
  approve: msg({ message: 'Approved', context: 'stock-take' }),
  close: msg({ message: 'Closed', context: 'stock-take' }),
  cancel: msg`Cancelled`,
} as const satisfies Record<StockTakeEvent['type'], MessageDescriptor>;

export const stockTake = {
  name: msg({ message: 'Stock-take', context: 'record' }),
  lifecycle: { machine: stockTakeMachine, states, events },
  actions: {
    counted: msg({ message: 'Counted', context: 'stock-take' }),
    'scan undone': msg`Scan undone`,
    decided: msg({ message: 'Differences decided', context: 'stock-take' }),
  },
  fields: {
    name: msg`Name`,
    scope: msg({ message: 'Scope', context: 'stock-take' }),
    sample: msg`Random sample`,
    organisation: msg`Organisation`,
    counters: msg({ message: 'Counters', context: 'stock-take' }),
    blind: msg`Blind count`,
    dueOn: msg`Deadline`,
    remark: msg`Notes`,
    state: msg`Status`,
    scans: msg`Scans`,
    lines: msg({ message: 'Lines', context: 'stock-take' }),
    decision: msg({ message: 'Decision', context: 'stock-take' }),
  },
  values: {
    state: labelsOf(states),
    decision: {
      correct: msg`Correct the register`,
      reportMissing: msg`Report missing`,
      turnUp: msg`Found again`,
      needsRepair: msg`Set to needs repair`,
      damaged: msg`Set to damaged`,
      accept: msg`Accept as it is`,
      countAgain: msg`Count again`,
    },
  },
} as const satisfies RecordWords;
