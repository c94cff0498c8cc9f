import { percent as isRate } from '../../../../machines/forms/form-rules.ts';
import { amountOf, centsOf } from '../../../../vocabulary/parsing/decimal.ts';

/** A line of the dialog: the per cent as it is typed. Its key stays with it while others are removed. */
export type DraftShare = { key: number; organisation: { id: number; name: string } | null; percent: string };

const whole = 10_000n;
const isRead = ({ percent }: DraftShare) => percent !== '' && isRate(percent, {}) === undefined;
const isEmpty = ({ organisation, percent }: DraftShare) => organisation === null && percent === '';

/** What is left of 100 per cent, below zero where there are too many; null where nothing is. */
export function leftOver(shares: readonly DraftShare[]): string | null {
  const left = whole - shares.filter(isRead).reduce((sum, { percent }) => sum + centsOf(percent), 0n);
  return left === 0n ? null : String(Number(amountOf(left)));
}

/** A further line has what is left, if anything is. */
export function withOneMore(shares: readonly DraftShare[]): DraftShare[] {
  const key = Math.max(-1, ...shares.map((share) => share.key)) + 1;
  const left = leftOver(shares);
  const percent = left === null || left.startsWith('-') ? '' : left;
  return [...shares, { key, organisation: null, percent }];
}

/** Lines that nothing was entered in are none. */
export const sharesOf = (shares: readonly DraftShare[]) =>
  shares.flatMap(({ organisation, percent }) =>
    organisation ? [{ organisationId: organisation.id, percent }] : [],
  );

/** Whether each organisation is there once, with its per cent, and all of them are 100 together; none at all is sound, too. */
export function isWhole(shares: readonly DraftShare[]): boolean {
  const entered = shares.filter((share) => !isEmpty(share));
  const ids = new Set(entered.map(({ organisation }) => organisation?.id));
  const isEach = entered.every((share) => share.organisation !== null && isRead(share));
  return isEach && ids.size === entered.length && (entered.length === 0 || leftOver(entered) === null);
}
