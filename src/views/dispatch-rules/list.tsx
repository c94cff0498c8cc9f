import { Box, Flex } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../api/contract/index.ts';
import { useFormats } from '../../i18n/formats.ts';
import { navigate } from '../../window/router.ts';
import type { Column } from '../components/data-table/column.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { choice } from '../components/filters/choice.tsx';
import { labelsOf } from '../components/filters/labels-of.ts';
import { listOf } from '../components/list/list-of.ts';
import { ListScreen } from '../components/list/list-screen.tsx';
import { worded } from '../components/list/worded.ts';
import { NewLink } from '../components/new-link.tsx';
import { TextLink } from '../components/text-link.tsx';
import { dispatchRule, dispatchRuleStates, outcomeWords } from '../records/dispatch-rule.ts';
import { urgencyWords } from '../records/repair.ts';
import { StateBadge } from '../records/state-badge.tsx';
import { usePermission } from '../root-context.ts';
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

const NameLink = ({ row }: { row: RuleRow }) => (
  <TextLink href={`${dispatchRule.address}/${row.id}`}>{row.name}</TextLink>
);
const State = ({ row }: { row: RuleRow }) => <StateBadge kind="dispatchRule" state={row.state} />;

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
  const { number } = useFormats();
  const { fields } = dispatchRule;
  return [
    {
      id: 'position',
      label: t(fields.position),
      width: 64,
      align: 'end',
      cell: (row) => number(row.position),
    },
    {
      id: 'name',
      label: t(fields.name),
      width: 180,
      grow: 2,
      pinned: true,
      cell: (row) => <NameLink row={row} />,
    },
    {
      id: 'state',
      label: t(fields.state),
      width: 92,
      cell: (row) => <State row={row} />,
      words: worded(t, labelsOf(dispatchRuleStates)),
    },
    { id: 'category', label: t(fields.category), width: 120, grow: 1, cell: (row) => row.category?.name },
    { id: 'location', label: t(fields.location), width: 120, grow: 1, cell: (row) => row.location?.name },
    {
      id: 'organisation',
      label: t(fields.organisation),
      width: 120,
      grow: 1,
      cell: (row) => row.organisation?.name,
    },
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
    <Flex direction="column" justify="center" gap="0.5" minW="0" h="full" pe="3">
      <Flex align="center" gap="2">
        <Box flex="1" minW="0" truncate fontWeight="medium">
          {row.position}. <NameLink row={row} />
        </Box>
        <State row={row} />
      </Flex>
      <Box color="fg.muted" textStyle="xs" minW="0">
        {row.outcome === 'pool' ? t(outcomeWords.pool) : <Engineers row={row} />}
      </Box>
    </Flex>
  );
}

/** Dispatch rules in the order in which they are tried. */
export default function DispatchRuleList() {
  const { t } = useLingui();
  const mayWrite = usePermission('dispatchRule.write');
  const mayReport = usePermission('repair.report');
  return (
    <ListScreen
      list={ruleList}
      actions={() => (
        <>
          {mayReport && <PreviewButton />}
          {mayWrite && <SkillsButton />}
          {mayWrite && (
            <NewLink href={`${dispatchRule.address}/new`}>
              <Trans>New dispatch rule</Trans>
            </NewLink>
          )}
        </>
      )}
      title={t`Dispatch rules`}
      columns={useColumns()}
      card={(row) => <Card row={row} />}
      onOpen={(row) => navigate(`${dispatchRule.address}/${row.id}`)}
      nothing={<Trans>No matching dispatch rules</Trans>}
      empty={
        <EmptyState title={<Trans>No dispatch rules yet</Trans>} needs={['dispatchRule.write']}>
          <Trans>Without a rule, a new repair waits in the pool until somebody assigns or takes it.</Trans>
        </EmptyState>
      }
    />
  );
}
