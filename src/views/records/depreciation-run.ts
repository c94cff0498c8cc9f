import { msg } from '@lingui/core/macro';
import {
  type DepreciationRunEvent,
  depreciationRunMachine,
} from '../../machines/lifecycles/depreciation-run.ts';
import type { RunState } from '../../vocabulary/depreciation.ts';
import { labelsOf } from '../components/filters/labels-of.ts';
import type { Lifecycle, RecordWords, Words } from './record-words.ts';

const runStateWords = {
  draft: { label: msg({ message: 'Draft', context: 'depreciation run' }), palette: 'gray' },
  previewed: { label: msg({ message: 'Previewed', context: 'depreciation run' }), palette: 'blue' },
  posted: { label: msg({ message: 'Posted', context: 'depreciation run' }), palette: 'green' },
  reversed: { label: msg({ message: 'Reversed', context: 'depreciation run' }), palette: 'orange' },
  cancelled: { label: msg({ message: 'Cancelled', context: 'depreciation run' }), palette: 'gray' },
} as const satisfies Record<RunState, Lifecycle['states'][string]>;

const events = {
  preview: msg({ message: 'Calculated', context: 'depreciation run' }),
  post: msg({ message: 'Posted', context: 'depreciation run' }),
  reverse: msg({ message: 'Reversed', context: 'depreciation run' }),
  cancel: msg({ message: 'Cancelled', context: 'depreciation run' }),
} as const satisfies Record<DepreciationRunEvent['type'], Words[string]>;

export const depreciationRun = {
  name: msg`Depreciation run`,
  lifecycle: { machine: depreciationRunMachine, states: runStateWords, events },
  fields: {
    state: msg`Status`,
    month: msg`Month`,
    organisation: msg`Organisation`,
    assets: msg`Assets`,
    amount: msg`Amount`,
    reverses: msg`Reverses`,
  },
  values: { state: labelsOf(runStateWords) },
} as const satisfies RecordWords;
