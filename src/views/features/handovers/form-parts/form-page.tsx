import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DocumentValues } from '../../../../machines/forms/document-form.ts';
import { detailsOf } from '../../../../machines/lifecycles/document-kinds.ts';
import type { DocumentKind } from '../../../../vocabulary/document.ts';
import { RecordFormPage } from '../../../parts/form/record-form-page.tsx';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { RecordNotFound } from '../../../parts/record/record-not-found.tsx';
import { DueSentence } from '../../../records/document-kinds/due-notice.tsx';
import { kindWords } from '../../../records/document-kinds/index.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { usePermission, useUser } from '../../../ui/root-context.ts';
import { Sentences } from '../../../ui/sentences.tsx';
import { useTabLabel } from '../../../ui/tab-context.ts';
import { startFirstUploads } from '../../attachments/index.ts';
import { HeldApart } from '../leaver/held-apart.tsx';
import { documentForm } from './document-form.ts';
import { Head } from './head.tsx';
import { Lines } from './lines.tsx';
import { LocationSentence } from './location-sentence.tsx';
import type { PhotosByAsset } from './returned-line.tsx';
import { TakesEffect } from './takes-effect.tsx';
import { useLeaverLines } from './use-leaver-lines.ts';

type Props = {
  /** Null for a new document. */
  id: number | null;
  /** What a new one starts with. */
  start: {
    kind: DocumentKind;
    assetIds: readonly number[];
    giverId: number | null;
    receiverId: number | null;
    /** The request that it answers, or the document that it copies. */
    requestId: number | null;
    copiedId: number | null;
    method: DocumentValues['method'];
  };
};

/** A person that an address names, as long as their name is not known. */
const unnamed = (id: number | null) => (id === null ? null : { id, name: '' });

const nothingWanted = { left: 0, categoryId: null, assetId: null };

/** The form of one document. */
export function FormPage({ id, start }: Props) {
  const { kind, assetIds, giverId, receiverId, requestId, copiedId, method } = start;
  const { t } = useLingui();
  const mayPost = usePermission('handover.post');
  const mayWrite = usePermission('handover.write');
  const { personId } = useUser();
  const [photos, setPhotos] = useState<PhotosByAsset>({});
  const origin = requestId ?? copiedId;
  const running = useRecordForm(documentForm, id, {
    start: {
      ...documentForm.empty,
      kind,
      giverId: unnamed(giverId),
      custodianId: unnamed(receiverId),
      method,
      request: requestId === null ? null : { id: requestId, name: '', ...nothingWanted },
      copied: unnamed(copiedId),
    },
    seeds: origin === null ? assetIds : [origin],
    // A request is answered by what takes effect, not by a draft.
    effectOnly: requestId !== null,
    holdsMore: Object.values(photos).some((files) => files.length > 0),
    onSaved: ({ name, lines = [] }) => {
      for (const line of lines)
        startFirstUploads(personId, { kind: 'handoverLine', id: line.id, name }, photos[line.recordId] ?? []);
    },
  });
  const { snapshot, send, mine } = running;
  useLeaverLines(running);
  const words = kindWords[mine.kind];
  const { first } = detailsOf(mine.kind);
  const receiver = mine.custodianId?.name;
  useTabLabel(receiver ? `${t(words.name)} · ${receiver}` : t(id === null ? words.begin : words.name));
  return (
    <>
      <RecordFormPage
        running={running}
        title={id === null ? t(words.begin) : <Trans>Edit draft</Trans>}
        missing={<RecordNotFound kind="handover" />}
        saveLabel={<Trans>Save draft</Trans>}
        effectLabel={(first === 'post' ? mayPost : mayWrite) && t(words.act)}
      >
        <Head kind={mine.kind} isNew={id === null} />
        {mine.giverId && mine.kind === 'leaverHandover' && (
          <HeldApart key={mine.giverId.id} personId={mine.giverId.id} />
        )}
        <Lines running={running} photos={photos} onPhotos={setPhotos} />
      </RecordFormPage>
      <ConfirmDialog
        open={snapshot.matches('confirming')}
        title={t(words.ask)}
        confirmLabel={t(words.confirm)}
        onCancel={() => send({ type: 'back to the form' })}
        onConfirm={() => send({ type: 'confirm' })}
      >
        <Sentences>
          <words.Consequence count={mine.lines.length} receiver={mine.custodianId?.name ?? ''} />
          <LocationSentence kind={mine.kind} location={mine.locationId?.name} />
          <DueSentence dueOn={mine.dueOn} />
          {first === 'post' && <TakesEffect kind={mine.kind} receiverId={mine.custodianId?.id} />}
        </Sentences>
      </ConfirmDialog>
    </>
  );
}
