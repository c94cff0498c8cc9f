import { Box, Button, Flex, Skeleton, Tabs } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { rowOutcomes as outcomes } from '../../../vocabulary/import-run.ts';
import { rejectionHeaderIn } from '../../../vocabulary/rejection.ts';
import { ListPart } from '../../components/list/list-part.tsx';
import type { LoadPage } from '../../components/list/load-pages.ts';
import { useList } from '../../components/list/use-list.ts';
import { LogChanges } from '../../components/log/log-changes.tsx';
import { Panel } from '../../components/panel.tsx';
import { PlainTable } from '../../components/plain-table.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { useTask } from '../../components/use-task.ts';
import { type Outcome, outcomeWords, type Run, type RunRow } from '../run-words.ts';
import { Problems, useReasons } from './problems.tsx';
import { saveRejected } from './rejected-file.ts';

type Row = RunRow & { id: number };

const loadPage: LoadPage<Row> = async ({ query, after, limit }, signal) => {
  const outcome = outcomes.find((one) => one === query.outcome);
  const page = await post(
    '/import/rows',
    { id: Number(query.run), limit, ...(outcome && { outcome }), ...(after !== undefined && { after }) },
    { signal, quiet: true },
  );
  return { rows: page.rows.map((row) => ({ ...row, id: row.row })), next: page.next, count: null };
};

function RowsOf({ run, outcome }: { run: Run; outcome: Outcome }) {
  const { t } = useLingui();
  const list = useList({
    use: 'import rows',
    loadPage,
    fixed: { run: run.id, outcome, state: run.state },
  });
  return (
    <ListPart
      list={list}
      bones={<Skeleton h="24" m="4" aria-busy="true" />}
      empty={
        <Box p="5" color="fg.muted">
          <Trans>No rows</Trans>
        </Box>
      }
      more={<Trans>More rows</Trans>}
    >
      {(rows) => (
        <PlainTable
          label={t(outcomeWords[outcome])}
          heads={[
            { key: 'row', label: t`Row`, width: '5rem' },
            { key: 'assetNo', label: t`Asset no.`, width: '10rem' },
            { key: 'name', label: t`Name`, width: '16rem' },
            { key: 'why', label: outcome === 'rejected' ? t`Reason` : t`Remarks` },
          ]}
          rows={rows.map((row) => ({
            key: row.row,
            cells: [
              row.row,
              row.assetId === null ? (
                (row.assetNo ?? '')
              ) : (
                <TextLink key="no" href={`/assets/${row.assetId}`}>
                  {row.assetNo ?? `#${row.assetId}`}
                </TextLink>
              ),
              row.name ?? '',
              <Box key="why">
                <LogChanges recordKind="asset" changes={row.changes} />
                <Problems problems={row.problems} />
              </Box>,
            ],
          }))}
        />
      )}
    </ListPart>
  );
}

/** What came of every row: a tab for each outcome with its count. */
export function Rows({ run }: { run: Run }) {
  const { t, i18n } = useLingui();
  const { number } = useFormats();
  const reason = useReasons();
  const first = run.rejected > 0 ? 'rejected' : (outcomes.find((outcome) => run[outcome] > 0) ?? 'created');
  const [chosen, setChosen] = useState<Outcome>(first);
  const saving = useTask<void>('refused rows', (_, signal) =>
    saveRejected(
      run.id,
      `${run.fileName.replace(/\.[^.]*$/, '')} - ${t`Rejected`}.csv`,
      rejectionHeaderIn(i18n.locale),
      (row) =>
        row.problems
          .filter(({ severity }) => severity === 'reject')
          .map(reason)
          .join('; '),
      signal,
    ),
  );
  return (
    <Panel p="0" mt="4">
      <Tabs.Root
        value={chosen}
        onValueChange={({ value }) => setChosen(outcomes.find((one) => one === value) ?? chosen)}
        colorPalette="brand"
        size="sm"
        lazyMount
        unmountOnExit
      >
        <Flex align="center" justify="space-between" wrap="wrap" gap="2" pe="3">
          <Tabs.List borderBottomWidth="0" overflowX="auto">
            {outcomes.map((outcome) => (
              <Tabs.Trigger key={outcome} value={outcome} whiteSpace="nowrap">
                {t(outcomeWords[outcome])}{' '}
                <Box as="span" color="fg.muted">
                  {number(run[outcome])}
                </Box>
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {run.rejected > 0 && (
            <Button
              size="xs"
              variant="outline"
              colorPalette="gray"
              loading={saving.busy}
              onClick={() => saving.start()}
            >
              <Trans>Save the rejected rows</Trans>
            </Button>
          )}
        </Flex>
        {outcomes.map((outcome) => (
          <Tabs.Content key={outcome} value={outcome} p="0" borderTopWidth="1px">
            <RowsOf run={run} outcome={outcome} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Panel>
  );
}
