import { Trans, useLingui } from '@lingui/react/macro';
import { detailsOf } from '../../../machines/lifecycles/document-kinds.ts';
import type { DocumentKind } from '../../../vocabulary/document.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { RecordFormPage } from '../../components/form/record-form-page.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { Sentences } from '../../components/sentences.tsx';
import { usePermission } from '../../root-context.ts';
import { DocumentMissing } from '../document-missing.tsx';
import { kindWords } from '../kinds/index.ts';
import { documentForm } from './document-form.ts';
import { Head } from './head.tsx';
import { Lines } from './lines.tsx';
import { LocationSentence } from './location-sentence.tsx';
import { TakesEffect } from './takes-effect.tsx';
import { useLeaverLines } from './use-leaver-lines.ts';

type Props = {
  /** Null for a new document. */
  id: number | null;
  /** What a new one starts with. */
  start: { kind: DocumentKind; assetIds: readonly number[]; giverId: number | null };
};

/** The form of one document. */
export function FormPage({ id, start: { kind, assetIds, giverId } }: Props) {
  const { t } = useLingui();
  const mayPost = usePermission('handover.post');
  const mayWrite = usePermission('handover.write');
  const running = useRecordForm(documentForm, id, {
    start: { ...documentForm.empty, kind, giverId: giverId === null ? null : { id: giverId, name: '' } },
    seeds: assetIds,
  });
  const { snapshot, send, mine } = running;
  useLeaverLines(running);
  const words = kindWords[mine.kind];
  const { first } = detailsOf(mine.kind);
  return (
    <>
      <RecordFormPage
        running={running}
        title={id === null ? t(words.begin) : <Trans>Edit draft</Trans>}
        missing={<DocumentMissing />}
        saveLabel={<Trans>Save draft</Trans>}
        effectLabel={(first === 'post' ? mayPost : mayWrite) && t(words.act)}
      >
        <Head kind={mine.kind} isNew={id === null} />
        <Lines running={running} />
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
          {first === 'post' && <LocationSentence kind={mine.kind} location={mine.locationId?.name} />}
          {first === 'post' && <TakesEffect kind={mine.kind} receiverId={mine.custodianId?.id} />}
        </Sentences>
      </ConfirmDialog>
    </>
  );
}
