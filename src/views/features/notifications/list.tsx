import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import BellOff from 'lucide-react/icons/bell-off';
import { sections } from '../../../api/contract/screens.ts';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { pathOfNotice } from '../../../vocabulary/addresses.ts';
import { navigate } from '../../../window/router.ts';
import { notifyUnread } from '../../parts/counts/unread.ts';
import { listOf } from '../../parts/list/list-of.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { recordNames } from '../../records/index.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useTask } from '../../ui/use-task.ts';
import { About, Happened, type Notification } from './reason-words.tsx';

const notificationList = listOf('/notification/list', {
  use: 'notification list',
  at: sections.Notifications.path,
  uncounted: true,
});

type Read = { id: number; andEarlier?: true };

async function read(intent: Read, signal: AbortSignal) {
  notifyUnread((await post('/notification/read', intent, { signal })).unread);
}

const Unread = () => {
  const { t } = useLingui();
  return (
    <Box
      as="span"
      role="img"
      aria-label={t`Unread`}
      display="inline-block"
      boxSize="2"
      borderRadius="full"
      bg="brand.solid"
      flexShrink="0"
    />
  );
};

function Card({ row }: { row: Notification }) {
  const { timeAgo } = useFormats();
  return (
    <Flex direction="column" justify="center" gap="0.5" minW="0" h="full" pe="3">
      <Flex align="center" gap="2" fontWeight={row.read ? undefined : 'medium'}>
        {!row.read && <Unread />}
        <Box truncate>
          <Happened row={row} />
        </Box>
      </Flex>
      <Box color="fg.muted" textStyle="xs" truncate>
        <About row={row} /> · {timeAgo(row.at)}
      </Box>
    </Flex>
  );
}

/** What the person is told of the records that they watch; opening one takes it as read. */
export default function NotificationList() {
  const { t } = useLingui();
  const { start } = useTask<Read>(read);
  const open = (row: Notification) => {
    if (!row.read) start({ id: row.id });
    navigate(pathOfNotice(row));
  };
  const columns: Column<Notification>[] = [
    {
      id: 'happened',
      label: t`Event`,
      width: 260,
      grow: 2,
      pinned: true,
      cell: (row) => (
        <Flex as="span" align="center" gap="2" fontWeight={row.read ? undefined : 'medium'}>
          {!row.read && <Unread />}
          <Happened row={row} />
        </Flex>
      ),
    },
    { id: 'kind', label: t`Record`, width: 120, cell: (row) => t(recordNames[row.recordKind]) },
    { id: 'record', label: t`Number or name`, width: 260, grow: 2, cell: (row) => <About row={row} /> },
    { id: 'at', label: t`When`, width: 168, cell: (row) => <Moment at={row.at} /> },
  ];
  return (
    <ListScreen
      list={notificationList}
      title={t`Notifications`}
      lead={
        <Trans>
          What is due or waits for you, changes to records you watch, and where you were mentioned.
        </Trans>
      }
      columns={columns}
      card={(row) => <Card row={row} />}
      onOpen={open}
      actions={({ reload, rows }) => <ReadAll newest={rows[0]} onRead={reload} />}
      empty={
        <EmptyState title={<Trans>No notifications</Trans>} icon={<BellOff size={32} strokeWidth={1.25} />}>
          <Trans>Watch a record to get its updates here.</Trans>
        </EmptyState>
      }
    />
  );
}

/** Takes everything up to the newest that is shown as read. */
function ReadAll({ newest, onRead }: { newest: Notification | undefined; onRead: () => void }) {
  const { busy, start } = useTask<Read>(async (intent, signal) => {
    await read(intent, signal);
    onRead();
  });
  return (
    <Button
      variant="outline"
      colorPalette="gray"
      loading={busy}
      disabled={newest === undefined}
      onClick={() => newest && start({ id: newest.id, andEarlier: true })}
    >
      <Trans>Mark all as read</Trans>
    </Button>
  );
}
