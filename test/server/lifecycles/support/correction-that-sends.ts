import { errcodes } from '../../../../src/api/contract/errors.ts';
import type { CorrectedState } from '../../../../src/vocabulary/asset.ts';
import type { Caller, TestServer } from '../../support/app.ts';

const states: Readonly<Record<string, CorrectedState>> = {
  'correct to in stock': 'inStock',
  'correct to in use': 'inUse',
  'correct to disposed': 'disposed',
};

export const isCorrection = (event: string) => event === 'correct in place' || event in states;

/**
 * Sends a correction to an asset; `correct in place` moves it to another place.
 *
 * @returns the errcode; that of a refused step also where nothing was to be corrected
 */
export async function sendCorrection(
  { company }: TestServer,
  caller: Caller,
  { id, version, location }: { id: number; version: number; location: { id: number } | null },
  event: string,
): Promise<number> {
  const { office, store } = company.locations;
  const status = states[event];
  const correction = status ? { status } : { locationId: location?.id === office ? store : office };
  const { errcode, data } = await caller.ask('/asset/correct', { id, version, reason: 'x', ...correction });
  return errcode === 0 && data.version === version ? errcodes.transitionRefused : errcode;
}
