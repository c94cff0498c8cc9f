import { Box, chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';

const Code = chakra('pre', {
  base: {
    fontFamily: 'mono',
    textStyle: 'xs',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    color: 'fg.muted',
    mt: '1',
  },
});

type Props = { message: string; info: string; details: readonly string[] };

/** One error: what it says, when and where, and the place in the code when asked for. */
export const ErrorDetails = ({ message, info, details }: Props) => (
  <>
    <Box fontWeight="medium" overflowWrap="anywhere">
      {message}
    </Box>
    <Box color="fg.muted" textStyle="xs" overflowWrap="anywhere">
      {details.filter(Boolean).join(' · ')}
    </Box>
    {info !== '' && (
      <Box as="details" mt="1">
        <Box as="summary" cursor="pointer" textStyle="xs" w="fit-content">
          <Trans>Source location</Trans>
        </Box>
        <Code>{info}</Code>
      </Box>
    )}
  </>
);
