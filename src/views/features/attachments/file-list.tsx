import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import FileText from 'lucide-react/icons/file-text';
import { useFormats } from '../../../i18n/formats.ts';
import { isSound } from '../../../vocabulary/attachments.ts';
import { TimeAgo } from '../../ui/moment.tsx';
import type { Attachment, FilesOf } from './calls.ts';
import { RemoveFile } from './remove-file.tsx';
import { Sound } from './sound.tsx';
import type { FileActions } from './use-file-actions.ts';

/** Phones have no viewer that a page can use. */
const isShown = ({ type }: Attachment) => type === 'pdf' && navigator.pdfViewerEnabled;

type Props = {
  of: FilesOf;
  files: readonly Attachment[];
  actions: FileActions;
  mayChange: boolean;
  onOpen: (file: Attachment) => void;
};

/** Files that are no pictures: one that the browser can show is shown, every other is saved. */
export function FileList({ of, files, actions, mayChange, onOpen }: Props) {
  const { t } = useLingui();
  const { bytes } = useFormats();
  if (files.length === 0) return null;
  return (
    <Box as="ul" aria-label={t`Files`} display="grid" gap="2">
      {files.map((file) => {
        const { id, name } = file;
        return (
          <Flex as="li" key={id} align="center" columnGap="3" rowGap="1" wrap="wrap" textStyle="sm">
            <Box color="fg.muted" aria-hidden="true">
              <FileText size={18} />
            </Box>
            <Box flex="1 1 12rem" minW="0">
              <Box overflowWrap="anywhere">{name}</Box>
              <Box color="fg.muted" textStyle="xs">
                {bytes(file.bytes)} · {file.addedBy} · <TimeAgo at={file.addedAt} />
              </Box>
            </Box>
            {isSound(file.type) && <Sound of={of} file={file} />}
            {isShown(file) && (
              <Button
                size="xs"
                variant="outline"
                colorPalette="gray"
                aria-label={t`Preview ${name}`}
                onClick={() => onOpen(file)}
              >
                <Eye aria-hidden="true" />
                <Trans>Preview</Trans>
              </Button>
            )}
            <Button
              size="xs"
              variant="outline"
              colorPalette="gray"
              aria-label={t`Download ${name}`}
              disabled={actions.busy}
              onClick={() => actions.save(id)}
            >
              <Download aria-hidden="true" />
              <Trans>Download</Trans>
            </Button>
            {mayChange && <RemoveFile file={file} busy={actions.busy} onRemove={() => actions.remove(id)} />}
          </Flex>
        );
      })}
    </Box>
  );
}
