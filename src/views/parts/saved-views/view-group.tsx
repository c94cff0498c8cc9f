import { Box, Menu } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useRoleNames } from '../../records/role-names.ts';
import type { SavedView } from './saved-view.ts';
import type { Views } from './with-view.tsx';

type Props = {
  label: string;
  some: readonly SavedView[];
  views: Views;
  onGo: (view: SavedView) => void;
};

/** Views of a kind, each with who begins with it. */
export function ViewGroup({ label, some, views: { view, defaultView, chosen }, onGo }: Props) {
  const { t } = useLingui();
  const { namesOf } = useRoleNames();
  if (some.length === 0) return null;
  const beginsFor = ({ id, roles }: SavedView) => {
    const names = namesOf(roles.map(({ name }) => name));
    return [chosen && id === defaultView && t`default`, roles.length > 0 && t`default for ${names}`]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <Menu.ItemGroup>
      <Menu.ItemGroupLabel textStyle="xs" fontWeight="normal" color="fg.muted">
        {label}
      </Menu.ItemGroupLabel>
      {some.map((one) => (
        <Menu.Item key={one.id} value={`view ${one.id}`} onClick={() => onGo(one)}>
          <Box flex="1" minW="0">
            <Box truncate fontWeight={one.id === view?.id ? 'semibold' : undefined}>
              {one.name}
            </Box>
            <Box color="fg.muted" textStyle="xs" truncate>
              {beginsFor(one)}
            </Box>
          </Box>
        </Menu.Item>
      ))}
    </Menu.ItemGroup>
  );
}
