import { Alert, Box, Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Wizard } from './use-wizard.ts';

const targets: readonly string[] = ['organisation', 'ownerOrganisation'];

/** Offers the organisation that the name of the sheet says, where no column says one. */
export function SheetOrganisation({ wizard: { context, send } }: { wizard: Wizard }) {
  const { inspection, choices, options } = context;
  const organisation = inspection?.organisation;
  if (!organisation || organisation.id === options.organisationId) return null;
  if (Object.values(choices.targets).some((target) => targets.includes(target))) return null;
  const { id, name } = organisation;
  const sheet = inspection.sheets.find(({ index }) => index === inspection.sheet)?.name ?? '';
  return (
    <Alert.Root status="info" mt="4">
      <Alert.Indicator />
      <Alert.Content>
        <Box>
          <Trans>
            No column says the organisation. The sheet is called “{sheet}”: do all its rows belong to {name}?
          </Trans>
        </Box>
        <Button
          size="xs"
          mt="2"
          alignSelf="start"
          variant="outline"
          onClick={() => send({ type: 'options changed', change: { organisationId: id } })}
        >
          <Trans>All rows belong to {name}</Trans>
        </Button>
      </Alert.Content>
    </Alert.Root>
  );
}
