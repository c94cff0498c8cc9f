import { Alert, Box, Button, Flex } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FileSubject } from '../../../../vocabulary/import-run.ts';
import { type ImportSubject, treeSubjects } from '../../../../vocabulary/import-subjects.ts';
import { useSubjects } from '../subject-words.ts';

type Other = Exclude<FileSubject, 'assets'>;

const sentences = {
  suppliers: msg`This looks like a list of suppliers. Imported here, every row becomes an asset.`,
  people: msg`This looks like a list of people. Imported here, every row becomes an asset.`,
  organisations: msg`This looks like a list of organisations. Imported here, every row becomes an asset.`,
  categories: msg`This looks like a list of categories. Imported here, every row becomes an asset.`,
  locations: msg`This looks like a list of locations. Imported here, every row becomes an asset.`,
  trees: msg`Is this a list of organisations, locations or categories? Imported here, every row becomes an asset.`,
  models: msg`This looks like a list of models. Imported here, every row becomes an asset.`,
  meters: msg`This looks like a list of meters. Imported here, every row becomes an asset.`,
  repairs: msg`This looks like a list of repairs. Imported here, every row becomes an asset.`,
  plans: msg`This looks like a list of maintenance plans. Imported here, every row becomes an asset.`,
  handovers: msg`This looks like a list of handovers. Imported here, every row becomes an asset.`,
} as const satisfies Record<Other, MessageDescriptor>;

const buttons = {
  assets: msg`Import as assets`,
  people: msg`Import as people`,
  suppliers: msg`Import as suppliers`,
  organisations: msg`Import as organisations`,
  locations: msg`Import as locations`,
  categories: msg`Import as categories`,
  meters: msg`Import as meters`,
  repairs: msg`Import as past repairs`,
  plans: msg`Import as maintenance plans`,
  handovers: msg`Import as past handovers`,
} as const satisfies Record<ImportSubject, MessageDescriptor>;

type Props = {
  chosen: ImportSubject;
  subject: FileSubject;
  onChoose: (subject: ImportSubject) => void;
};

/** A file that is about something else is said to be, and how that is taken in. */
export function OtherSubject({ chosen, subject, onChoose }: Props) {
  const { t } = useLingui();
  const offered: readonly FileSubject[] = subject === 'trees' ? treeSubjects : [subject];
  const may = useSubjects().filter((one) => offered.includes(one));
  if (chosen !== 'assets' || subject === 'assets') return null;
  return (
    <Alert.Root status="warning" mt="4">
      <Alert.Indicator />
      <Alert.Content>
        <Box>{t(sentences[subject])}</Box>
        {may.length > 0 && (
          <Flex mt="2" gap="2" wrap="wrap">
            {may.map((one) => (
              <Button key={one} size="xs" variant="outline" onClick={() => onChoose(one)}>
                {t(buttons[one])}
              </Button>
            ))}
          </Flex>
        )}
      </Alert.Content>
    </Alert.Root>
  );
}
