import { Box, Button, Flex, Tabs } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormats } from '../../../../i18n/formats.ts';
import { rowOutcomes, shownOutcomes } from '../../../../vocabulary/import-run.ts';
import { rejectionHeaderIn } from '../../../../vocabulary/rejection.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useTask } from '../../../ui/use-task.ts';
import { useImportWords } from '../problem-words.ts';
import { type Outcome, outcomeWords, type Run, type Summary } from '../run-words.ts';
import { kindOf } from '../subject-words.ts';
import { type ProblemGroup, ProblemGroups } from './problem-groups.tsx';
import { useReasons } from './problems.tsx';
import { saveRejected } from './rejected-file.ts';
import { RowsOf } from './rows-of.tsx';

const outcomesOf = ({ outcomes }: Summary) => {
  const counts = new Map(outcomes.map(({ outcome, count }) => [outcome, count]));
  return shownOutcomes
    .filter((outcome) => counts.has(outcome) || rowOutcomes.some((one) => one === outcome))
    .map((outcome) => ({ outcome, count: counts.get(outcome) ?? 0 }));
};

/** What came of every row: a tab for each outcome with its count, or the rows of which one thing is said. */
export function Rows({ run, summary }: { run: Run; summary: Summary }) {
  const { t, i18n } = useLingui();
  const { number } = useFormats();
  const reason = useReasons(kindOf(run.subject));
  const outcomes = outcomesOf(summary);
  const max = ['skipped', 'rejected', ...shownOutcomes] as const;
  const first = max.find((outcome) => outcomes.some((one) => one.outcome === outcome && one.count > 0));
  const [chosen, setChosen] = useState<Outcome>(first ?? 'created');
  const [group, setGroup] = useState<ProblemGroup | null>(null);
  const words = useImportWords();
  const saving = useTask<void>((_, signal) =>
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
    <>
      <ProblemGroups
        kind={kindOf(run.subject)}
        groups={summary.problems}
        chosen={group}
        onChoose={setGroup}
      />
      <Panel p="0" mt="4">
        {group ? (
          <>
            <Flex
              align="center"
              justify="space-between"
              wrap="wrap"
              gap="2"
              px="4"
              py="2"
              borderBottomWidth="1px"
            >
              <Box role="status">
                <Trans>
                  Only rows with: {words.problem(group.code)} ({number(group.count)})
                </Trans>
              </Box>
              <Button size="xs" variant="outline" colorPalette="gray" onClick={() => setGroup(null)}>
                <Trans>Show all rows</Trans>
              </Button>
            </Flex>
            <RowsOf
              key={`${group.code} ${group.column} ${group.field}`}
              run={run}
              group={group}
              label={words.problem(group.code)}
            />
          </>
        ) : (
          <Tabs.Root
            value={chosen}
            onValueChange={({ value }) => setChosen(shownOutcomes.find((one) => one === value) ?? chosen)}
            colorPalette="brand"
            size="sm"
            lazyMount
            unmountOnExit
          >
            <Flex align="center" justify="space-between" wrap="wrap">
              <Tabs.List borderBottomWidth="0" flexWrap="wrap">
                {outcomes.map(({ outcome, count }) => (
                  <Tabs.Trigger key={outcome} value={outcome} whiteSpace="nowrap" flexShrink="0">
                    {t(outcomeWords[outcome])}{' '}
                    <Box as="span" color="fg.muted">
                      {number(count)}
                    </Box>
                  </Tabs.Trigger>
                ))}
              </Tabs.List>
              {run.rejected > 0 && (
                <Button
                  size="xs"
                  mx="3"
                  my="1"
                  variant="outline"
                  colorPalette="gray"
                  loading={saving.busy}
                  onClick={() => saving.start()}
                >
                  <Trans>Download rejected rows</Trans>
                </Button>
              )}
            </Flex>
            {outcomes.map(({ outcome }) => (
              <Tabs.Content key={outcome} value={outcome} p="0" borderTopWidth="1px">
                <RowsOf run={run} outcome={outcome} label={t(outcomeWords[outcome])} />
              </Tabs.Content>
            ))}
          </Tabs.Root>
        )}
      </Panel>
    </>
  );
}
