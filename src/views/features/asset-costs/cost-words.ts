import { msg } from '@lingui/core/macro';

/** What an asset has cost, in the order in which it is shown. */
export const costWords = {
  purchase: msg`Purchase`,
  repairs: msg({ message: 'Repairs', context: 'cost' }),
  maintenance: msg({ message: 'Maintenance', context: 'cost' }),
  bills: msg({ message: 'Other bills', context: 'cost' }),
  proceeds: msg({ message: 'Proceeds of disposal', context: 'cost' }),
  total: msg({ message: 'Total cost of ownership', context: 'cost' }),
  depreciation: msg({ message: 'Depreciation so far', context: 'cost' }),
} as const;

export const costNames = Object.keys(costWords) as (keyof typeof costWords)[];
