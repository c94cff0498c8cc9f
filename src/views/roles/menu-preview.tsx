import { Badge, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Permission } from '../../api/contract/permissions.ts';
import { sectionsFor } from '../../api/contract/screens.ts';
import { iconOf } from '../shell/icons.ts';
import { useTitles } from '../shell/titles.ts';

/** The menu of somebody who may do this, as it is when they sign in. */
export function MenuPreview({ granted }: { granted: (permission: Permission) => boolean }) {
  const titleOf = useTitles();
  const shown = sectionsFor(granted);
  if (shown.length === 0) return <Trans>Dashboard and profile only.</Trans>;
  return (
    <Flex as="ul" gap="2" wrap="wrap" listStyleType="none">
      {shown.map(({ path, title, icon }) => {
        const Icon = iconOf(icon);
        return (
          <Badge as="li" key={path} size="lg" colorPalette="gray" gap="1.5">
            <Icon size={14} aria-hidden="true" />
            {titleOf(title)}
          </Badge>
        );
      })}
    </Flex>
  );
}
