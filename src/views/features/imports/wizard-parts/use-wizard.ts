import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Answer } from '../../../../api/contract/index.ts';
import { fromCall } from '../../../../api/from-call.ts';
import { oneShot } from '../../../../api/one-shot.ts';
import { post, upload } from '../../../../api/post.ts';
import { chooseFileMachine, type Upload } from '../../../../machines/imports/choose-file.ts';
import { chooseSheetsMachine } from '../../../../machines/imports/choose-sheets.ts';
import { type Inspection, mappingOf, namesUsersAlone } from '../../../../machines/imports/import-columns.ts';
import type { LookedAt, SheetsToStart } from '../../../../machines/imports/import-sheets.ts';
import { importWizardMachine, type Turn } from '../../../../machines/imports/import-wizard.ts';
import {
  mapColumnsMachine,
  type StoredWizard,
  type ToInspect,
  type ToStart,
} from '../../../../machines/imports/map-columns.ts';
import { newFieldsOf } from '../../../../machines/imports/unknown-columns.ts';
import type { ImportSubject } from '../../../../vocabulary/import-subjects.ts';
import { notifyJobOrdered } from '../../../parts/counts/running-jobs.ts';
import { companyCurrency } from '../../../ui/company.ts';
import { useTab } from '../../../ui/tab-context.ts';
import { useLivingActor } from '../../../ui/use-living-actor.ts';
import { useSubjects } from '../subject-words.ts';
import { storedWizard } from './stored-wizard.ts';

/** They come from the server in the form in which it takes them. */
type Answers = Answer<'/import/inspect'>['answers'];
type ToSend = { report: (part: number) => void };

async function start(
  { uploadId, subject, inspection, encoding, choices, options, workbook, later }: ToStart,
  signal: AbortSignal,
) {
  const { organisationId, ...rest } = options;
  if (organisationId === null) throw new Error('Nothing is started without an organisation.');
  const { sheet, headerRow, answers } = inspection;
  const mapping = mappingOf(inspection, choices);
  const newFields = subject === 'assets' ? newFieldsOf(inspection, choices) : [];
  return post(
    '/import/start',
    {
      uploadId,
      sheet,
      headerRow,
      subject,
      ...(encoding && { encoding }),
      ...(workbook && { workbookId: workbook.workbookId }),
      mapping,
      options: {
        ...rest,
        organisationId,
        userIsCustodian: rest.userIsCustodian === true && namesUsersAlone(mapping),
        ...(newFields.length > 0 && { newFields }),
        ...(answers as Answers),
      },
      later: later as Answers,
    },
    { signal },
  );
}

/** A wizard and what holds the file that it sends: a machine's context is plain data, which inspectors keep. */
function wizardWithFile() {
  const chosen = oneShot<File>();
  const inspect = fromCall<Inspection, ToInspect>((requested, signal) =>
    post('/import/inspect', requested, { signal }),
  );
  const file = chooseFileMachine.provide({
    actors: {
      'send file': fromCall<Upload, ToSend>(async ({ report }, signal) => {
        const file = chosen.take();
        if (!file) throw new Error('There is no file to send.');
        return upload('/upload', {}, file, report, { signal });
      }),
    },
  });
  const sheets = chooseSheetsMachine.provide({
    actors: {
      'look at sheets': fromCall<LookedAt[], { uploadId: string }>(
        async (file, signal) => (await post('/import/sheets', file, { signal })).sheets,
      ),
      'begin workbook': fromCall<{ id: number }, SheetsToStart>((chosen, signal) =>
        post('/importWorkbook/start', chosen, { signal }),
      ),
    },
  });
  const columns = mapColumnsMachine.provide({
    actors: { 'inspect file': inspect, 'start check': fromCall<{ id: number }, ToStart>(start) },
  });
  const machine = importWizardMachine.provide({
    actors: {
      'choose a file': file,
      'inspect file': inspect,
      'choose the sheets': sheets,
      'map the columns': columns,
    },
  });
  return { chosen, machine };
}

/** Runs the wizard; when the check has begun, its page is shown. */
export function useWizard(
  stored: StoredWizard | null,
  from: number,
  subject: ImportSubject = 'assets',
  turn: Turn | null = null,
) {
  const { finish } = useTab();
  const may = useSubjects();
  const [{ chosen, machine }] = useState(wizardWithFile);
  const actor = useLivingActor(
    machine,
    { stored, currency: companyCurrency(), subject, may, turn },
    {
      'workbook begun': ({ id }) => finish(`/imports/new?workbook=${id}`),
      started: ({ id, stored: wizard }) => {
        storedWizard.keep(id, wizard);
        notifyJobOrdered();
        finish(`/imports/${id}`);
      },
    },
  );
  const snapshot = useSelector(actor, (state) => state);
  const choose = (file: File) => {
    chosen.put(file);
    snapshot.children.file?.send({ type: 'file chosen', name: file.name });
  };
  // The check from which the person came back, while its file is the one that is shown.
  const run = stored && snapshot.context.upload === stored.upload ? from : null;
  return { snapshot, send: actor.send, choose, run };
}

/** The columns of a table, as long as they are mapped. `run`: the check from which the person came back. */
export function useColumns(actor: ActorRefFrom<typeof mapColumnsMachine>, run: number | null) {
  const snapshot = useSelector(actor, (state) => state);
  return { snapshot, context: snapshot.context, send: actor.send, run };
}
export type Wizard = ReturnType<typeof useColumns>;
