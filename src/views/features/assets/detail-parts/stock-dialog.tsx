import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TreeField } from '../../../parts/picker/tree-field.tsx';
import type { Asset } from '../../../parts/record/asset-record.ts';
import { fieldWords } from '../../../records/asset-fields.ts';
import { Field } from '../../../ui/field.tsx';
import { Modal } from '../../../ui/modal.tsx';

type Props = { asset: Asset; onClose: () => void; onConfirm: (locationId: number | null) => void };

/** Asks where an asset is put when it enters the stock. */
export function StockDialog({ asset, onClose, onConfirm }: Props) {
  const { t } = useLingui();
  const [place, setPlace] = useState(asset.location);
  const label = t(fieldWords.locationId);
  return (
    <Modal
      open
      title={<Trans>Put in stock</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button colorPalette="brand" onClick={() => onConfirm(place?.id ?? null)}>
            <Trans>Put in stock</Trans>
          </Button>
        </>
      }
    >
      <Field label={label} helper={`${asset.assetNo} ${asset.name}`}>
        <TreeField
          tree="location"
          label={label}
          value={place?.id ?? null}
          name={place?.name}
          onPick={({ id, name }) => setPlace({ id, name })}
        />
      </Field>
    </Modal>
  );
}
