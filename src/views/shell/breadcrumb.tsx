import { Box, chakra, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from '../../router.ts';
import { type Granted, trail } from './menu-model.ts';
import { useTitles } from './titles.ts';

const CrumbLink = chakra(Link);

/** The way from the dashboard to the screen; the last step is where the person is. */
export function Breadcrumb({ screen }: { screen: Granted }) {
  const { t } = useLingui();
  const translate = useTitles();
  const crumbs = trail(screen);
  return (
    <Box as="nav" aria-label={t`Breadcrumb`} minW="0">
      <Flex as="ol" listStyleType="none" align="center" whiteSpace="nowrap" overflow="hidden">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1;
          return (
            <Flex
              as="li"
              key={`${crumb.path} ${crumb.title}`}
              align="center"
              minW="0"
              hideBelow={last ? undefined : 'sm'}
            >
              {crumb.linked ? (
                <CrumbLink href={crumb.path} color="fg.muted" _hover={{ color: 'brand.fg' }}>
                  {translate(crumb.title)}
                </CrumbLink>
              ) : (
                <Box
                  as="span"
                  truncate
                  color={last ? 'fg' : 'fg.muted'}
                  aria-current={last ? 'page' : undefined}
                >
                  {translate(crumb.title)}
                </Box>
              )}
              {!last && (
                <Box as="span" px="2" color="fg.subtle" aria-hidden="true">
                  /
                </Box>
              )}
            </Flex>
          );
        })}
      </Flex>
    </Box>
  );
}
