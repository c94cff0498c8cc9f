import { Box, Button, Flex, Skeleton, Tabs } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { type JobRowOutcome, jobRowOutcomes } from '../../../vocabulary/jobs.ts';
import { ListPart } from '../../parts/list/list-part.tsx';
import type { LoadPage } from '../../parts/list/load-pages.ts';
import { useList } from '../../parts/list/use-list.ts';
import { LogChanges } from '../../parts/log/log-changes.tsx';
import { useLogWords } from '../../parts/log/log-words.ts';
import { asset } from '../../records/asset.ts';
import { Panel } from '../../ui/panel.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useTask } from '../../ui/use-task.ts';
import { JobLink } from './job-link.tsx';
import { isBulkProblem, type Job, type JobRow, outcomeWord, problemWords } from './job-words.ts';
import { saveOutcome } from './save-outcome.ts';

const loadPage: LoadPage<JobRow> = async ({ query, after, limit }, signal) => {
  const outcome = jobRowOutcomes.find((one) => one === query.outcome);
  const page = await post(
    '/job/rows',
    { id: Number(query.job), limit, ...(outcome && { outcome }), ...(after !== undefined && { after }) },
    { signal, quiet: true },
  );
  return { ...page, count: null };
};

function useReason() {
  const { t } = useLingui();
  const words = useLogWords();
  return ({ field, code, text, job }: JobRow['problems'][number]) => {
    if (!isBulkProblem(code)) return text || code;
    const reason = job ? `${t(problemWords[code])} (${text})` : t(problemWords[code]);
    if (field === null) return reason;
    const name = words.field('asset', field);
    return t`${name}: ${reason}`;
  };
}

function RowsOf({ job, outcome }: { job: Job; outcome: JobRowOutcome }) {
  const { t } = useLingui();
  const reason = useReason();
  const list = useList({ use: 'job rows', loadPage, fixed: { job: job.id, outcome, state: job.state } });
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
          label={t(outcomeWord(outcome, job.state))}
          heads={[
            { key: 'recordNo', label: t`Asset no.`, width: '10rem' },
            { key: 'recordName', label: t`Name`, width: '16rem' },
            { key: 'what', label: outcome === 'rejected' || outcome === 'skipped' ? t`Reason` : t`Changes` },
          ]}
          rows={rows.map((row) => ({
            key: row.row,
            cells: [
              row.recordId === null ? (
                (row.recordNo ?? '—')
              ) : (
                <TextLink key="no" href={`${asset.address}/${row.recordId}`}>
                  {row.recordNo}
                </TextLink>
              ),
              row.recordName ?? '',
              <Box key="what">
                {row.problems.map((problem) => (
                  <Box key={`${problem.field} ${problem.code}`} color="fg.error">
                    {reason({ ...problem, job: undefined })}{' '}
                    {problem.job && <JobLink {...problem.job} label={problem.text} />}
                  </Box>
                ))}
                <LogChanges recordKind="asset" changes={row.changes} />
              </Box>,
            ],
          }))}
        />
      )}
    </ListPart>
  );
}

/** What became of every row: a tab for each outcome with its count. */
export function JobRows({ job }: { job: Job }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const reason = useReason();
  const shown = jobRowOutcomes.filter((outcome) => countOf(job, outcome) > 0);
  const [chosen, setChosen] = useState<JobRowOutcome>();
  const at = shown.find((one) => one === chosen) ?? shown[0];
  const saving = useTask<Job>((intent, signal) =>
    saveOutcome(
      intent,
      [t`Row`, t`Asset no.`, t`Name`, t`Outcome`, t`Reason`],
      (row) => [
        String(row.row),
        row.recordNo ?? '',
        row.recordName ?? '',
        t(outcomeWord(row.outcome, intent.state)),
        row.problems.map(reason).join('; '),
      ],
      signal,
    ),
  );
  if (!at) return null;
  return (
    <Panel p="0">
      <Tabs.Root
        value={at}
        onValueChange={({ value }) => setChosen(shown.find((one) => one === value))}
        colorPalette="brand"
        size="sm"
        lazyMount
        unmountOnExit
      >
        <Flex align="center" justify="space-between" wrap="wrap" gap="2" pe="3">
          <Tabs.List borderBottomWidth="0" flexWrap="wrap">
            {shown.map((outcome) => (
              <Tabs.Trigger key={outcome} value={outcome} whiteSpace="nowrap" flexShrink="0">
                {t(outcomeWord(outcome, job.state))}{' '}
                <Box as="span" color="fg.muted">
                  {number(countOf(job, outcome))}
                </Box>
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <Button
            size="xs"
            variant="outline"
            colorPalette="gray"
            loading={saving.busy}
            onClick={() => saving.start(job)}
          >
            <Trans>Export results</Trans>
          </Button>
        </Flex>
        {shown.map((outcome) => (
          <Tabs.Content key={outcome} value={outcome} p="0" borderTopWidth="1px">
            <RowsOf key={job.state} job={job} outcome={outcome} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Panel>
  );
}

const countOf = ({ outcomes }: Job, wanted: JobRowOutcome) =>
  outcomes.find(({ outcome }) => outcome === wanted)?.count ?? 0;
