import { Box, Image } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Attachments } from '../../attachments/attachments.tsx';
import { thumbnailAddress } from '../../attachments/photo-grid.tsx';
import { Modal } from '../../components/modal.tsx';
import type { StockTakeLine } from './stock-take-record.ts';

type Props = { line: Pick<StockTakeLine, 'id' | 'code' | 'photos' | 'thumbnail'>; onChanged: () => void };

/** The first photo of a line, small; all of them open in a dialog. */
export function LinePhotos({ line: { id, code, photos, thumbnail }, onChanged }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  if (photos === 0) return null;
  return (
    <>
      <Box
        as="button"
        display="flex"
        alignItems="center"
        gap="1"
        cursor="pointer"
        borderRadius="l2"
        aria-label={t`Photos of ${code}`}
        onClick={() => setOpen(true)}
        _focusVisible={{ outline: '2px solid', outlineColor: 'brand.solid', outlineOffset: '2px' }}
      >
        {thumbnail !== null && (
          <Image src={thumbnailAddress(thumbnail)} alt="" w="12" h="9" objectFit="cover" borderRadius="l2" />
        )}
        {photos > 1 && <Box textStyle="xs">× {photos}</Box>}
      </Box>
      {open && (
        <Modal open size="lg" title={code} onClose={() => setOpen(false)}>
          <Attachments of={{ kind: 'stockTakeLine', id }} change="stockTake.count" onChanged={onChanged} />
        </Modal>
      )}
    </>
  );
}
