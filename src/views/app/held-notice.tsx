import { Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useCompany } from '../ui/company.ts';

export default function HeldNotice({ mode }: { mode: 'readOnly' | 'maintenance' }) {
  const { serviceNote } = useCompany();
  return (
    <Flex
      role="status"
      gap="2.5"
      px={{ base: '3', md: '5' }}
      py="2.5"
      bg="orange.subtle"
      borderBottomWidth="1px"
      borderColor="orange.muted"
      _print={{ display: 'none' }}
    >
      <Box color="orange.fg" pt="0.5" aria-hidden="true">
        <TriangleAlert size={16} />
      </Box>
      <Box flex="1" overflowWrap="anywhere">
        {mode === 'readOnly' ? (
          <Trans>The system is read-only: nothing can be changed at the moment.</Trans>
        ) : (
          <Trans>The system is under maintenance: only administrators can work at the moment.</Trans>
        )}{' '}
        {serviceNote}
      </Box>
    </Flex>
  );
}
