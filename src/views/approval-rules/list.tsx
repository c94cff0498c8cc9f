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
import { approvalRule, approvalRuleStates, approvedKindWords } from '../records/approval-rule.ts';
import { StateBadge } from '../records/state-badge.tsx';
import { usePermission } from '../root-context.ts';
import { PreviewButton } from './preview-button.tsx';

type RuleRow = Answer<'/approvalRule/list'>['rows'][number];

const ruleList = listOf('/approvalRule/list', {
  use: 'approval rule list',
  at: approvalRule.address,
  views: { of: 'approvalRules', none: msg`All approval rules` },
  search: { label: msg`Search approval rules`, placeholder: msg`Name or pinyin`, longest: 100 },
  filters: [
    choice('state', msg`Status`, labelsOf(approvalRuleStates)),
    choice('kind', msg`Applies to`, approvedKindWords),
  ],
});

const NameLink = ({ row }: { row: RuleRow }) => (
  <TextLink href={`${approvalRule.address}/${row.id}`}>{row.name}</TextLink>
);
const State = ({ row }: { row: RuleRow }) => <StateBadge kind="approvalRule" state={row.state} />;

/** The kinds of a rule, as one text. */
function useKindNames() {
  const { t } = useLingui();
  return ({ kinds }: Pick<RuleRow, 'kinds'>) =>
    kinds.map((kind) => t(approvedKindWords[kind])).join(t({ message: ', ', context: 'list' }));
}

function useColumns(): Column<RuleRow>[] {
  const { t } = useLingui();
  const { number, amount } = useFormats();
  const kindNames = useKindNames();
  const { fields } = approvalRule;
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
      words: worded(t, labelsOf(approvalRuleStates)),
    },
    { id: 'kinds', label: t(fields.kinds), width: 240, grow: 2, cell: kindNames },
    { id: 'category', label: t(fields.category), width: 120, grow: 1, cell: (row) => row.category?.name },
    {
      id: 'organisation',
      label: t(fields.organisation),
      width: 120,
      grow: 1,
      cell: (row) => row.organisation?.name,
    },
    {
      id: 'valueAbove',
      label: t(fields.valueAbove),
      width: 120,
      align: 'end',
      cell: (row) => row.valueAbove && amount(row.valueAbove),
    },
    {
      id: 'stepCount',
      label: t(fields.stepCount),
      width: 80,
      align: 'end',
      cell: (row) => number(row.stepCount),
    },
  ];
}

function Card({ row }: { row: RuleRow }) {
  const kindNames = useKindNames();
  return (
    <Flex direction="column" justify="center" gap="0.5" minW="0" h="full" pe="3">
      <Flex align="center" gap="2">
        <Box flex="1" minW="0" truncate fontWeight="medium">
          {row.position}. <NameLink row={row} />
        </Box>
        <State row={row} />
      </Flex>
      <Box color="fg.muted" textStyle="xs" truncate>
        {kindNames(row)}
      </Box>
    </Flex>
  );
}

/** Rules of approval in the order in which they are tried. */
export default function ApprovalRuleList() {
  const { t } = useLingui();
  const mayWrite = usePermission('approvalRule.write');
  return (
    <ListScreen
      list={ruleList}
      actions={() => (
        <>
          <PreviewButton />
          {mayWrite && (
            <NewLink href={`${approvalRule.address}/new`}>
              <Trans>New approval rule</Trans>
            </NewLink>
          )}
        </>
      )}
      title={t`Approval rules`}
      columns={useColumns()}
      card={(row) => <Card row={row} />}
      onOpen={(row) => navigate(`${approvalRule.address}/${row.id}`)}
      nothing={<Trans>No matching approval rules</Trans>}
      empty={
        <EmptyState title={<Trans>No approval rules yet</Trans>} needs={['approvalRule.write']}>
          <Trans>
            Without a rule, the settings of the company say whether a document needs approval, and anyone
            permitted can approve it.
          </Trans>
        </EmptyState>
      }
    />
  );
}
