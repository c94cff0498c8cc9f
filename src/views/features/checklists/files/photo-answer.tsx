import { Button, FileUpload, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import Camera from 'lucide-react/icons/camera';
import {
  type ChecklistItem,
  type ChecklistResult,
  filesIn,
  filesText,
  maxItemPhotos,
} from '../../../../vocabulary/checklist.ts';
import { AnsweredFiles } from './answered-files.tsx';
import { useSendFile } from './use-send-file.ts';

type Props = {
  item: ChecklistItem;
  result: ChecklistResult;
  disabled: boolean;
  onChange: (result: ChecklistResult) => void;
  onSent: (next: (result: ChecklistResult) => ChecklistResult) => void;
};

const withPhoto =
  (id: number) =>
  (result: ChecklistResult): ChecklistResult => ({
    ...result,
    value: filesText([...new Set([...filesIn(result.value), id])].slice(0, maxItemPhotos)),
  });

/** Photos that answer an item: taken with the camera or chosen, and attached to the record at once. */
export function PhotoAnswer({ item, result, disabled, onChange, onSent }: Props) {
  const sending = useSendFile();
  const ids = filesIn(result.value);
  const left = maxItemPhotos - ids.length;
  const remove = (id: number) =>
    onChange({ ...result, value: filesText(ids.filter((other) => other !== id)) });
  return (
    <Flex direction="column" gap="2" role="group" aria-label={item.label}>
      {ids.length > 0 && <AnsweredFiles value={result.value} onRemove={disabled ? undefined : remove} />}
      {left > 0 && (
        <FileUpload.Root
          unstyled
          accept="image/jpeg,image/png,image/webp"
          maxFiles={left}
          acceptedFiles={[]}
          disabled={disabled || sending.busy}
          onFileChange={({ acceptedFiles }) => {
            if (acceptedFiles.length === 0) return;
            sending.start({ files: acceptedFiles, onSent: (id) => onSent(withPhoto(id)) });
          }}
        >
          <FileUpload.HiddenInput />
          <FileUpload.Trigger asChild>
            <Button variant="outline" colorPalette="gray" minH="10" loading={sending.busy}>
              <Camera aria-hidden="true" />
              <Trans>Add photo</Trans>
            </Button>
          </FileUpload.Trigger>
        </FileUpload.Root>
      )}
    </Flex>
  );
}
