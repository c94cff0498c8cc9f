import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { type ImportSubject, importSubjects } from '../../../vocabulary/import-subjects.ts';
import { useParams, useSearch } from '../../../window/router.ts';
import { AtLeastFullHeight } from '../../ui/full-height.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RunPage } from './run-parts/run-page.tsx';
import { Steps } from './steps.tsx';
import { storedWizard } from './wizard-parts/stored-wizard.ts';
import { useWizard } from './wizard-parts/use-wizard.ts';
import { WizardStep } from './wizard-parts/wizard-step.tsx';
import { NextSheet } from './workbook-parts/next-sheet.tsx';
import { OpenWorkbooks } from './workbook-parts/open-workbooks.tsx';

function NewImport({ from, subject }: { from: number; subject: ImportSubject }) {
  const [stored] = useState(storedWizard.of(from));
  const wizard = useWizard(stored, from, subject);
  const { snapshot } = wizard;
  return (
    <AtLeastFullHeight>
      <PageHeading title={<Trans>New import</Trans>} />
      <Steps at={snapshot.matches('mapping') ? 1 : 0} />
      <WizardStep wizard={wizard} />
      {snapshot.matches('choosing a file') && <OpenWorkbooks />}
    </AtLeastFullHeight>
  );
}

/** From a file to the register: /imports/new begins, /imports/:id is one run in whatever state it is. */
export default function ImportWizard() {
  const { id } = useParams();
  const search = new URLSearchParams(useSearch());
  const from = Number(search.get('from'));
  const subject = importSubjects.find((one) => one === search.get('subject')) ?? 'assets';
  const workbook = Number(search.get('workbook'));
  if (id === undefined && workbook > 0) return <NextSheet key={workbook} id={workbook} />;
  return id === undefined ? (
    <NewImport key={`${from} ${subject}`} from={from} subject={subject} />
  ) : (
    <RunPage key={id} id={Number(id)} />
  );
}
