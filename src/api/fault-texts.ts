import { t } from '@lingui/core/macro';
import { ApiFault } from './fault.ts';

export const networkFault = (overTime: boolean) =>
  new ApiFault(
    'network',
    overTime
      ? t`The server took too long to answer.`
      : t`The server cannot be reached. Check the network connection.`,
  );

export const unreadableFault = () => new ApiFault('http', t`The server gave an answer that makes no sense.`);

export function faultOfStatus(status: number) {
  const texts: Record<number, string> = {
    404: t`The server does not know this call.`,
    413: t`What was sent is too large.`,
    429: t`Too many requests. Please wait a moment.`,
    503: t`The service is not available right now. Please try again shortly.`,
  };
  return new ApiFault('http', texts[status] ?? t`The server failed (HTTP ${status}).`, { status });
}
