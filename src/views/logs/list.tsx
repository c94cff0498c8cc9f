import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { post } from '../../api/post.ts';
import { logListMachine } from '../../machines/log-list.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { FullHeight } from '../components/full-height.tsx';
import { ListPanel } from '../components/keyset-list/list-panel.tsx';
import type { LoadPage } from '../components/keyset-list/load-pages.ts';
import { useKeysetList } from '../components/keyset-list/use-keyset-list.ts';
import { RowCount } from '../components/list-count.tsx';
import type { LogEntry } from '../components/log/log-words.ts';
import { PageHeading } from '../components/page-heading.tsx';
import { usePhone } from '../components/use-media.ts';
import { useUser } from '../root-context.ts';
import { LogCard, useLogColumns } from './columns.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { LogChips, LogFilters } from './filters.tsx';
import { readLogQuery, toAsked, toLogQuery, writeLogQuery } from './list-query.ts';

const place = { path: '/logs', read: readLogQuery, write: writeLogQuery };

const loadPage: LoadPage<LogEntry> = ({ query, ...page }, signal) =>
  post('/log/list', { ...toAsked(query), ...page }, { signal });

/** What happened to every record, who did it, and what changed. */
export default function LogList() {
  const { t } = useLingui();
  const owner = String(useUser().personId);
  const phone = usePhone();
  const list = useKeysetList({ machine: logListMachine, loadPage, place, owner });
  const columns = useLogColumns();
  const [opened, setOpened] = useState<LogEntry>();
  const [picked, setPicked] = useState('');
  const { count, send } = list;
  const query = toLogQuery(list.query);
  const filtered = Object.keys(query).length > 0;
  const change = (filters: typeof list.query) => send({ type: 'filter changed', change: filters });
  return (
    <FullHeight>
      <PageHeading title={<Trans>Asset log</Trans>} />
      <LogFilters
        query={query}
        search={list.search}
        onSearch={(text) => send({ type: 'search typed', text })}
        onChange={change}
        onActor={setPicked}
      />
      <Flex align="center" gap="2" minH="10" wrap="wrap" py="1">
        <Box role="status" color="fg.muted" me="1">
          {count && list.state !== 'stale' && <RowCount count={count} />}
        </Box>
        <LogChips query={query} actorName={picked || `#${query.actorId}`} onChange={change} />
      </Flex>
      <ListPanel
        list={list}
        label={t`Asset log`}
        columns={columns}
        onOpen={setOpened}
        card={phone ? (entry) => <LogCard entry={entry} /> : undefined}
        content={writeLogQuery(list.query)}
        empty={
          <EmptyState title={<Trans>No entries</Trans>}>
            {filtered && (
              <Button variant="outline" colorPalette="gray" onClick={() => send({ type: 'filters cleared' })}>
                <Trans>Clear the filters</Trans>
              </Button>
            )}
          </EmptyState>
        }
      />
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(undefined)} />}
    </FullHeight>
  );
}
