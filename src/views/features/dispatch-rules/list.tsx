import { Box, Flex } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { listOf } from '../../parts/list/list-of.ts';
import { RecordListScreen } from '../../parts/list/record-list-screen.tsx';
import { RuleCard, useRuleColumns } from '../../parts/list/rule-rows.tsx';
import { worded } from '../../parts/list/worded.ts';
import { dispatchRule, dispatchRuleStates, outcomeWords } from '../../records/dispatch-rule.ts';
import { urgencyWords } from '../../records/repair.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { choice } from '../../ui/filters/choice.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { usePermission } from '../../ui/root-context.ts';
import { hasNobody, Nobody } from './engineer-list.tsx';
import { PreviewButton } from './preview-button.tsx';
import { SkillsButton } from './skills-button.tsx';

type RuleRow = Answer<'/dispatchRule/list'>['rows'][number];

const ruleList = listOf('/dispatchRule/list', {
  use: 'dispatch rule list',
  at: dispatchRule.address,
  views: { of: 'dispatchRules', none: msg`All dispatch rules` },
  search: { label: msg`Search dispatch rules`, placeholder: msg`Name or pinyin`, longest: 100 },
  filters: [
    choice('state', msg`Status`, labelsOf(dispatchRuleStates)),
    choice('outcome', dispatchRule.fields.outcome, outcomeWords),
  ],
});

/** The names of the engineers of a rule, as one text. */
function useEngineerNames() {
  const { t } = useLingui();
  return ({ engineers }: RuleRow) =>
    engineers.map(({ name }) => name).join(t({ message: ', ', context: 'list' }));
}

function Engineers({ row }: { row: RuleRow }) {
  const engineerNames = useEngineerNames();
  return (
    <Flex gap="2" align="center" minW="0">
      <Box truncate>{engineerNames(row)}</Box>
      {hasNobody(row) && <Nobody />}
    </Flex>
  );
}

function useColumns(): Column<RuleRow>[] {
  const { t } = useLingui();
  const { fields } = dispatchRule;
  const rule = useRuleColumns<RuleRow>('dispatchRule', dispatchRule.fields);
  return [
    rule.position,
    rule.name,
    rule.state,
    rule.category,
    { id: 'location', label: t(fields.location), width: 120, grow: 1, cell: (row) => row.location?.name },
    rule.organisation,
    {
      id: 'urgencyFrom',
      label: t(fields.urgencyFrom),
      width: 100,
      cell: (row) => row.urgencyFrom && t(urgencyWords[row.urgencyFrom]),
      words: worded(t, urgencyWords),
    },
    {
      id: 'outcome',
      label: t(fields.outcome),
      width: 160,
      grow: 1,
      cell: (row) => t(outcomeWords[row.outcome]),
      words: worded(t, outcomeWords),
    },
    { id: 'skill', label: t(fields.skill), width: 90, cell: (row) => row.skill },
    {
      id: 'engineers',
      label: t(fields.engineers),
      width: 180,
      grow: 2,
      cell: (row) => <Engineers row={row} />,
    },
  ];
}

function Card({ row }: { row: RuleRow }) {
  const { t } = useLingui();
  return (
    <RuleCard kind="dispatchRule" row={row}>
      {row.outcome === 'pool' ? t(outcomeWords.pool) : <Engineers row={row} />}
    </RuleCard>
  );
}

/** Dispatch rules in the order in which they are tried. */
export default function DispatchRuleList() {
  const mayWrite = usePermission('dispatchRule.write');
  const mayReport = usePermission('repair.report');
  return (
    <RecordListScreen
      kind="dispatchRule"
      list={ruleList}
      columns={useColumns()}
      card={(row) => <Card row={row} />}
      actions={() => (
        <>
          {mayReport && <PreviewButton />}
          {mayWrite && <SkillsButton />}
        </>
      )}
      nothing={<Trans>No matching dispatch rules</Trans>}
      empty={<Trans>No dispatch rules yet</Trans>}
    >
      <Trans>Without a rule, a new repair waits in the pool until somebody assigns or takes it.</Trans>
    </RecordListScreen>
  );
}
