import { Box, FileUpload } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import FileUp from 'lucide-react/icons/file-up';
import { useId } from 'react';

const defaultValue =
  '.xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Where a register is dropped, or chosen by a press. What the browser would leave out by its kind is taken too:
 * the server says what is wrong with it.
 */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useLingui();
  const hint = useId();
  const take = (file: File | undefined) => file && onFile(file);
  return (
    <FileUpload.Root
      unstyled
      maxFiles={1}
      accept={defaultValue}
      translations={{ dropzone: t`Drop the register here, or choose a file` }}
      onFileAccept={({ files }) => take(files[0])}
      onFileReject={({ files }) => take(files[0]?.file)}
    >
      <FileUpload.HiddenInput />
      <FileUpload.Dropzone
        aria-describedby={hint}
        w="full"
        cursor="pointer"
        borderWidth="2px"
        borderStyle="dashed"
        borderColor="border.emphasized"
        borderRadius="l3"
        py="12"
        px="4"
        textAlign="center"
        _hover={{ borderColor: 'brand.solid' }}
        _focusVisible={{ outline: '2px solid', outlineColor: 'brand.solid', outlineOffset: '2px' }}
        _dragging={{ borderColor: 'brand.solid', bg: 'brand.subtle' }}
      >
        <Box color="fg.muted" mb="2" display="inline-block" aria-hidden="true">
          <FileUp size={32} strokeWidth={1.25} />
        </Box>
        <Box fontWeight="medium">
          <Trans>Drop the register here, or choose a file</Trans>
        </Box>
      </FileUpload.Dropzone>
      <Box id={hint} color="fg.muted" textStyle="sm" mt="2" textAlign="center">
        <Trans>Excel (.xlsx) or CSV in any common encoding. Nothing is saved until you confirm.</Trans>
      </Box>
    </FileUpload.Root>
  );
}
