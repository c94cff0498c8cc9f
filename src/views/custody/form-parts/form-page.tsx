import { Button } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { isCancelled } from '../../../api/fault.ts';
import type { CustodyKind } from '../../../machines/custody-form-values.ts';
import { ActionBar } from '../../components/action-bar.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { DraftNotice } from '../../components/draft-notice.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Loading } from '../../components/loading.tsx';
import { messageOf } from '../../components/message-of.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { usePermission } from '../../root-context.ts';
import { useTab } from '../../tab-context.ts';
import { DocumentMissing } from '../document-missing.tsx';
import { Head } from './head.tsx';
import { Lines } from './lines.tsx';
import { Stale } from './stale.tsx';
import { useCustodyForm } from './use-custody-form.ts';

type Props = {
  /** Null for a new document. */
  id: number | null;
  /** What a new one starts with. */
  start: { kind: CustodyKind; assetIds: readonly number[] };
};

/** The form of one document. */
export function FormPage({ id, start }: Props) {
  const mayPost = usePermission('custody.post');
  const form = useCustodyForm(id, start.kind, start.assetIds);
  const { send, snapshot, context, changed } = form;
  const { giveUp } = useTab();

  if (snapshot.matches('loading') || snapshot.matches('saved')) return <Loading />;
  if (snapshot.matches('not found')) return <DocumentMissing />;
  if (snapshot.matches('failed'))
    return <ErrorState error={context.fault} onRetry={() => send({ type: 'reload' })} />;

  const { mine, fault } = context;
  const said =
    fault === null || isCancelled(fault) ? null : fault instanceof Error ? fault.message : messageOf(fault);
  const saving = snapshot.matches('saving');
  const receiver = mine.custodian?.name ?? '';
  const count = mine.lines.length;
  return (
    <>
      <PageHeading
        title={
          id !== null ? (
            <Trans>Edit draft</Trans>
          ) : mine.kind === 'issue' ? (
            <Trans>New issue</Trans>
          ) : (
            <Trans>New return</Trans>
          )
        }
      />
      {snapshot.matches('stale') ? (
        <Stale form={form} />
      ) : (
        <>
          {context.draft && changed && <DraftNotice onDiscard={() => send({ type: 'discard the draft' })} />}
          <Head form={form} />
          <Lines form={form} />
          <ActionBar note={said}>
            <Button
              variant="outline"
              colorPalette="gray"
              disabled={saving}
              onClick={() => giveUp(id === null ? '/custody' : `/custody/${id}`)}
            >
              <Trans>Cancel</Trans>
            </Button>
            <Button
              variant={mayPost ? 'outline' : 'solid'}
              colorPalette="brand"
              loading={saving && context.wish === 'save'}
              disabled={saving}
              onClick={() => send({ type: 'save' })}
            >
              <Trans>Save draft</Trans>
            </Button>
            {mayPost && (
              <Button
                colorPalette="brand"
                loading={saving && context.wish === 'post'}
                disabled={saving}
                onClick={() => send({ type: 'post' })}
              >
                {mine.kind === 'issue' ? <Trans>Issue now</Trans> : <Trans>Return now</Trans>}
              </Button>
            )}
          </ActionBar>
        </>
      )}
      <ConfirmDialog
        open={snapshot.matches('confirming')}
        title={
          mine.kind === 'issue' ? <Trans>Issue these assets?</Trans> : <Trans>Return these assets?</Trans>
        }
        confirmLabel={mine.kind === 'issue' ? <Trans>Issue</Trans> : <Trans>Return</Trans>}
        onCancel={() => send({ type: 'back' })}
        onConfirm={() => send({ type: 'confirm' })}
      >
        {mine.kind === 'issue' ? (
          <Plural
            value={count}
            one={`# asset goes into the custody of ${receiver}.`}
            other={`# assets go into the custody of ${receiver}.`}
          />
        ) : (
          <Plural value={count} one="# asset goes back into stock." other="# assets go back into stock." />
        )}{' '}
        <Trans>This takes effect at once and is entered in the log.</Trans>
      </ConfirmDialog>
    </>
  );
}
