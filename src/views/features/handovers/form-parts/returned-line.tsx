import { Box, Button, Flex, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import type { DocumentLine } from '../../../../machines/forms/document-form.ts';
import { conditions } from '../../../../vocabulary/asset.ts';
import { maxLineNote } from '../../../../vocabulary/document.ts';
import { conditionWords } from '../../../records/asset-fields.ts';
import { Select } from '../../../ui/select.tsx';
import { PhotoButton } from '../../attachments/index.ts';

/** Photos that are taken before there is a line to attach them to, by the asset. */
export type PhotosByAsset = Readonly<Record<number, readonly File[]>>;
export type Entered = NonNullable<DocumentLine['entered']>;

type Props = { line: DocumentLine; onEnter: (change: Partial<Entered>) => void };

/** As tall as a thumb needs it where it is worked with one hand. */
const tall = { minH: { base: '11', md: '9' } } as const;

export function ConditionInput({ line: { assetNo, condition, entered }, onEnter }: Props) {
  const { t } = useLingui();
  return (
    <Box flex="1" css={{ '& select': tall }}>
      <Select
        aria-label={t`Condition of ${assetNo}`}
        value={entered?.condition ?? condition}
        options={conditions.map((one) => ({ value: one, label: t(conditionWords[one]) }))}
        onChange={(value) => {
          const chosen = conditions.find((one) => one === value);
          if (chosen) onEnter({ condition: chosen });
        }}
      />
    </Box>
  );
}

export function NoteInput({ line: { assetNo, entered }, onEnter }: Props) {
  const { t } = useLingui();
  return (
    <Input
      {...tall}
      size="sm"
      flex="1"
      minW={{ md: '10rem' }}
      aria-label={t`Notes on ${assetNo}`}
      value={entered?.note ?? ''}
      maxLength={maxLineNote}
      onChange={(event) => onEnter({ note: event.target.value })}
    />
  );
}

type PhotoProps = {
  assetNo: string;
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
};

/** The photos of one line, sent once the return is saved. */
export function PhotoInput({ assetNo, files, onChange }: PhotoProps) {
  const { t } = useLingui();
  return (
    <Flex direction="column" gap="2" flex="1" align={{ base: 'stretch', md: 'flex-start' }}>
      {files.map((file, at) => (
        <Button
          // Two photos may be called alike; one has no number before it is sent.
          // biome-ignore lint/suspicious/noArrayIndexKey: the buttons have no state of their own
          key={at}
          {...tall}
          size="sm"
          variant="ghost"
          colorPalette="gray"
          justifyContent="space-between"
          aria-label={t`Remove ${file.name}`}
          onClick={() => onChange(files.filter((one) => one !== file))}
        >
          <Box as="span" minW="0" overflow="hidden" textOverflow="ellipsis">
            {file.name}
          </Box>
          <X aria-hidden="true" />
        </Button>
      ))}
      <PhotoButton
        {...tall}
        size="sm"
        variant="outline"
        aria-label={t`Photo of ${assetNo}`}
        onPhoto={(photo) => onChange([...files, photo])}
      >
        <Trans context="action">Photo</Trans>
      </PhotoButton>
    </Flex>
  );
}
