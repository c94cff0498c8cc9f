import { Alert, Button } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { post } from '../../../../api/post.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import { importRunMachine } from '../../../../machines/lifecycles/import-run.ts';
import { Link } from '../../../../window/router.ts';
import { notifyJobOrdered } from '../../../parts/counts/running-jobs.ts';
import { ActionButton } from '../../../parts/record/action-button.tsx';
import { RecordAbsent, RecordMissing } from '../../../parts/record/record-absent.tsx';
import { RecordHeading } from '../../../parts/record/record-heading.tsx';
import { Refused } from '../../../parts/record/refused.tsx';
import { recordOf, useRecord } from '../../../parts/record/use-record.ts';
import { subjectWords } from '../../../records/import-subjects.ts';
import { isFinal } from '../../../records/index.ts';
import { usePermission } from '../../../ui/root-context.ts';
import { Sentences } from '../../../ui/sentences.tsx';
import { useTabLabel } from '../../../ui/tab-context.ts';
import { JobProgress } from '../../jobs/index.ts';
import { LeftOut } from '../left-out.tsx';
import type { Run } from '../run-words.ts';
import { Steps } from '../steps.tsx';
import { addressOf, ofSubjects } from '../subject-words.ts';
import { storedWizard } from '../wizard-parts/stored-wizard.ts';
import { WorkbookOfRun } from '../workbook-parts/workbook-of-run.tsx';
import { OutcomeOfRun } from './outcome-of-run.tsx';
import { SplitRows } from './split-rows.tsx';
import { UndoButton } from './undo-button.tsx';
import { UnknownPanel } from './unknown-panel.tsx';
import { NothingToImport, WhatIsImported, WillCreate } from './will-create.tsx';

const order = ({ id }: Run, event: 'commit' | 'undo' | 'cancel') =>
  post('/import/event', { id, event }).finally(notifyJobOrdered);

const declared = recordOf({
  kind: 'import',
  use: 'import page',
  load: async (id, signal): Promise<Run & { running: boolean }> => {
    const run = await post('/import/get', { id }, { signal, quiet: true });
    return { ...run, running: ['checking', 'importing', 'undoing'].includes(run.state) };
  },
  actions: {
    commit: (run) => order(run, 'commit'),
    undo: (run) => order(run, 'undo'),
    cancel: (run) => order(run, 'cancel'),
  },
  quiet: true,
});

function AtWork({ run, lost }: { run: Run; lost: boolean }) {
  const { number } = useFormats();
  const done = number(run.done);
  const total = number(run.total);
  return (
    <JobProgress done={run.done} total={run.total} lost={lost}>
      {run.state === 'checking' && (
        <Trans>
          Checking the rows: {done} of {total}
        </Trans>
      )}
      {run.state === 'importing' && (
        <Trans>
          Writing the rows: {done} of {total}
        </Trans>
      )}
      {run.state === 'undoing' && (
        <Trans>
          Reverting rows: {done} of {total}
        </Trans>
      )}
    </JobProgress>
  );
}

/** One run of an import in whatever state it is. */
export function RunPage({ id }: { id: number }) {
  const { t } = useLingui();
  const { moment } = useFormats();
  const page = useRecord(declared, id);
  const mayImport = usePermission('import.run');
  const { record: run, act } = page;
  // A workbook opens a tab for each of its sheets.
  const inWorkbook = run && run.workbookId !== null;
  useTabLabel(inWorkbook ? `${run.sheet} · ${run.fileName}` : run?.fileName);
  if (!run)
    return (
      <RecordAbsent
        page={page}
        missing={
          <RecordMissing
            title={<Trans>Import not found</Trans>}
            to="/imports"
            toList={<Trans>Back to imports</Trans>}
          />
        }
      />
    );
  const changes = run.created + run.updated;
  const ended = isFinal('import', run.state);
  const may = mayImport && run.own;
  const takes = (event: string) =>
    may && importRunMachine.states[run.state]?.ownEvents.some((one) => one === event);
  const back = may && run.state === 'checked' && storedWizard.of(id) !== null;
  const nothing = run.state === 'checked' && changes === 0 && (
    <Alert.Root status="info" mb="4">
      <Alert.Indicator />
      <Alert.Title>
        <NothingToImport run={run} />
      </Alert.Title>
    </Alert.Root>
  );
  const outcome = (
    <>
      {run.split && <SplitRows split={run.split} />}
      <WillCreate names={run.willCreate} state={run.state} />
      <LeftOut rows={run.leftOut} />
      <OutcomeOfRun key={run.state} run={run} />
    </>
  );
  return (
    <>
      <RecordHeading
        kind="import"
        id={run.id}
        state={run.state}
        title={run.fileName}
        lead={[t(subjectWords[run.subject]), run.sheet, run.createdBy, moment(run.createdAt)]
          .filter(Boolean)
          .join(' · ')}
      >
        {back && (
          <Button asChild variant="outline" colorPalette="gray" bg="bg.panel">
            <Link href={`/imports/new?from=${id}`}>
              <Trans>Back to columns</Trans>
            </Link>
          </Button>
        )}
        {takes('cancel') && (
          <Button variant="outline" colorPalette="red" disabled={page.busy} onClick={() => act('cancel')}>
            {run.state === 'undoing' ? <Trans>Stop</Trans> : <Trans>Cancel import</Trans>}
          </Button>
        )}
        {takes('commit') && (
          <ActionButton
            busy={page.busy}
            disabled={changes === 0}
            onDo={() => act('commit')}
            ask={{
              title: <Trans>Import these rows?</Trans>,
              text: <WhatIsImported run={run} />,
              confirm: <Trans>Import</Trans>,
            }}
          >
            <Plural value={changes} one="Import # row" other="Import # rows" />
          </ActionButton>
        )}
        {takes('undo') && changes > 0 && (
          <UndoButton
            id={run.id}
            subject={run.subject}
            again={run.state === 'partlyUndone'}
            busy={page.busy}
            onDo={() => act('undo')}
          />
        )}
        {ended && (
          <Button asChild colorPalette="brand">
            <Link href={addressOf(run.subject)}>{t(ofSubjects[run.subject].list)}</Link>
          </Button>
        )}
      </RecordHeading>
      <Refused refused={page.refused} dismiss={page.dismiss} />
      {run.workbookId !== null && (
        <WorkbookOfRun key={run.state} id={run.workbookId} run={run.id} onDecided={page.reload} />
      )}
      <Steps at={run.state === 'checking' || run.state === 'checked' ? 2 : 3} />
      {run.state === 'failed' && (
        <Alert.Root status="error" mb="4">
          <Alert.Indicator />
          <Alert.Title>
            <Trans>
              The import failed. The rows that were written are listed; you can undo them. No other row has
              changed.
            </Trans>
          </Alert.Title>
        </Alert.Root>
      )}
      {run.state === 'cancelled' && (
        <Alert.Root status="info" mb="4">
          <Alert.Indicator />
          <Alert.Title>
            <Trans>The import was cancelled. Rows that were not written are listed as rejected.</Trans>
          </Alert.Title>
        </Alert.Root>
      )}
      {run.state === 'partlyUndone' && (
        <Alert.Root status="warning" mb="4">
          <Alert.Indicator />
          <Alert.Title>
            <Sentences>
              {run.subject === 'assets' ? (
                <Plural
                  value={changes}
                  one="The import was undone, except for # asset listed with the reason."
                  other="The import was undone, except for # assets listed with the reason."
                />
              ) : (
                <Plural
                  value={changes}
                  one="The import was undone, except for # record listed with the reason."
                  other="The import was undone, except for # records listed with the reason."
                />
              )}
              {takes('undo') && <Trans>Once the reason is settled, you can continue the undo.</Trans>}
            </Sentences>
          </Alert.Title>
        </Alert.Root>
      )}
      {run.state === 'undone' && (
        <Alert.Root status="success" mb="4">
          <Alert.Indicator />
          <Alert.Title>
            <Trans>The import was undone.</Trans>
          </Alert.Title>
        </Alert.Root>
      )}
      {run.running ? (
        <AtWork run={run} lost={page.fault !== null} />
      ) : takes('answer') ? (
        <UnknownPanel id={run.id} onAnswered={page.reload} outcome={outcome} note={nothing} />
      ) : (
        <>
          {nothing}
          {outcome}
        </>
      )}
    </>
  );
}
