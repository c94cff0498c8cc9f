import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';
import { isCancelled } from '../../api/fault.ts';
import { useParams } from '../../router.ts';
import { DraftNotice } from '../components/draft-notice.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { Loading } from '../components/loading.tsx';
import { messageOf } from '../components/message-of.ts';
import { PageHeading } from '../components/page-heading.tsx';
import { useTab } from '../tab-context.ts';
import { AssetMissing } from './asset-missing.tsx';
import { Conflict } from './form-parts/conflict.tsx';
import { SaveBar } from './form-parts/save-bar.tsx';
import { Sections } from './form-parts/sections.tsx';
import { FormContext, useAssetForm } from './form-parts/use-asset-form.ts';
import { useSaveKey } from './form-parts/use-save-key.ts';

/** Registering an asset, or changing one. */
export default function AssetFormScreen() {
  const given = Number(useParams().id);
  const id = Number.isSafeInteger(given) && given > 0 ? given : null;
  const form = useAssetForm(id);
  const { send, snapshot, context, changed } = form;
  const { giveUp } = useTab();
  const save = useCallback(() => send({ type: 'save' }), [send]);
  useSaveKey(save);

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
        <DraftNotice onDiscard={() => send({ type: 'discard the draft' })} />
      )}
      {stale ? (
        <Conflict form={form} />
      ) : (
        <>
          <Sections isNew={id === null} />
          <SaveBar
            onSave={save}
            onCancel={() => giveUp(id === null ? '/assets' : `/assets/${id}`)}
            saving={snapshot.matches('saving')}
            note={fault === null ? null : said}
          />
        </>
      )}
    </FormContext>
  );
}
