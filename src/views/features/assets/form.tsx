import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { byAddress } from '../../parts/form/by-address.tsx';
import { RecordFormPage } from '../../parts/form/record-form-page.tsx';
import { useFormId } from '../../parts/form/use-form-id.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { companyCurrency } from '../../ui/company.ts';
import { usePermission, useUser } from '../../ui/root-context.ts';
import { ChosenFiles, startFirstUploads } from '../attachments/index.ts';
import { AssetMissing } from './asset-missing.tsx';
import { assetForm } from './form-parts/asset-form.ts';
import { Sections } from './form-parts/sections.tsx';

const newAsset = (code: string) => ({
  start: { ...assetForm.empty, status: 'inStock', currency: companyCurrency(), ...(code && { code }) },
});

/** Registering an asset, or changing one. */
function AssetForm({ search: query }: { search: string }) {
  const id = useFormId();
  const code = new URLSearchParams(query).get('code') ?? '';
  const [start] = useState(() => newAsset(code));
  const { personId } = useUser();
  const mayAttach = usePermission('asset.update');
  const [files, setFiles] = useState<readonly File[]>([]);
  const running = useRecordForm(assetForm, id, {
    ...start,
    holdsMore: files.length > 0,
    onSaved: (saved) => startFirstUploads(personId, { kind: 'asset', ...saved }, files),
  });
  return (
    <RecordFormPage
      running={running}
      title={id === null ? <Trans>New asset</Trans> : <Trans>Edit asset</Trans>}
      lead={id !== null && String(running.context.base.name ?? '')}
      missing={<AssetMissing />}
    >
      <Sections isNew={id === null} withCode={id === null && code !== ''} />
      {id === null && mayAttach && (
        <ChosenFiles
          files={files}
          onChange={setFiles}
          note={<Trans>They are uploaded once the asset is saved.</Trans>}
        />
      )}
    </RecordFormPage>
  );
}

export default byAddress(AssetForm);
