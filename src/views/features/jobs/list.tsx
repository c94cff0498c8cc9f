import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../i18n/formats.ts';
import { type JobKindName, jobFigures, jobKinds } from '../../../vocabulary/jobs.ts';
import { navigate } from '../../../window/router.ts';
import { listOf } from '../../parts/list/list-of.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { worded } from '../../parts/list/worded.ts';
import { bulkEdit } from '../../records/bulk-edit.ts';
import type { StateOf } from '../../records/index.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { choice } from '../../ui/filters/choice.tsx';
import { flag } from '../../ui/filters/flag.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { Moment } from '../../ui/moment.tsx';
import { inOneLine, RowCard } from '../../ui/row-card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { figureWords, hrefOfJob, type JobInList, jobKindWords } from './job-words.ts';

const kindNames = Object.fromEntries(jobKinds.map((kind) => [kind, jobKindWords[kind].name])) as Record<
  JobKindName,
  (typeof jobKindWords)[JobKindName]['name']
>;

/** Those of all kinds; what is called alike in two of them is the same. */
const stateNames = Object.assign(
  {},
  ...jobKinds.map((kind) => labelsOf<string>(jobKindWords[kind].lifecycle.states)),
);

const jobList = listOf('/job/list', {
  use: 'job list',
  at: bulkEdit.address,
  views: { of: 'jobs', none: msg`All jobs` },
  uncounted: true,
  filters: [
    choice('kind', msg`Type`, kindNames),
    flag('own', msg({ message: 'Mine', context: 'filter' })),
    flag('running', msg`Running`),
  ],
});

const State = ({ job }: { job: JobInList }) => (
  <StateBadge kind={job.kind} state={job.state as StateOf<typeof job.kind>} />
);

/** How far the present step is, or what came of it: only figures that say something. */
function useFigures() {
  const { t } = useLingui();
  const { number } = useFormats();
  return (job: JobInList) => {
    if (job.running) return `${number(job.done)} / ${number(job.total)}`;
    return jobFigures(job)
      .map(({ outcome, count }) => `${t(figureWords[outcome])} ${number(count)}`)
      .join(' · ');
  };
}

function useColumns(): Column<JobInList>[] {
  const { t } = useLingui();
  const figures = useFigures();
  return [
    {
      id: 'label',
      label: t`Job`,
      width: 220,
      grow: 1,
      pinned: true,
      cell: (job) => <TextLink href={hrefOfJob(job)}>{job.label}</TextLink>,
    },
    {
      id: 'kind',
      label: t`Type`,
      width: 130,
      cell: (job) => t(kindNames[job.kind]),
      words: worded(t, kindNames),
    },
    {
      id: 'state',
      label: t`Status`,
      width: 130,
      cell: (job) => <State job={job} />,
      words: worded(t, stateNames),
    },
    { id: 'figures', label: t`Outcome`, width: 300, grow: 2, cell: figures, words: worded(t, figureWords) },
    { id: 'createdBy', label: t`Started by`, width: 120, cell: (job) => job.createdBy },
    { id: 'createdAt', label: t`Started on`, width: 170, cell: (job) => <Moment at={job.createdAt} /> },
    {
      id: 'finishedAt',
      label: t({ message: 'Ended', context: 'job' }),
      width: 170,
      cell: (job) => job.finishedAt !== null && <Moment at={job.finishedAt} />,
    },
  ];
}

function JobCard({ job }: { job: JobInList }) {
  const { moment } = useFormats();
  const figures = useFigures();
  return (
    <RowCard
      title={<TextLink href={hrefOfJob(job)}>{job.label}</TextLink>}
      mark={<State job={job} />}
      more={inOneLine(job.createdBy, moment(job.createdAt))}
    >
      {figures(job)}
    </RowCard>
  );
}

/** What runs and ran in the background, of every kind. */
export default function JobList() {
  const { t } = useLingui();
  return (
    <ListScreen
      list={jobList}
      title={t`Background jobs`}
      columns={useColumns()}
      card={(job) => <JobCard job={job} />}
      onOpen={(job) => navigate(hrefOfJob(job))}
      nothing={<Trans>No matching jobs</Trans>}
      empty={
        <EmptyState title={<Trans>No jobs yet</Trans>}>
          <Trans>Imports and bulk edits are listed here with their results.</Trans>
        </EmptyState>
      }
    />
  );
}
