import { Skeleton } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useLoad } from '../../../parts/use-load.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { AtLeastFullHeight } from '../../../ui/full-height.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Steps } from '../steps.tsx';
import { useWizard } from '../wizard-parts/use-wizard.ts';
import { WizardStep } from '../wizard-parts/wizard-step.tsx';
import { WorkbookPanel } from './workbook-panel.tsx';
import { isToBegin, turnOf, type Workbook, type WorkbookSheet } from './workbook-words.ts';

type Props = { workbook: Workbook; turn: WorkbookSheet; uploadId: string };

function ColumnsOfSheet({ workbook, turn, uploadId }: Props) {
  const wizard = useWizard(null, 0, turn.subject, {
    upload: { uploadId, name: workbook.name, size: 0 },
    subject: turn.subject,
    workbook: { workbookId: workbook.id, sheet: turn.sheet },
  });
  const { snapshot, send } = wizard;
  if (snapshot.matches('sheet not read'))
    return <ErrorState error={snapshot.context.fault} onRetry={() => send({ type: 'try again' })} />;
  return <WizardStep wizard={wizard} />;
}

/** The columns of the sheet whose turn it is, or what is to be decided first. */
export function NextSheet({ id }: { id: number }) {
  const { data, failure, loadAgain } = useLoad('/importWorkbook/get', { id });
  if (failure !== null) return <ErrorState error={failure} onRetry={loadAgain} />;
  if (!data) return <Skeleton h="20" aria-busy="true" />;
  const turn = turnOf(data);
  const isMapped =
    turn !== undefined && data.own && data.state === 'goingOn' && data.uploadId !== null && isToBegin(turn);
  return (
    <AtLeastFullHeight>
      <PageHeading title={<Trans>New import</Trans>} />
      <WorkbookPanel workbook={data} isMapped={isMapped} onDecided={loadAgain} />
      {isMapped && (
        <>
          <Steps at={1} />
          <ColumnsOfSheet key={turn.sheet} workbook={data} turn={turn} uploadId={data.uploadId ?? ''} />
        </>
      )}
    </AtLeastFullHeight>
  );
}
