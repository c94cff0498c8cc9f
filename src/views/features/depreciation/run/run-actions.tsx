import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../i18n/formats.ts';
import { ExportMenu } from '../../../parts/list/export-menu.tsx';
import { worded } from '../../../parts/list/worded.ts';
import { ActionButton } from '../../../parts/record/action-button.tsx';
import { HeadActions } from '../../../parts/record/head-actions.tsx';
import type { Act } from '../../../parts/record/use-record.ts';
import { accountWords, depreciationRun } from '../../../records/depreciation-run.ts';
import { usePermission } from '../../../ui/root-context.ts';
import { SheetButton } from '../sheet-button.tsx';
import { allowsRun, type Run, type runRecord } from './run-record.ts';

type Props = {
  run: Run;
  busy: boolean;
  onAct: Act<keyof typeof runRecord.actions>;
  onWork: () => void;
  lifecycle: ReactNode;
};

/** What the books enter for a run, as a file. */
function VoucherExport({ run }: { run: Run }) {
  const { t } = useLingui();
  return (
    <ExportMenu
      list="depreciationVoucher"
      label={t`Export voucher`}
      title={t`Depreciation voucher`}
      requested={{ id: run.id }}
      columns={[
        { id: 'runNo', label: t`Run no.` },
        { id: 'month', label: t(depreciationRun.fields.month) },
        { id: 'organisation', label: t(depreciationRun.fields.organisation) },
        { id: 'category', label: t`Category` },
        { id: 'account', label: t`Account title`, words: worded(t, accountWords) },
        { id: 'debit', label: t`Debit` },
        { id: 'credit', label: t`Credit` },
        { id: 'currency', label: t`Currency` },
      ]}
    />
  );
}

/** What can be done with a run now. */
export function RunActions({ run, busy, onAct, onWork, lifecycle }: Props) {
  const { t } = useLingui();
  const { money } = useFormats();
  const mayWrite = usePermission('depreciation.write');
  const mayPost = usePermission('depreciation.post');
  const amount = money(run.amount, run.currency);
  const { month } = run;
  return (
    <HeadActions
      primary={
        mayPost && allowsRun(run, 'post') ? (
          <ActionButton
            busy={busy}
            onDo={() => onAct('post')}
            ask={{
              title: <Trans>Post the depreciation of {month}?</Trans>,
              text: (
                <Trans>{amount} will be charged. A posted run never changes; it can only be reversed.</Trans>
              ),
              confirm: <Trans>Post</Trans>,
            }}
          >
            <Trans>Post</Trans>
          </ActionButton>
        ) : undefined
      }
      lifecycle={lifecycle}
      more={[
        mayWrite && allowsRun(run, 'preview') && (
          <Button
            key="preview"
            variant="outline"
            colorPalette="gray"
            bg="bg.panel"
            disabled={busy}
            onClick={() => onAct('preview')}
          >
            <Trans>Calculate again</Trans>
          </Button>
        ),
        mayWrite && allowsRun(run, 'preview') && (
          <Button key="work" variant="outline" colorPalette="gray" bg="bg.panel" onClick={onWork}>
            <Trans>Enter work…</Trans>
          </Button>
        ),
        run.state !== 'draft' && (
          <SheetButton
            key="sheet"
            path="/depreciation/runSheet"
            title={t`Depreciation schedule of the month`}
            requested={{ id: run.id }}
          />
        ),
        run.state !== 'draft' && (
          <SheetButton
            key="by organisation"
            path="/depreciation/runSheet"
            title={t`Depreciation schedule of the month`}
            label={<Trans>PDF by organisation</Trans>}
            requested={{ id: run.id, by: 'organisation' }}
          />
        ),
        run.state !== 'draft' && <VoucherExport key="voucher" run={run} />,
        mayPost && allowsRun(run, 'reverse') && (
          <ActionButton
            key="reverse"
            danger
            busy={busy}
            onDo={() => onAct('reverse')}
            ask={{
              title: <Trans>Reverse the depreciation of {month}?</Trans>,
              text: (
                <Trans>
                  A reversing run takes back {amount}. The month can then be run again. Only the latest month
                  can be reversed.
                </Trans>
              ),
              confirm: <Trans>Reverse</Trans>,
            }}
          >
            <Trans>Reverse</Trans>
          </ActionButton>
        ),
        mayWrite && allowsRun(run, 'cancel') && (
          <ActionButton
            key="cancel"
            danger
            busy={busy}
            onDo={() => onAct('cancel')}
            ask={{
              title: <Trans>Discard this run?</Trans>,
              text: <Trans>Nothing was posted. The month can be run again.</Trans>,
              confirm: <Trans>Discard run</Trans>,
            }}
          >
            <Trans>Discard run</Trans>
          </ActionButton>
        ),
      ]}
    />
  );
}
