import { NotSent } from '../../../outbox/not-sent.ts';

export type FaultReason = 'providerAway' | 'providerRefused' | 'providerClock' | 'providerAnswerBad';

/** Why a provider could not say who somebody is. `code` is for operators, and holds nothing of what was sent or answered. */
export class ProviderFault extends Error {
  override name = 'ProviderFault';
  readonly reason: FaultReason;
  readonly code: string;

  constructor(reason: FaultReason, code: string) {
    super(`${reason}: ${code}`);
    this.reason = reason;
    this.code = code;
  }
}

/** The error and those that it was made of. */
function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let one = error; one instanceof Error && causes.length < 10; one = one.cause) causes.push(one);
  return causes;
}

/** A fault of the way there, whatever library has wrapped it; undefined for any other error. */
export function faultOfWay(error: unknown): ProviderFault | undefined {
  const found = causesOf(error).find((one) => one instanceof NotSent || one instanceof ProviderFault);
  return found instanceof NotSent ? new ProviderFault('providerAway', found.code) : found;
}
