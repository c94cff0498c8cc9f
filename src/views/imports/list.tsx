import { Badge, Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { post } from '../../api/post.ts';
import { useFormats } from '../../formats.ts';
import { importListMachine } from '../../machines/import-list.ts';
import { Link, navigate } from '../../router.ts';
import type { Column } from '../components/data-table/column.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { FullHeight } from '../components/full-height.tsx';
import { ListPanel } from '../components/keyset-list/list-panel.tsx';
import type { LoadPage } from '../components/keyset-list/load-pages.ts';
import { useKeysetList } from '../components/keyset-list/use-keyset-list.ts';
import { PageHeading } from '../components/page-heading.tsx';
import { TextLink } from '../components/text-link.tsx';
import { usePhone } from '../components/use-media.ts';
import { usePermission } from '../root-context.ts';
import { outcomes, outcomeWords, type Run, runStates } from './run-words.ts';

const loadPage: LoadPage<Run> = async ({ after, limit }, signal) => {
  const page = await post('/import/list', { limit, ...(after !== undefined && { after }) }, { signal });
  return { ...page, count: null };
};

function StateBadge({ state }: { state: Run['state'] }) {
  const { t } = useLingui();
  const { label, palette } = runStates[state];
  return (
    <Badge size="sm" variant="subtle" colorPalette={palette}>
      {t(label)}
    </Badge>
  );
}

function useColumns(): Column<Run>[] {
  const { t } = useLingui();
  const { number, moment } = useFormats();
  return [
    {
      id: 'file',
      label: t`File`,
      width: 240,
      grow: 3,
      pinned: true,
      cell: (run) => <TextLink href={`/imports/${run.id}`}>{run.fileName}</TextLink>,
      title: (run) => run.fileName,
    },
    { id: 'state', label: t`Status`, width: 120, cell: (run) => <StateBadge state={run.state} /> },
    ...outcomes.map(
      (outcome): Column<Run> => ({
        id: outcome,
        label: t(outcomeWords[outcome]),
        width: 110,
        align: 'end',
        cell: (run) => number(run[outcome]),
      }),
    ),
    { id: 'createdBy', label: t`Made by`, width: 120, cell: (run) => run.createdBy },
    { id: 'createdAt', label: t`Made on`, width: 170, cell: (run) => moment(run.createdAt) },
  ];
}

function RunCard({ run }: { run: Run }) {
  const { t } = useLingui();
  const { number, moment } = useFormats();
  return (
    <Flex direction="column" justify="center" gap="0.5" minW="0" h="full" pe="3">
      <Flex align="center" gap="2">
        <Box flex="1" minW="0" truncate fontWeight="medium">
          <TextLink href={`/imports/${run.id}`}>{run.fileName}</TextLink>
        </Box>
        <StateBadge state={run.state} />
      </Flex>
      <Box color="fg.muted" textStyle="xs" truncate>
        {outcomes.map((outcome) => `${t(outcomeWords[outcome])} ${number(run[outcome])}`).join(' · ')}
      </Box>
      <Box color="fg.muted" textStyle="xs" truncate>
        {moment(run.createdAt)}
      </Box>
    </Flex>
  );
}

/** A person's own imports. */
export default function ImportList() {
  const { t } = useLingui();
  const phone = usePhone();
  const mayImport = usePermission('import.run');
  const list = useKeysetList({ machine: importListMachine, loadPage });
  const columns = useColumns();
  return (
    <FullHeight>
      <PageHeading title={<Trans>Import</Trans>}>
        {mayImport && (
          <Button asChild colorPalette="brand">
            <Link href="/imports/new">
              <Plus aria-hidden="true" />
              <Trans>New import</Trans>
            </Link>
          </Button>
        )}
      </PageHeading>
      <ListPanel
        list={list}
        label={t`Import`}
        columns={columns}
        onOpen={(run) => navigate(`/imports/${run.id}`)}
        card={phone ? (run) => <RunCard run={run} /> : undefined}
        empty={
          <EmptyState title={<Trans>No imports yet</Trans>}>
            <Trans>Bring the register you have: an Excel workbook or a CSV file.</Trans>
          </EmptyState>
        }
      />
    </FullHeight>
  );
}
