import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { listOf } from '../../parts/list/list-of.ts';
import { RecordListScreen } from '../../parts/list/record-list-screen.tsx';
import { RuleCard, useRuleColumns } from '../../parts/list/rule-rows.tsx';
import { approvalRule, approvalRuleStates, approvedKindWords } from '../../records/approval-rule.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { choice } from '../../ui/filters/choice.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
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
  const rule = useRuleColumns<RuleRow>('approvalRule', approvalRule.fields);
  return [
    rule.position,
    rule.name,
    rule.state,
    { id: 'kinds', label: t(fields.kinds), width: 240, grow: 2, cell: kindNames },
    rule.category,
    rule.organisation,
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
    <RuleCard kind="approvalRule" row={row}>
      {kindNames(row)}
    </RuleCard>
  );
}

/** Rules of approval in the order in which they are tried. */
export default function ApprovalRuleList() {
  return (
    <RecordListScreen
      kind="approvalRule"
      list={ruleList}
      columns={useColumns()}
      card={(row) => <Card row={row} />}
      actions={() => <PreviewButton />}
      nothing={<Trans>No matching approval rules</Trans>}
      empty={<Trans>No approval rules yet</Trans>}
    >
      <Trans>
        Without a rule, the settings of the company say whether a document needs approval, and anyone
        permitted can approve it.
      </Trans>
    </RecordListScreen>
  );
}
