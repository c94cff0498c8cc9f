import { Alert, Box, Button, Flex } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  type FileSubject,
  type ImportSubject,
  treeSubjects,
} from '../../../../vocabulary/import-subjects.ts';
import { ofSubjects, useSubjects } from '../subject-words.ts';

/** Of lists that are taken in as none, or as one of several. */
const unclear = {
  trees: msg`Is this a list of organisations, locations or categories? Imported here, every row becomes an asset.`,
  models: msg`This looks like a list of models. Imported here, every row becomes an asset.`,
};

const sentenceOf = (subject: Exclude<FileSubject, 'assets'>) =>
  subject === 'trees' || subject === 'models' ? unclear[subject] : ofSubjects[subject].looksLike;

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
        <Box>{t(sentenceOf(subject))}</Box>
        {may.length > 0 && (
          <Flex mt="2" gap="2" wrap="wrap">
            {may.map((one) => (
              <Button key={one} size="xs" variant="outline" onClick={() => onChoose(one)}>
                {t(ofSubjects[one].choose)}
              </Button>
            ))}
          </Flex>
        )}
      </Alert.Content>
    </Alert.Root>
  );
}
