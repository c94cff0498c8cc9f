import { Alert, Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { isCancelled } from '../../api/fault.ts';
import { navigate, useParams } from '../../router.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { Loading } from '../components/loading.tsx';
import { messageOf } from '../components/message-of.ts';
import { PageHeading } from '../components/page-heading.tsx';
import { toast } from '../components/toaster.ts';
import { useLeaveGuard } from '../components/use-leave-guard.ts';
import { AssetMissing } from './asset-missing.tsx';
import { Conflict } from './form-parts/conflict.tsx';
import { SaveBar } from './form-parts/save-bar.tsx';
import { Sections } from './form-parts/sections.tsx';
import { FormContext, useAssetForm } from './form-parts/use-asset-form.ts';
import { useSaveKey } from './form-parts/use-save-key.ts';

function leadTo(field: string) {
  const box = document.querySelector(`[data-field="${CSS.escape(field)}"]`);
  box?.scrollIntoView({ block: 'center' });
  box?.querySelector<HTMLElement>('input, button, select, textarea')?.focus({ preventScroll: true });
}

/** Registering an asset, or changing one. */
export default function AssetFormScreen() {
  const { t } = useLingui();
  const given = Number(useParams().id);
  const id = Number.isSafeInteger(given) && given > 0 ? given : null;
  const form = useAssetForm(id);
  const { actor, send, snapshot, context, changed } = form;
  const [savedAs, setSavedAs] = useState<{ id: number; assetNo: string }>();
  const guard = useLeaveGuard(changed);
  const save = useCallback(() => send({ type: 'save' }), [send]);
  useSaveKey(save);
  useEffect(() => {
    const mending = actor.on('field to mend', ({ name }) => leadTo(name));
    const saving = actor.on('saved', ({ id, assetNo }) => setSavedAs({ id, assetNo }));
    return () => {
      mending.unsubscribe();
      saving.unsubscribe();
    };
  }, [actor]);
  useEffect(() => {
    if (!savedAs) return;
    const { assetNo } = savedAs;
    toast.success(t`Saved: ${assetNo}`);
    navigate(`/assets/${savedAs.id}`, { replace: true });
  }, [savedAs, t]);

  const title = id === null ? <Trans>New asset</Trans> : <Trans>Edit asset</Trans>;
  if (snapshot.matches('loading') || snapshot.matches('saved')) return <Loading />;
  if (snapshot.matches('not found')) return <AssetMissing />;
  if (snapshot.matches('failed'))
    return <ErrorState error={context.fault} onRetry={() => send({ type: 'reload' })} />;

  const stale = snapshot.matches('stale');
  const fault = context.fault !== null && !isCancelled(context.fault) ? context.fault : null;
  const said = fault instanceof Error ? fault.message : messageOf(fault);
  return (
    <FormContext value={form}>
      <PageHeading title={title} lead={id !== null && context.base.values.name} />
      {context.draft && changed && !stale && (
        <Alert.Root status="info" mb="4" alignItems="center">
          <Alert.Indicator />
          <Alert.Title flex="1">
            <Trans>What you typed earlier and did not save is back.</Trans>
          </Alert.Title>
          <Button
            size="xs"
            variant="outline"
            colorPalette="gray"
            onClick={() => send({ type: 'discard the draft' })}
          >
            <Trans>Discard it</Trans>
          </Button>
        </Alert.Root>
      )}
      {stale ? (
        <Conflict form={form} />
      ) : (
        <>
          <Sections isNew={id === null} />
          <SaveBar
            onSave={save}
            onCancel={() => navigate(id === null ? '/assets' : `/assets/${id}`)}
            saving={snapshot.matches('saving')}
            note={fault === null ? null : said}
          />
        </>
      )}
      <ConfirmDialog
        open={guard.asked}
        title={<Trans>Leave without saving?</Trans>}
        confirmLabel={<Trans>Leave</Trans>}
        danger
        onCancel={guard.stay}
        onConfirm={() => {
          form.forgetDraft();
          guard.leave();
        }}
      >
        <Trans>What you typed will be lost.</Trans>
      </ConfirmDialog>
    </FormContext>
  );
}
