/** Whether this is the long run: full sizes and fresh seeds (docs/tests.md). */
export const isLongRun = process.env.TEST_LONG === '1';

/** SIEGE_SEED, in the long run one that no run has had, else always the same; failures name it. */
export const seed =
  Number(process.env.SIEGE_SEED) || (isLongRun ? Math.floor(Math.random() * 2 ** 31) : 20_261_124);

/** How many of something are tried: `few` in the run of every change, `many` in the long run. */
export const sized = (few: number, many: number): number => (isLongRun ? many : few);
