import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '../../ui/toaster.ts';

/** A secret to be passed on, with a button that copies it. */
export function ShownOnce({ label, secret }: { label: string; secret: string }) {
  const { t } = useLingui();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success(t`Copied`);
    } catch {
      toast.error(t`The browser blocked copying. Select the text and copy it yourself.`);
    }
  };
  return (
    <Flex align="center" gap="3" wrap="wrap">
      <Box
        as="output"
        aria-label={label}
        fontFamily="mono"
        textStyle={secret.length > 40 ? 'sm' : 'lg'}
        overflowWrap="anywhere"
        userSelect="all"
      >
        {secret}
      </Box>
      <Button size="sm" variant="outline" onClick={() => void copy()}>
        <Trans>Copy</Trans>
      </Button>
    </Flex>
  );
}
