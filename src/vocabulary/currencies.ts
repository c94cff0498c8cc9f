/** The currency of amounts that say none. */
export const defaultCurrency = 'CNY';

/** The currencies that are offered, the commonest first; any other three letters are kept as they come. */
export const currencies = [
  defaultCurrency,
  'HKD',
  'MOP',
  'TWD',
  'USD',
  'EUR',
  'GBP',
  'JPY',
  'KRW',
  'SGD',
  'CHF',
  'AUD',
  'CAD',
  'MXN',
] as const;
