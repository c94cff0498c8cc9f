import { Trans } from '@lingui/react/macro';
import { useFormats } from '../../../i18n/formats.ts';
import type { Repair } from './repair.ts';

/** Whether work has begun, so that there is a time to show. */
export const hasBegun = ({ timer: { seconds, since } }: Pick<Repair, 'timer'>) =>
  seconds > 0 || since !== null;

/** For how long work has gone on, and since when the timer runs. */
export function WorkTime({ timer: { seconds, since } }: Pick<Repair, 'timer'>) {
  const { duration, moment } = useFormats();
  if (since === null) return duration(String(seconds / 3600), 'hour');
  const at = moment(since);
  const now = (Date.now() - Date.parse(since)) / 1000;
  const counted = duration(String(Math.max(0, seconds + now) / 3600), 'hour');
  return (
    <Trans context="maintenance">
      {counted}, running since {at}
    </Trans>
  );
}
