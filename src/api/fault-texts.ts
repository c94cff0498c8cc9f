import { t } from '@lingui/core/macro';
import { ApiFault } from './fault.ts';

export const networkFault = (overTime: boolean) =>
  new ApiFault(
    'network',
    overTime
      ? t`The server took too long to answer.`
      : t`Cannot reach the server. Check your network connection.`,
  );

export const unreadableFault = () => new ApiFault('http', t`The server sent an unexpected response.`);

export function faultOfStatus(status: number) {
  const texts: Record<number, string> = {
    404: t`The server does not support this request.`,
    413: t`The request is too large.`,
    429: t`Too many requests. Please wait a moment.`,
    503: t`The service is not available right now. Please try again shortly.`,
  };
  return new ApiFault('http', texts[status] ?? t`Server error (HTTP ${status}).`, { status });
}
