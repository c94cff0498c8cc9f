import { Box, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';

/**
 * Where one is between the file and the register. Ours, because Chakra's Steps are tabs that lead to panels and keep
 * the step themselves; here nothing can be pressed, and the machines say where one is.
 */
export function Steps({ at }: { at: 0 | 1 | 2 | 3 }) {
  const { t } = useLingui();
  const names = [t`File`, t({ message: 'Columns', context: 'step of an import' }), t`Check`, t`Import`];
  return (
    <Flex
      as="ol"
      aria-label={t`Steps`}
      listStyleType="none"
      gap={{ base: '3', md: '6' }}
      mb="4"
      wrap="wrap"
      textStyle="sm"
    >
      {names.map((name, index) => (
        <Flex
          as="li"
          key={name}
          align="center"
          gap="2"
          aria-current={index === at ? 'step' : undefined}
          color={index === at ? 'fg' : 'fg.muted'}
          fontWeight={index === at ? 'medium' : undefined}
        >
          <Box
            as="span"
            w="5"
            h="5"
            borderRadius="full"
            textStyle="xs"
            display="grid"
            placeItems="center"
            bg={index <= at ? 'brand.solid' : 'bg.emphasized'}
            color={index <= at ? 'brand.contrast' : 'fg.muted'}
          >
            {index + 1}
          </Box>
          {name}
        </Flex>
      ))}
    </Flex>
  );
}
