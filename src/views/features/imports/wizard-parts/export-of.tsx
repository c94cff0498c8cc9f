import { Alert } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { type SourceSystem, sourceSystemNames } from '../../../../vocabulary/source-systems.ts';

/** Which system a file was exported from, so that a person knows why its columns are matched as they are. */
export function ExportOf({ system }: { system: SourceSystem | undefined }) {
  if (system === undefined) return null;
  const name = sourceSystemNames[system];
  return (
    <Alert.Root status="info" mt="4">
      <Alert.Indicator />
      <Alert.Content>
        <Trans>
          This is an export of {name}. Its columns are matched as {name} uses them. You can change each of
          them.
        </Trans>
      </Alert.Content>
    </Alert.Root>
  );
}
