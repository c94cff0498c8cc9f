import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ConfirmedButton } from '../../parts/record/confirmed-button.tsx';
import { HeadActions } from '../../parts/record/head-actions.tsx';
import type { Act } from '../../parts/record/use-record.ts';
import { usePermission } from '../../ui/root-context.ts';
import { ConvertButton } from './convert-button.tsx';
import { allowsFaultReport, type FaultReport, type FaultReportAction } from './fault-report-record.ts';

type Props = { report: FaultReport; busy: boolean; onAct: Act<FaultReportAction>; lifecycle: ReactNode };

const discard = {
  act: <Trans>Discard…</Trans>,
  title: <Trans>Discard this fault report?</Trans>,
  text: <Trans>Nothing is repaired. Photos and contact are removed after 30 days.</Trans>,
  danger: true,
} as const;

/** What a keeper can do with a fault report now. */
export function Actions({ report, busy, onAct, lifecycle }: Props) {
  const mayDispatch = usePermission('repair.dispatch');
  const mayReport = usePermission('repair.report');
  const converts = mayDispatch && mayReport && allowsFaultReport(report, 'make a repair');
  return (
    <HeadActions
      primary={converts && !report.openRepair && <ConvertButton report={report} busy={busy} onAct={onAct} />}
      lifecycle={lifecycle}
      more={
        mayDispatch && allowsFaultReport(report, 'discard')
          ? [
              <ConfirmedButton
                key="discard"
                words={discard}
                asksReason
                busy={busy}
                onConfirm={(reason) => onAct('discard', { reason })}
              />,
            ]
          : []
      }
    />
  );
}
