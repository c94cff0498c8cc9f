import { Alert, Box } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { sections } from '../../../api/contract/screens.ts';
import type { FileSubject } from '../../../vocabulary/import-run.ts';
import { TextLink } from '../../components/text-link.tsx';

type Other = Exclude<FileSubject, 'assets'>;

const sentences = {
  people: msg`This looks like a list of people. Imported here, every row becomes an asset.`,
  locations: msg`This looks like a list of locations. Imported here, every row becomes an asset.`,
  models: msg`This looks like a list of models. Imported here, every row becomes an asset.`,
  meters: msg`This looks like a list of meters. Imported here, every row becomes an asset.`,
  workOrders: msg`This looks like a list of work orders. Imported here, every row becomes an asset.`,
} as const satisfies Record<Other, MessageDescriptor>;

/** A file that is about something else is said to be, and where that is taken in. */
export function OtherSubject({ subject }: { subject: FileSubject }) {
  const { t } = useLingui();
  if (subject === 'assets') return null;
  return (
    <Alert.Root status="warning" mt="4">
      <Alert.Indicator />
      <Alert.Content>
        <Box>{t(sentences[subject])}</Box>
        {subject === 'people' && (
          <TextLink href={sections.People.path}>
            <Trans>Go to people to add several from pasted cells</Trans>
          </TextLink>
        )}
        {subject === 'locations' && (
          <TextLink href={sections.Locations.path}>
            <Trans>Go to locations to add several from pasted cells</Trans>
          </TextLink>
        )}
      </Alert.Content>
    </Alert.Root>
  );
}
