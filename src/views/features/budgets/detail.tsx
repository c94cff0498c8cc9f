import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { budgetMachine } from '../../../machines/lifecycles/budget.ts';
import type { SentBudgetEvent } from '../../../vocabulary/budget.ts';
import { useParams } from '../../../window/router.ts';
import { EditLink } from '../../parts/record/edit-link.tsx';
import { HeadActions } from '../../parts/record/head-actions.tsx';
import { RecordAbsent } from '../../parts/record/record-absent.tsx';
import { RecordHeading } from '../../parts/record/record-heading.tsx';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';
import { RestoreButton, RetireButton } from '../../parts/record/retire-button.tsx';
import { type Act, recordOf, useRecord } from '../../parts/record/use-record.ts';
import { blockWords, budgetTypeWords, budget as kind } from '../../records/budget.ts';
import { DataList } from '../../ui/data-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { UseBar } from '../../ui/use-bar.tsx';
import { BillsOf } from '../bills/index.ts';

type Budget = Answer<'/budget/get'>;

const budgetRecord = recordOf({
  kind: 'budget',
  use: 'budget page',
  load: (id, signal): Promise<Budget> => post('/budget/get', { id }, { signal }),
  actions: {
    retire: ({ id, version }) => post('/budget/event', { id, version, event: 'retire' }),
    restore: ({ id, version }) => post('/budget/event', { id, version, event: 'restore' }),
  },
});

function Details({ budget }: { budget: Budget }) {
  const { t } = useLingui();
  const { money, moment } = useFormats();
  const { fields } = kind;
  const { currency } = budget;
  const figure = (key: 'amount' | 'committed' | 'actual' | 'remaining') => ({
    key,
    label: t(fields[key]),
    value: money(budget[key], currency),
  });
  return (
    <>
      <Box mb="4">
        <UseBar use={budget} />
      </Box>
      <DataList
        columns={3}
        items={[
          { key: 'year', label: t(fields.year), value: String(budget.year) },
          { key: 'type', label: t(fields.type), value: t(budgetTypeWords[budget.type ?? 'all']) },
          figure('amount'),
          figure('committed'),
          figure('actual'),
          figure('remaining'),
          { key: 'warnPercent', label: t(fields.warnPercent), value: String(budget.warnPercent) },
          { key: 'blocks', label: t(fields.blocks), value: t(blockWords[`${budget.blocks}`]) },
          { key: 'createdAt', label: t`Added on`, value: moment(budget.createdAt) },
          { key: 'remark', label: t(fields.remark), value: budget.remark },
        ]}
      />
    </>
  );
}

type Props = { budget: Budget; busy: boolean; onAct: Act<SentBudgetEvent>; lifecycle: ReactNode };

function Actions({ budget, busy, onAct, lifecycle }: Props) {
  const mayWrite = usePermission('budget.write') && budget.mayWrite;
  if (!mayWrite) return lifecycle;
  const can = (type: SentBudgetEvent | 'edit') =>
    budgetMachine.resolveState({ value: budget.state }).can({ type });
  return (
    <HeadActions
      primary={can('edit') && <EditLink href={`${kind.address}/${budget.id}/edit`} />}
      lifecycle={lifecycle}
      more={[
        can('restore') && <RestoreButton key="restore" busy={busy} onDo={() => onAct('restore')} />,
        can('retire') && (
          <RetireButton
            key="retire"
            busy={busy}
            onDo={() => onAct('retire')}
            title={<Trans>Retire this budget?</Trans>}
          >
            <Trans>Bills no longer count against it. You can restore it later.</Trans>
          </RetireButton>
        ),
      ]}
    />
  );
}

/** One budget: how much of it is used and by which bills, its log, and what can be done with it. */
export default function BudgetDetail() {
  const { t } = useLingui();
  const mayReadBills = usePermission('bill.read');
  const page = useRecord(budgetRecord, Number(useParams().id));
  const budget = page.record;
  if (!budget) return <RecordAbsent page={page} missing={<RecordNotFound kind="budget" />} />;
  const { id, state, budgetNo, organisation, version } = budget;
  return (
    <RecordPage
      page={page}
      kind="budget"
      record={budget}
      label={`${t(kind.name)} · ${organisation.name}`}
      heading={
        <RecordHeading kind="budget" id={id} state={state} title={organisation.name} lead={budgetNo}>
          {(lifecycle) => <Actions budget={budget} busy={page.busy} onAct={page.act} lifecycle={lifecycle} />}
        </RecordHeading>
      }
      side={
        mayReadBills && (
          <SidePanel title={t({ message: 'Bills', context: 'screen' })}>
            <BillsOf of="budgetId" id={id} version={version} />
          </SidePanel>
        )
      }
    >
      <Panel px={{ base: '4', md: '5' }}>
        <Details budget={budget} />
      </Panel>
    </RecordPage>
  );
}
