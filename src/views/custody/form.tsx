import { Button } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { isCancelled } from '../../api/fault.ts';
import { navigate, useParams, useSearch } from '../../router.ts';
import { ActionBar } from '../components/action-bar.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { Loading } from '../components/loading.tsx';
import { messageOf } from '../components/message-of.ts';
import { PageHeading } from '../components/page-heading.tsx';
import { toast } from '../components/toaster.ts';
import { useLeaveGuard } from '../components/use-leave-guard.ts';
import { usePermission } from '../root-context.ts';
import { DocumentMissing } from './document-missing.tsx';
import { Head } from './form-parts/head.tsx';
import { Lines } from './form-parts/lines.tsx';
import { Stale } from './form-parts/stale.tsx';
import { useCustodyForm } from './form-parts/use-custody-form.ts';

const isId = (id: number) => Number.isSafeInteger(id) && id > 0;

/** What a new document starts with, out of an address such as `kind=issue&assets=1,2,3`. */
function readStart(search: string) {
  const words = new URLSearchParams(search);
  const ids = (words.get('assets') ?? '').split(',').map(Number).filter(isId);
  const kind = words.get('kind') === 'return' ? 'return' : 'issue';
  return { kind, assetIds: [...new Set(ids)].slice(0, 500) } as const;
}

/** Preparing a document by which assets change hands. */
export default function CustodyFormScreen() {
  const { t } = useLingui();
  const given = Number(useParams().id);
  const id = isId(given) ? given : null;
  const mayPost = usePermission('custody.post');
  const [start] = useState(readStart(useSearch()));
  const form = useCustodyForm(id, start.kind, start.assetIds);
  const { actor, send, snapshot, context, changed } = form;
  const guard = useLeaveGuard(changed);
  const [savedAs, setSavedAs] = useState<{ id: number; documentNo: string; posted: boolean }>();
  useEffect(() => {
    const telling = actor.on('saved', setSavedAs);
    return () => telling.unsubscribe();
  }, [actor]);
  useEffect(() => {
    if (!savedAs) return;
    const { documentNo } = savedAs;
    toast.success(savedAs.posted ? t`In effect: ${documentNo}` : t`Saved: ${documentNo}`);
    navigate(`/custody/${savedAs.id}`, { replace: true });
  }, [savedAs, t]);

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
          <Head form={form} />
          <Lines form={form} />
          <ActionBar note={said}>
            <Button
              variant="outline"
              colorPalette="gray"
              disabled={saving}
              onClick={() => navigate(id === null ? '/custody' : `/custody/${id}`)}
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
      <ConfirmDialog
        open={guard.asked}
        title={<Trans>Leave without saving?</Trans>}
        confirmLabel={<Trans>Leave</Trans>}
        danger
        onCancel={guard.stay}
        onConfirm={guard.leave}
      >
        <Trans>What you typed will be lost.</Trans>
      </ConfirmDialog>
    </>
  );
}
