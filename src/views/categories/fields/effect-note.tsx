import { Alert, Box } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';

/** What becomes of the values that assets have under the name of a field. */
export function EffectNote({ effect }: { effect: Answer<'/field/preview'> }) {
  const { t } = useLingui();
  const { values, rewritten, unread, examples } = effect;
  return (
    <Alert.Root status={unread > 0 ? 'warning' : 'info'} role="alert">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          {t`${plural(values, { one: '# asset has a value under this name.', other: '# assets have a value under this name.' })}`}
        </Alert.Title>
        <Alert.Description>
          {rewritten > 0 && (
            <Box>
              {t`${plural(rewritten, { one: '# will be written in the form of the field.', other: '# will be written in the form of the field.' })}`}
            </Box>
          )}
          {unread > 0 && (
            <Box>
              {t`${plural(unread, { one: '# cannot be read so. It stays as it is written, but is neither found nor sorted by the field.', other: '# cannot be read so. They stay as they are written, but are neither found nor sorted by the field.' })}`}
            </Box>
          )}
          {examples.length > 0 && (
            <Box mt="1" overflowWrap="anywhere">
              <Trans>Such as:</Trans> {examples.map(({ value, count }) => `${value} (${count})`).join(', ')}
            </Box>
          )}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
