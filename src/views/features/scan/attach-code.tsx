import { Box, Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { post } from '../../../api/post.ts';
import { AssetPickField } from '../../parts/picker/asset-pick-field.tsx';
import type { FoundAsset } from '../../parts/picker/asset-pick-list.tsx';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { toast } from '../../ui/toaster.ts';
import { useTask } from '../../ui/use-task.ts';

type Props = { text: string; onAttached: () => void };

/** Lets a code that is on the thing, of its maker or a former owner, lead to an asset. */
export function AttachCode({ text, onAttached }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button colorPalette="brand" onClick={() => setOpen(true)}>
        <Trans>Attach to an asset</Trans>
      </Button>
      {open && <AttachDialog text={text} onAttached={onAttached} onClose={() => setOpen(false)} />}
    </>
  );
}

function AttachDialog({ text, onAttached, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui();
  const [asset, setAsset] = useState<FoundAsset | null>(null);
  const { busy, start } = useTask<FoundAsset>(async ({ id, version }, signal) => {
    await post('/scan/attach', { id, version, text }, { signal });
    toast.success(t`Code attached`);
    onClose();
    onAttached();
  });
  const label = t`Asset`;
  return (
    <Modal
      open
      title={<Trans>Attach code</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            colorPalette="brand"
            disabled={asset === null}
            loading={busy}
            onClick={() => asset && start(asset)}
          >
            <Trans>Attach</Trans>
          </Button>
        </>
      }
    >
      <Box mb="3" overflowWrap="anywhere">
        <Trans>Scanning {text} will lead to the asset that you select.</Trans>
      </Box>
      <Field label={label}>
        <AssetPickField
          label={label}
          chosen={asset && `${asset.assetNo} ${asset.name}`}
          onPick={setAsset}
          onClear={() => setAsset(null)}
          onLeave={() => {}}
        />
      </Field>
    </Modal>
  );
}
