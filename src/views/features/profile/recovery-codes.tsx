import { Box, Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';

type Props = { codes: readonly string[]; onStored: () => void };

/** Shows them this once. */
export function RecoveryCodes({ codes, onStored }: Props) {
  const { t } = useLingui();
  return (
    <>
      <Trans>
        Store these recovery codes in a safe place. Each one signs you in once without your device or passkey.
        They are shown only once.
      </Trans>
      <Box as="ul" aria-label={t`Recovery codes`} fontFamily="mono" textStyle="sm" columns={{ sm: 2 }}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Button alignSelf="flex-start" onClick={onStored}>
        <Trans>I have saved them</Trans>
      </Button>
    </>
  );
}
