import { Box, Button, Flex, Spinner } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { ErrorState } from '../../ui/error-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { Attachment, FilesOf } from './calls.ts';
import type { FileActions } from './use-file-actions.ts';
import { useFileAddress } from './use-file-address.ts';

type Props = { of: FilesOf; file: Attachment; actions: FileActions; onClose: () => void };

/** A PDF in the viewer of the browser, which keeps what it runs apart from the page. */
export function PdfViewer({ of, file: { id, name }, actions, onClose }: Props) {
  const { t } = useLingui();
  const { address, failure, loadAgain } = useFileAddress(of, id);
  return (
    <Modal
      open
      size="xl"
      title={
        <Box as="span" overflowWrap="anywhere">
          {name}
        </Box>
      }
      onClose={onClose}
      footer={
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          disabled={actions.busy}
          onClick={() => actions.save(id)}
        >
          <Download aria-hidden="true" />
          <Trans>Download</Trans>
        </Button>
      }
    >
      {failure !== null && <ErrorState error={failure} onRetry={loadAgain} />}
      {failure === null && address === null && (
        <Flex minH="70vh" align="center" justify="center">
          <Spinner aria-label={t`Loading`} />
        </Flex>
      )}
      {address !== null && (
        <Box asChild display="block" w="full" h="70vh" borderWidth="1px" borderRadius="l2">
          <iframe src={`${address}#navpanes=0&view=FitH`} title={name} />
        </Box>
      )}
    </Modal>
  );
}
