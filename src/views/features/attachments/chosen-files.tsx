import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '../../../i18n/formats.ts';
import { Section } from '../../ui/section.tsx';
import { AddFiles } from './add-files.tsx';
import { usePaste } from './use-paste.ts';

type Props = {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  /** When they are sent. */
  note: ReactNode;
  /** What else gives files, beside choosing them. */
  more?: ReactNode;
};

/** Photos and files for a record that does not exist yet. */
export function ChosenFiles({ files, onChange, note, more: others }: Props) {
  const { t } = useLingui();
  const { bytes } = useFormats();
  const add = (more: readonly File[]) => onChange([...files, ...more]);
  usePaste(true, add);
  return (
    <Section title={<Trans>Photos and attachments</Trans>}>
      <Box gridColumn="1 / -1">
        {files.length > 0 && (
          <Box as="ul" aria-label={t`Chosen files`} display="grid" gap="2" mb="3">
            {files.map((file, at) => (
              // Two files may be called alike; a file has no number before it is sent.
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no state of their own
              <Flex as="li" key={at} align="center" gap="3" textStyle="sm">
                <Box flex="1" minW="0" overflowWrap="anywhere">
                  {file.name}
                  <Box as="span" color="fg.muted" textStyle="xs" ms="2">
                    {bytes(file.size)}
                  </Box>
                </Box>
                <Button
                  size="xs"
                  variant="outline"
                  colorPalette="gray"
                  aria-label={t`Remove ${file.name}`}
                  onClick={() => onChange(files.filter((one) => one !== file))}
                >
                  <Trans>Remove</Trans>
                </Button>
              </Flex>
            ))}
          </Box>
        )}
        <AddFiles onFiles={add} />
        {others && <Box mt="2">{others}</Box>}
        <Box color="fg.muted" textStyle="xs" mt="2">
          {note}
        </Box>
      </Box>
    </Section>
  );
}
