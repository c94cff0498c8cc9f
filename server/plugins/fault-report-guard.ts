import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../lib/refusal.ts';
import type { Settings } from '../settings.ts';
import { limitByAddress, limitInAll } from './address-limit.ts';

/** So many times what one address may send, all may send together. */
const inAll = 12;

/** What one address may send within an hour; others behind it may go on in the next one. */
export const faultReportLimit = ({ faultReportsPerHour }: Settings) => ({
  ...limitByAddress(faultReportsPerHour),
  timeWindow: 3_600_000,
  continueExceeding: false,
});

/** Sends a fault report away before its body is read, where the company takes none or too many have come. */
export function faultReportGuard(app: FastifyInstance, settings: Settings) {
  const count = limitInAll(app, settings.faultReportsPerHour * inAll);
  return async (request: FastifyRequest): Promise<void> => {
    if (settings.faultReports !== 'on') throw new Refusal('faultReportsOff');
    await count(request);
  };
}
