import { Box, Image } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Permission } from '../../../api/contract/permissions.ts';
import { Modal } from '../../ui/modal.tsx';
import { Attachments } from './attachments.tsx';
import type { FilesOf } from './calls.ts';
import { thumbnailAddress } from './photo-grid.tsx';

type Props = {
  of: FilesOf;
  line: { code: string; photos: number; thumbnail: string | null };
  /** What it takes to add and remove some, and whether nobody does any more. */
  change: Permission;
  closed?: boolean;
  onChanged: () => void;
};

/** The first photo of a line, small; all of them open in a dialog. */
export function LinePhotos({
  of,
  line: { code, photos, thumbnail },
  change,
  closed = false,
  onChanged,
}: Props) {
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
        minH={{ base: '11', md: '0' }}
        minW={{ base: '11', md: '0' }}
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
          <Attachments of={of} change={change} closed={closed} onChanged={onChanged} />
        </Modal>
      )}
    </>
  );
}
