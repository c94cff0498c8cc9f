import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { DepreciationRunEvent } from '../../machines/lifecycles/depreciation-run.ts';
import type { RunState, SkipReason } from '../../vocabulary/depreciation.ts';
import { labelsOf } from '../ui/filters/labels-of.ts';
import type { Lifecycle, RecordWords, Words } from './record-words.ts';

const runStateWords = {
  draft: { label: msg`Draft`, palette: 'gray' },
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

/** What books say of an asset. */
export const valueWords = {
  cost: msg`Original value`,
  amount: msg`Depreciation this month`,
  accumulated: msg`Accumulated depreciation`,
  impairment: msg`Impairment`,
  net: msg`Net value`,
};

/** What movements say, and of what. */
export const movementWords = {
  items: {
    cost: valueWords.cost,
    accumulated: valueWords.accumulated,
    impairment: valueWords.impairment,
    net: valueWords.net,
  },
  figures: {
    opening: msg({ message: 'Opening balance', context: 'movements' }),
    additions: msg({ message: 'Additions', context: 'movements' }),
    charged: msg({ message: 'Charged', context: 'movements' }),
    disposals: msg({ message: 'Disposals', context: 'movements' }),
    other: msg({ message: 'Other changes', context: 'movements' }),
    closing: msg({ message: 'Closing balance', context: 'movements' }),
  },
} as const;

/** The account titles of a voucher. */
export const accountWords = {
  expense: msg`Depreciation expense`,
  accumulated: msg`Accumulated depreciation`,
};

/** Why an asset is not charged in a month. */
export const skipWords = {
  noMethod: msg`No depreciation method`,
  noCost: msg`No original value`,
  noLife: msg`No useful life`,
  noTotalWork: msg`No total expected work`,
  noDate: msg`No in-service or purchase date`,
  otherCurrency: msg`In another currency`,
  notStarted: msg`Not in service before this month`,
  disposed: msg`Disposed of before this month`,
  alreadyCharged: msg`Already charged for this month`,
  lifeOver: msg`Useful life is over`,
  fullyDepreciated: msg`Fully depreciated`,
  noWork: msg`Work of the month not entered`,
  secondHalf: msg`Second half due on disposal`,
} as const satisfies Record<SkipReason, Words[string]>;

export const depreciationRun = {
  name: msg`Depreciation run`,
  address: sections.DepreciationRuns.path,
  needs: 'depreciation.read',
  lifecycle: { states: runStateWords, events },
  fields: {
    runNo: msg`Run no.`,
    state: msg`Status`,
    month: msg`Month`,
    organisation: msg({ message: 'Organisation', context: 'tree' }),
    assets: msg`Assets`,
    amount: msg`Amount`,
    reverses: msg`Reverses`,
  },
  values: { state: labelsOf(runStateWords) },
} as const satisfies RecordWords;
