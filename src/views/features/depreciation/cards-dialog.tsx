import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Payload } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { maxCards } from '../../../vocabulary/depreciation.ts';
import { Modal } from '../../ui/modal.tsx';
import { SheetButton } from './sheet-button.tsx';

export type CardsRequest = Omit<Payload<'/depreciation/cardSheet'>, 'words'>;

/** Saves the cards of assets as a paper. */
export default function CardsDialog({
  requested,
  onClose,
}: {
  requested: CardsRequest;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const max = useFormats().number(maxCards);
  return (
    <Modal open size="sm" title={<Trans>Asset cards</Trans>} onClose={onClose}>
      <Flex direction="column" gap="4" pb="2">
        <p>
          <Trans>
            A page for each asset, with its photo and code, its changes and the depreciation of each year; at
            most {max} at once.
          </Trans>
        </p>
        <Flex justify="flex-end">
          <SheetButton
            path="/depreciation/cardSheet"
            title={t`Asset card`}
            requested={requested}
            onSaved={onClose}
          />
        </Flex>
      </Flex>
    </Modal>
  );
}
