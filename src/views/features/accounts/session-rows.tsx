import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { browserName } from '../../../i18n/browser-name.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { PlainTable } from '../../ui/plain-table.tsx';

type Props = { sessions: Answer<'/account/get'>['sessions'] };

/** Where the person is signed in. */
export function SessionRows({ sessions }: Props) {
  const { t } = useLingui();
  const { moment, timeAgo } = useFormats();
  if (sessions.length === 0) return <Trans>No active sessions.</Trans>;
  return (
    <PlainTable
      label={t({ message: 'Sessions', context: 'of an account' })}
      heads={[
        { key: 'browser', label: t`Browser` },
        { key: 'address', label: t`Address` },
        { key: 'since', label: t`Signed in` },
        { key: 'seen', label: t`Last seen` },
      ]}
      rows={sessions.map(({ id, ip, userAgent, createdAt, lastSeenAt }) => ({
        key: id,
        cells: [browserName(userAgent) || t`Another program`, ip, moment(createdAt), timeAgo(lastSeenAt)],
      }))}
    />
  );
}
