import { ColumnsStep } from './columns-step.tsx';
import { FileStep, Reading } from './file-step.tsx';
import { SheetsStep } from './sheets-step.tsx';
import type { useWizard } from './use-wizard.ts';

/** What a person decides next: the file, what its sheets are, or where its columns go. */
export function WizardStep({ wizard }: { wizard: ReturnType<typeof useWizard> }) {
  const { snapshot, send, choose, run } = wizard;
  const { upload, workbook } = snapshot.context;
  const { file, sheets, columns } = snapshot.children;
  if (columns) return <ColumnsStep columns={columns} run={run} />;
  if (sheets) return <SheetsStep name={upload?.name ?? ''} sheets={sheets} />;
  if (file) return <FileStep file={file} choose={choose} />;
  return (
    <Reading
      name={upload?.name ?? ''}
      onCancel={workbook === null ? () => send({ type: 'another file' }) : undefined}
    />
  );
}
