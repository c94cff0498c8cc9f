import { Alert } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useReducer } from 'react';
import { useFormats } from '../../../i18n/formats.ts';
import { useParams } from '../../../window/router.ts';
import { ApprovalPanel } from '../../parts/approval/approval-panel.tsx';
import { DecisionBasis } from '../../parts/approval/decision-basis.tsx';
import { RecordAbsent } from '../../parts/record/record-absent.tsx';
import { RecordHeading } from '../../parts/record/record-heading.tsx';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';
import { useRecord } from '../../parts/record/use-record.ts';
import { billTypeWords, bill as kind } from '../../records/bill.ts';
import { hrefOf } from '../../records/index.ts';
import { DataList } from '../../ui/data-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { Attachments } from '../attachments/index.ts';
import { BudgetNote } from './budget-note.tsx';
import { Actions } from './detail-parts/actions.tsx';
import { type Bill, billRecord } from './detail-parts/bill-record.ts';
import { CreatedAssets } from './detail-parts/created-assets.tsx';
import { Lines } from './detail-parts/lines.tsx';
import { Payments } from './detail-parts/payments.tsx';
import { DueOn } from './due-on.tsx';

function Details({ bill }: { bill: Bill }) {
  const { t } = useLingui();
  const { day, moment } = useFormats();
  const { fields } = kind;
  const { asset, repair, periodFrom, periodTo, submitter, submittedAt, decidedBy, decidedAt } = bill;
  const called = asset && `${asset.assetNo} ${asset.name}`;
  const period = [periodFrom, periodTo].map((one) => (one ? day(one) : '…')).join(' – ');
  return (
    <DataList
      columns={3}
      items={[
        { key: 'type', label: t(fields.type), value: t(billTypeWords[bill.type]) },
        { key: 'organisation', label: t(fields.organisation), value: bill.organisation.name },
        { key: 'invoiceNo', label: t(fields.invoiceNo), value: bill.invoiceNo },
        { key: 'invoicedOn', label: t(fields.invoicedOn), value: day(bill.invoicedOn) },
        {
          key: 'dueOn',
          label: t(fields.dueOn),
          value: bill.dueOn && <DueOn dueOn={bill.dueOn} overdue={bill.overdue} />,
        },
        {
          key: 'period',
          label: t({ message: 'Period', context: 'bill' }),
          value: periodFrom || periodTo ? period : null,
        },
        {
          key: 'asset',
          label: t(fields.asset),
          value:
            asset && bill.seesAsset ? (
              <TextLink href={hrefOf('asset', asset.id) ?? ''}>{called}</TextLink>
            ) : (
              called
            ),
        },
        {
          key: 'repair',
          label: t(fields.repair),
          value:
            repair && bill.seesRepair ? (
              <TextLink href={hrefOf('repair', repair.id) ?? ''}>{repair.repairNo}</TextLink>
            ) : (
              repair?.repairNo
            ),
        },
        {
          key: 'creator',
          label: t`Created by`,
          value: `${bill.creator.name} · ${moment(bill.createdAt)}`,
        },
        {
          key: 'submitter',
          label: t`Submitted by`,
          value: submitter && submittedAt ? `${submitter.name} · ${moment(submittedAt)}` : null,
        },
        {
          key: 'decided',
          label: bill.state === 'rejected' ? t`Rejected by` : t`Approved by`,
          value: decidedBy && decidedAt ? `${decidedBy} · ${moment(decidedAt)}` : null,
        },
        { key: 'remark', label: t(fields.remark), value: bill.remark },
      ]}
    />
  );
}

/** Why it was rejected or made void, and that somebody else has to approve it. */
function Notes({ bill: { reason, state, needsOther } }: { bill: Bill }) {
  const mayApprove = usePermission('bill.approve');
  const isOthers = state === 'submitted' && needsOther && mayApprove;
  if (reason === '' && !isOthers) return null;
  return (
    <Alert.Root status="info" mb="4" size="sm">
      <Alert.Indicator />
      <Alert.Title whiteSpace="pre-wrap">
        {isOthers ? (
          <Trans>You wrote or submitted this bill. Somebody else has to approve it.</Trans>
        ) : (
          <Trans>Reason: {reason}</Trans>
        )}
      </Alert.Title>
    </Alert.Root>
  );
}

/** One bill: what is charged, what of it is paid, its log, and what can be done with it. */
export default function BillDetail() {
  const { t } = useLingui();
  const page = useRecord(billRecord, Number(useParams().id));
  const [described, notify] = useReducer((times: number) => times + 1, 0);
  const bill = page.record;
  if (!bill) return <RecordAbsent page={page} missing={<RecordNotFound kind="bill" />} />;
  const { id, state, billNo, supplier } = bill;
  return (
    <RecordPage
      page={page}
      kind="bill"
      record={bill}
      described={described}
      label={`${t(kind.name)} · ${supplier.name}`}
      heading={
        <RecordHeading kind="bill" id={id} state={state} title={supplier.name} lead={billNo}>
          {(lifecycle) => <Actions bill={bill} busy={page.busy} onAct={page.act} lifecycle={lifecycle} />}
        </RecordHeading>
      }
      note={<Notes bill={bill} />}
    >
      <Panel px={{ base: '4', md: '5' }}>
        <Details bill={bill} />
      </Panel>
      {bill.decisionBasis && <DecisionBasis basis={bill.decisionBasis} />}
      {bill.approval && <ApprovalPanel standing={bill.approval} />}
      <Lines bill={bill} />
      <BudgetNote
        key={bill.version}
        organisationId={bill.organisation.id}
        type={bill.type}
        invoicedOn={bill.invoicedOn}
        further={state === 'draft' ? bill.gross : '0'}
      />
      {bill.assets.length > 0 && <CreatedAssets bill={bill} />}
      {bill.payments.length > 0 && <Payments bill={bill} busy={page.busy} onAct={page.act} />}
      <Attachments of={{ kind: 'bill', id }} change="bill.write" onChanged={notify} />
    </RecordPage>
  );
}
