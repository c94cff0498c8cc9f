import { Badge, Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { browserName } from '../../../i18n/browser-name.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useLoad } from '../../parts/use-load.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { useTask } from '../../ui/use-task.ts';

type OwnSession = Answer<'/user/sessions'>['rows'][number];

/** Where the person is signed in, with an end for each of the sessions but this one. */
export function SessionsPanel() {
  const { t } = useLingui();
  const { data, failure, loadAgain } = useLoad('/user/sessions', {});
  const ending = useTask<number | 'others'>(async (which, signal) => {
    if (which === 'others') await post('/user/endOtherSessions', {}, { signal });
    else await post('/user/endSession', { id: which }, { signal });
    loadAgain();
  });
  const sessions = data?.rows ?? [];
  return (
    <Panel as="section" aria-labelledby="sessions-heading" gridColumn={{ lg: '1 / -1' }}>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="3">
        <Box as="h2" id="sessions-heading" fontWeight="semibold">
          <Trans>My sessions</Trans>
        </Box>
        {sessions.length > 1 && (
          <Button size="sm" variant="outline" disabled={ending.busy} onClick={() => ending.start('others')}>
            <Trans>End all others</Trans>
          </Button>
        )}
      </Flex>
      {failure !== null ? (
        <ErrorState error={failure} onRetry={loadAgain} />
      ) : data ? (
        <SessionTable sessions={sessions} busy={ending.busy} label={t`My sessions`} onEnd={ending.start} />
      ) : (
        <Loading />
      )}
    </Panel>
  );
}

type TableProps = {
  sessions: readonly OwnSession[];
  busy: boolean;
  label: string;
  onEnd: (id: number) => void;
};

function SessionTable({ sessions, busy, label, onEnd }: TableProps) {
  const { t } = useLingui();
  const { moment, timeAgo } = useFormats();
  const heads = [
    { key: 'browser', label: t`Browser` },
    { key: 'address', label: t`Address` },
    { key: 'since', label: t`Signed in` },
    { key: 'seen', label: t`Last seen` },
    { key: 'end', label: t`End`, hidden: true },
  ];
  return (
    <PlainTable
      label={label}
      heads={heads}
      rows={sessions.map(({ id, current, userAgent, ip, createdAt, lastSeenAt }) => {
        const browser = browserName(userAgent) || t`Another program`;
        return {
          key: id,
          cells: [
            browser,
            ip,
            moment(createdAt),
            timeAgo(lastSeenAt),
            current ? (
              <Badge key="current">
                <Trans>This session</Trans>
              </Badge>
            ) : (
              <Button
                key="end"
                size="xs"
                variant="outline"
                disabled={busy}
                aria-label={t`End the session in ${browser}, ${ip}`}
                onClick={() => onEnd(id)}
              >
                <Trans>End</Trans>
              </Button>
            ),
          ],
        };
      })}
    />
  );
}
