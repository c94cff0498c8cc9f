import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../api/contract/index.ts';
import { post } from '../../api/post.ts';
import { useFormats } from '../../formats.ts';
import { errorListMachine } from '../../machines/error-list.ts';
import type { Column } from '../components/data-table/column.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { ErrorDetails } from '../components/error-details.tsx';
import { FullHeight } from '../components/full-height.tsx';
import { ListPanel } from '../components/keyset-list/list-panel.tsx';
import type { LoadPage } from '../components/keyset-list/load-pages.ts';
import { useKeysetList } from '../components/keyset-list/use-keyset-list.ts';
import { Modal } from '../components/modal.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { usePhone } from '../components/use-media.ts';

type Report = Answer<'/error/list'>['rows'][number];

const loadPage: LoadPage<Report> = async ({ after, limit }, signal) => {
  const page = await post('/error/list', { limit, ...(after !== undefined && { after }) }, { signal });
  return { ...page, count: null };
};

/** What went wrong in the browsers of the people who use the application. */
export default function ErrorList() {
  const { t } = useLingui();
  const { moment, timeAgo } = useFormats();
  const phone = usePhone();
  const list = useKeysetList({ machine: errorListMachine, loadPage });
  const [opened, setOpened] = useState<Report>();
  const columns: Column<Report>[] = [
    { id: 'at', label: t`When`, width: 168, pinned: true, cell: (row) => moment(row.at) },
    { id: 'person', label: t`Person`, width: 120, cell: (row) => row.person ?? '' },
    { id: 'message', label: t`Message`, width: 320, grow: 3, cell: (row) => row.message },
    { id: 'url', label: t`Page`, width: 180, grow: 1, cell: (row) => row.url },
    { id: 'browser', label: t`Browser`, width: 200, grow: 1, cell: (row) => row.browser },
  ];
  return (
    <FullHeight>
      <PageHeading
        title={<Trans>Error log</Trans>}
        lead={<Trans>Errors of the interface that people ran into.</Trans>}
      />
      <ListPanel
        list={list}
        label={t`Error log`}
        columns={columns}
        onOpen={setOpened}
        card={
          phone
            ? (row) => (
                <Flex direction="column" justify="center" gap="0.5" minW="0" h="full" pe="3">
                  <Box truncate fontWeight="medium">
                    {row.message}
                  </Box>
                  <Box color="fg.muted" textStyle="xs" truncate>
                    {[row.person, row.url, timeAgo(row.at)].filter(Boolean).join(' · ')}
                  </Box>
                </Flex>
              )
            : undefined
        }
        empty={<EmptyState title={<Trans>No errors</Trans>} />}
      />
      {opened && (
        <Modal open size="lg" title={<Trans>Error</Trans>} onClose={() => setOpened(undefined)}>
          <ErrorDetails
            message={opened.message}
            info={opened.info}
            facts={[moment(opened.at), opened.person ?? '', opened.url, opened.browser]}
          />
        </Modal>
      )}
    </FullHeight>
  );
}
