import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AssetPickList, type FoundAsset } from '../../../parts/picker/asset-pick-list.tsx';
import { Field } from '../../../ui/field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { PickerField } from '../../../ui/picker/picker-field.tsx';

type Props = {
  /** Those that cannot be a part of it: itself, and what it is a part of. */
  without: readonly number[];
  onClose: () => void;
  onAttach: (part: FoundAsset) => void;
};

/** Asks which asset becomes a part of this one. */
export function AttachDialog({ without, onClose, onAttach }: Props) {
  const { t } = useLingui();
  const [part, setPart] = useState<FoundAsset | null>(null);
  const label = t`Asset`;
  return (
    <Modal
      open
      title={<Trans>Attach part</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button colorPalette="brand" disabled={part === null} onClick={() => part && onAttach(part)}>
            <Trans>Attach</Trans>
          </Button>
        </>
      }
    >
      <Field
        label={label}
        required
        helper={t`An asset that is part of another is moved together with its own parts.`}
      >
        <PickerField label={label} chosen={part && `${part.assetNo} ${part.name}`}>
          {(close) => (
            <AssetPickList
              label={label}
              without={without}
              onPick={(picked) => {
                setPart(picked);
                close();
              }}
            />
          )}
        </PickerField>
      </Field>
    </Modal>
  );
}
