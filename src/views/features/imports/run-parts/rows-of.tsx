import { Box, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { post } from '../../../../api/post.ts';
import { shownOutcomes } from '../../../../vocabulary/import-run.ts';
import { placeOfPart } from '../../../../vocabulary/split-rows.ts';
import { ListPart } from '../../../parts/list/list-part.tsx';
import type { LoadPage } from '../../../parts/list/load-pages.ts';
import { useList } from '../../../parts/list/use-list.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { Outcome, Run, RunRow } from '../run-words.ts';
import { addressOf, kindOf, ofSubjects } from '../subject-words.ts';
import type { ProblemGroup } from './problem-groups.tsx';
import { Problems } from './problems.tsx';
import { ValuesRead } from './values-read.tsx';

type Row = RunRow & { id: number };

const loadPage: LoadPage<Row> = async ({ query, after, limit }, signal) => {
  const outcome = shownOutcomes.find((one) => one === query.outcome);
  const problem = query.problem ? JSON.parse(String(query.problem)) : undefined;
  const page = await post(
    '/import/rows',
    {
      id: Number(query.run),
      limit,
      ...(outcome && { outcome }),
      ...(problem && { problem }),
      ...(after !== undefined && { after }),
    },
    { signal, quiet: true },
  );
  return {
    rows: page.rows.map((row) => ({ ...row, id: placeOfPart(row.row, (row.part ?? 1) - 1) })),
    next: page.next,
    count: null,
  };
};

/** What is said of a field tells which one; of a column the column tells it. */
const meantBy = ({ code, column, field }: ProblemGroup) => ({
  code,
  column,
  ...(column === null && field !== null && { field }),
});

type RowsProps = { run: Run; outcome?: Outcome; group?: ProblemGroup; label: string };

/** Rows of a run with one outcome, or of which one thing is said. */
export function RowsOf({ run, outcome, group, label }: RowsProps) {
  const { t } = useLingui();
  const list = useList({
    use: 'import rows',
    loadPage,
    fixed: {
      run: run.id,
      state: run.state,
      ...(outcome && { outcome }),
      ...(group && { problem: JSON.stringify(meantBy(group)) }),
    },
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
          label={label}
          heads={[
            { key: 'row', label: t`Row`, width: '4rem' },
            { key: 'assetNo', label: t(ofSubjects[run.subject].number), width: '8rem' },
            { key: 'name', label: t`Name`, width: '12rem' },
            {
              key: 'why',
              label: outcome === 'rejected' || outcome === 'skipped' ? t`Reason` : t`Content and remarks`,
            },
          ]}
          rows={rows.map((row) => ({
            key: row.id,
            cells: [
              row.part === undefined ? row.row : `${row.row} · ${row.part}`,
              row.assetId === null ? (
                (row.assetNo ?? '')
              ) : (
                <TextLink key="no" href={`${addressOf(run.subject)}/${row.assetId}`}>
                  {row.assetNo ?? `#${row.assetId}`}
                </TextLink>
              ),
              row.name ?? '',
              <Box key="why">
                <ValuesRead kind={kindOf(run.subject)} row={row} />
                <Problems kind={kindOf(run.subject)} problems={row.problems} />
              </Box>,
            ],
          }))}
        />
      )}
    </ListPart>
  );
}
