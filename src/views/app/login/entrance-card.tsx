import { Box, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useCompany } from '../../ui/company.ts';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { LanguageSelect } from './language-select.tsx';

/** A page for somebody who is not inside yet: whose system it is, over what they are asked for. */
export const EntranceCard = ({ children }: { children: ReactNode }) => (
  <Flex direction="column" minH="100dvh" bg="bg.canvas">
    <Flex as="header" justify="flex-end" p="4">
      <LanguageSelect />
    </Flex>
    <Flex
      as="main"
      flex="1"
      align="flex-start"
      justify="center"
      px="4"
      pt={{ base: '4', md: '10vh' }}
      pb="16"
    >
      <Box w="full" maxW="380px">
        <Whose />
        <Box
          bg="bg.panel"
          borderWidth="1px"
          borderColor="border"
          borderRadius="l3"
          boxShadow="sm"
          p={{ base: '5', sm: '8' }}
        >
          {children}
        </Box>
      </Box>
    </Flex>
  </Flex>
);

/** Whose system it is, apart from the form: what is typed there stays as it is when this is known. */
function Whose() {
  const { t } = useLingui();
  const { name } = useCompany();
  const system = t`Administration & Logistics`;
  return (
    <Flex align="center" gap="3" mb="6" justify="center">
      <CompanyMark size={36} />
      <Box minW="0">
        <Box as="h1" textStyle="xl" fontWeight="semibold" overflowWrap="anywhere">
          {name || system}
        </Box>
        {name && (
          <Box color="fg.muted" textStyle="sm">
            {system}
          </Box>
        )}
      </Box>
    </Flex>
  );
}
