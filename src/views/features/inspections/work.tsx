import { Trans } from '@lingui/react/macro';
import { useParams } from '../../../window/router.ts';
import { RecordFormPage } from '../../parts/form/record-form-page.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { RoundInput } from './round-input.tsx';
import { roundForm } from './work-form.ts';

/** Walking a route: point after point its checklist is answered. */
export default function InspectionWorkScreen() {
  const running = useRecordForm(roundForm, Number(useParams().id));
  return (
    <RecordFormPage
      running={running}
      title={<Trans>Record inspection</Trans>}
      missing={<RecordNotFound kind="inspection" />}
    >
      <RoundInput />
    </RecordFormPage>
  );
}
