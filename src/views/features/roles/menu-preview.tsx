import { Badge, Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Permission } from '../../../api/contract/permissions.ts';
import { groupsFor, sections } from '../../../api/contract/screens.ts';
import { useTitles } from '../../records/screen-titles.ts';
import { iconOf } from '../../ui/icons.ts';

/** The menu of somebody who may do this, as it is when they sign in. */
export function MenuPreview({ granted }: { granted: (permission: Permission) => boolean }) {
  const titleOf = useTitles();
  const shown = groupsFor(granted);
  if (shown.length === 0) return <Trans>Dashboard and profile only.</Trans>;
  return (
    <Flex direction="column" gap="3">
      {shown.map((group) => (
        <Box key={group.path}>
          {group.sections.length > 1 && (
            <Box mb="1" color="fg.muted">
              {titleOf(group.title)}
            </Box>
          )}
          <Flex as="ul" aria-label={titleOf(group.title)} gap="2" wrap="wrap" listStyleType="none">
            {group.sections.map((name) => {
              const { path, title, icon } = sections[name];
              const Icon = iconOf(icon);
              return (
                <Badge as="li" key={path} size="lg" colorPalette="gray" gap="1.5">
                  <Icon size={14} aria-hidden="true" />
                  {titleOf(title)}
                </Badge>
              );
            })}
          </Flex>
        </Box>
      ))}
    </Flex>
  );
}
