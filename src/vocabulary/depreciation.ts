/** Every state of a monthly run, in the order of its life. */
export const runStates = ['draft', 'previewed', 'posted', 'reversed', 'cancelled'] as const;
export type RunState = (typeof runStates)[number];

/** Why an asset is not charged in a month. */
export const skipReasons = [
  'noMethod',
  'noCost',
  'noLife',
  'noDate',
  'otherCurrency',
  'notStarted',
  'disposed',
  'alreadyCharged',
  'lifeOver',
  'fullyDepreciated',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** How the charges of a month can be summed up. */
export const summaryGroups = ['category', 'organisation', 'both'] as const;
