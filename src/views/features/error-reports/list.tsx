import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { listOf } from '../../parts/list/list-of.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorDetails } from '../../ui/error-details.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Moment } from '../../ui/moment.tsx';
import { inOneLine, RowCard } from '../../ui/row-card.tsx';

type Report = Answer<'/errorReport/list'>['rows'][number];

const errorReportList = listOf('/errorReport/list', {
  use: 'error list',
  at: '/error-reports',
  uncounted: true,
});

function ErrorCard({ report }: { report: Report }) {
  const { timeAgo } = useFormats();
  return <RowCard title={report.message}>{inOneLine(report.person, report.url, timeAgo(report.at))}</RowCard>;
}

/** What went wrong in the browsers of the people who use the application. */
export default function ErrorReportList() {
  const { t } = useLingui();
  const { moment } = useFormats();
  const [opened, setOpened] = useState<Report>();
  const columns: Column<Report>[] = [
    { id: 'at', label: t`When`, width: 168, pinned: true, cell: (row) => <Moment at={row.at} /> },
    { id: 'person', label: t`Person`, width: 120, cell: (row) => row.person ?? '' },
    { id: 'message', label: t`Message`, width: 320, grow: 3, cell: (row) => row.message },
    { id: 'url', label: t`Page`, width: 180, grow: 1, cell: (row) => row.url },
    { id: 'browser', label: t`Browser`, width: 200, grow: 1, cell: (row) => row.browser },
  ];
  return (
    <>
      <ListScreen
        list={errorReportList}
        title={t`Error log`}
        lead={<Trans>Interface errors that users encountered.</Trans>}
        columns={columns}
        card={(report) => <ErrorCard report={report} />}
        onOpen={setOpened}
        empty={<EmptyState title={<Trans>No errors</Trans>} />}
      />
      {opened && (
        <Modal open size="lg" title={<Trans>Error</Trans>} onClose={() => setOpened(undefined)}>
          <ErrorDetails
            message={opened.message}
            info={opened.info}
            details={[moment(opened.at), opened.person ?? '', opened.url, opened.browser]}
          />
        </Modal>
      )}
    </>
  );
}
