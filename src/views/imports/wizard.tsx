import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { type ImportSubject, importSubjects } from '../../vocabulary/import-subjects.ts';
import { useParams, useSearch } from '../../window/router.ts';
import { AtLeastFullHeight } from '../components/full-height.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { RunPage } from './run-parts/run-page.tsx';
import { Steps } from './steps.tsx';
import { ColumnsStep } from './wizard-parts/columns-step.tsx';
import { FileStep } from './wizard-parts/file-step.tsx';
import { storedWizard } from './wizard-parts/stored-wizard.ts';
import { useWizard } from './wizard-parts/use-wizard.ts';

function NewImport({ from, subject }: { from: number; subject: ImportSubject }) {
  const [stored] = useState(storedWizard.of(from));
  const wizard = useWizard(stored, from, subject);
  const { snapshot, context } = wizard;
  const columns = context.inspection !== null && !snapshot.matches('choosing a file');
  return (
    <AtLeastFullHeight>
      <PageHeading title={<Trans>New import</Trans>} />
      <Steps at={columns ? 1 : 0} />
      {columns ? <ColumnsStep wizard={wizard} /> : <FileStep wizard={wizard} />}
    </AtLeastFullHeight>
  );
}

/** From a file to the register: /imports/new begins, /imports/:id is one run in whatever state it is. */
export default function ImportWizard() {
  const { id } = useParams();
  const search = new URLSearchParams(useSearch());
  const from = Number(search.get('from'));
  const subject = importSubjects.find((one) => one === search.get('subject')) ?? 'assets';
  return id === undefined ? (
    <NewImport key={`${from} ${subject}`} from={from} subject={subject} />
  ) : (
    <RunPage key={id} id={Number(id)} />
  );
}
