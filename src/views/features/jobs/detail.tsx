import { Alert, Box, Button, Flex } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AnyStateMachine } from 'xstate';
import { useFormats } from '../../../i18n/formats.ts';
import { bulkEditMachine } from '../../../machines/lifecycles/bulk-edit.ts';
import { importRunMachine } from '../../../machines/lifecycles/import-run.ts';
import { useParams } from '../../../window/router.ts';
import { LogChanges } from '../../parts/log/log-changes.tsx';
import { ActionButton } from '../../parts/record/action-button.tsx';
import { RecordAbsent, RecordMissing } from '../../parts/record/record-absent.tsx';
import { RecordHeading } from '../../parts/record/record-heading.tsx';
import { Refused } from '../../parts/record/refused.tsx';
import { bulkEdit } from '../../records/bulk-edit.ts';
import type { StateOf } from '../../records/index.ts';
import { Panel } from '../../ui/panel.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { Sentences } from '../../ui/sentences.tsx';
import { useTabLabel } from '../../ui/tab-context.ts';
import { type Job, jobKindWords } from './job-words.ts';
import { JobProgress } from './progress.tsx';
import { JobRows } from './rows.tsx';
import { useJob } from './use-job.ts';

function AtWork({ job, lost }: { job: Job; lost: boolean }) {
  const { number } = useFormats();
  const done = number(job.done);
  const total = number(job.total);
  return (
    <JobProgress done={job.done} total={job.total} lost={lost}>
      {job.state === 'comparing' && (
        <Trans>
          Comparing the assets: {done} of {total}
        </Trans>
      )}
      {job.state === 'undoing' && (
        <Trans>
          Reverting changes: {done} of {total}
        </Trans>
      )}
      {job.state !== 'comparing' && job.state !== 'undoing' && (
        <Trans>
          Writing: {done} of {total}
        </Trans>
      )}
    </JobProgress>
  );
}

type ActionsProps = { job: Job; busy: boolean; act: ReturnType<typeof useJob>['act'] };

const lives: Readonly<Record<Job['kind'], AnyStateMachine>> = {
  bulkEdit: bulkEditMachine,
  import: importRunMachine,
};

function Actions({ job, busy, act }: ActionsProps) {
  const may = usePermission('job.write');
  if (!may) return null;
  const machine = lives[job.kind];
  const takes = (event: string) => machine.states[job.state]?.ownEvents.includes(event);
  const left = job.unchanged + job.rejected;
  return (
    <>
      {takes('cancel') && (
        <Button variant="outline" colorPalette="red" disabled={busy} onClick={() => act('cancel')}>
          <Trans>Cancel job</Trans>
        </Button>
      )}
      {job.kind === 'bulkEdit' && takes('commit') && (
        <ActionButton
          busy={busy}
          disabled={job.planned === 0}
          onDo={() => act('commit')}
          ask={{
            title: <Plural value={job.planned} one="Change # asset?" other="Change # assets?" />,
            text: (
              <Sentences>
                {left > 0 && <Plural value={left} one="# stays unchanged." other="# stay unchanged." />}
                <Trans>You can undo the changes later.</Trans>
              </Sentences>
            ),
            confirm: <Trans>Change</Trans>,
          }}
        >
          <Plural value={job.planned} one="Change # asset" other="Change # assets" />
        </ActionButton>
      )}
      {takes('undo') && job.updated > 0 && (
        <ActionButton
          danger
          busy={busy}
          onDo={() => act('undo')}
          ask={{
            title: <Plural value={job.updated} one="Undo # change?" other="Undo # changes?" />,
            text: (
              <Trans>
                Assets get their previous values back. Fields changed since then stay as they are and are
                listed.
              </Trans>
            ),
            confirm: <Trans>Undo</Trans>,
          }}
        >
          {job.state === 'partlyUndone' ? <Trans>Continue undo</Trans> : <Trans>Undo</Trans>}
        </ActionButton>
      )}
    </>
  );
}

function Note({ job }: { job: Job }) {
  const said = {
    failed: (
      <Trans>The job failed. The assets it changed are listed below; no other asset has changed.</Trans>
    ),
    cancelled: (
      <Trans>
        The job was cancelled. The assets it changed are listed below; no other asset has changed.
      </Trans>
    ),
    partlyUndone: (
      <Trans>
        Some changes could not be reverted; they are listed with the reason. Once it is settled, you can
        continue the undo.
      </Trans>
    ),
    compared: job.planned === 0 && <Trans>No asset would change.</Trans>,
  }[job.state];
  if (!said) return null;
  return (
    <Alert.Root status={job.state === 'failed' ? 'error' : 'info'}>
      <Alert.Indicator />
      <Alert.Title>{said}</Alert.Title>
    </Alert.Root>
  );
}

/** One job: what was ordered, how far it is, and what became of every row. */
export default function JobDetail() {
  const { t } = useLingui();
  const { moment, number } = useFormats();
  const page = useJob(Number(useParams().id));
  const { record: job } = page;
  useTabLabel(job?.label);
  if (!job)
    return (
      <RecordAbsent
        page={page}
        missing={
          <RecordMissing
            title={<Trans>Job not found</Trans>}
            to={bulkEdit.address}
            toList={<Trans>Back to jobs</Trans>}
          />
        }
      />
    );
  const chosen = job.chosen === null ? '' : t`${number(job.chosen)} selected`;
  return (
    <>
      <RecordHeading
        kind={job.kind}
        id={job.id}
        // Each kind has the states of its life alone.
        state={job.state as StateOf<typeof job.kind>}
        title={`${t(jobKindWords[job.kind].name)} ${job.label}`}
        lead={[chosen, job.createdBy, moment(job.createdAt)].filter(Boolean).join(' · ')}
      >
        <Actions job={job} busy={page.busy} act={page.act} />
      </RecordHeading>
      <Refused refused={page.refused} dismiss={page.dismiss} />
      <Flex direction="column" gap="4">
        <Note job={job} />
        {job.wanted.length > 0 && (
          <Panel px={{ base: '4', md: '5' }}>
            <Box as="h2" fontWeight="semibold" mb="2">
              <Trans>Changes</Trans>
            </Box>
            <LogChanges recordKind="asset" changes={job.wanted} />
          </Panel>
        )}
        {job.running ? <AtWork job={job} lost={page.fault !== null} /> : <JobRows job={job} />}
      </Flex>
    </>
  );
}
