import { Alert, Box } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../../api/contract/index.ts';

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
              {t`${plural(rewritten, { one: '# will be reformatted for this field.', other: '# will be reformatted for this field.' })}`}
            </Box>
          )}
          {unread > 0 && (
            <Box>
              {t`${plural(unread, { one: '# cannot be converted. It stays as entered, but cannot be filtered or sorted by this field.', other: '# cannot be converted. They stay as entered, but cannot be filtered or sorted by this field.' })}`}
            </Box>
          )}
          {examples.length > 0 && (
            <Box mt="1" overflowWrap="anywhere">
              <Trans>For example:</Trans>{' '}
              {examples.map(({ value, count }) => `${value} (${count})`).join(', ')}
            </Box>
          )}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
