import { Menu } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useRoleNames } from '../../records/role-names.ts';
import type { Views } from './with-view.tsx';

type Props = { views: Views; onBegin: (id: number | null | undefined) => void };

/** Lets the list begin as it is shown, or no longer so. */
export function BeginItem({ views: { view, defaultView, chosen, ofRoles }, onBegin }: Props) {
  const { nameOf } = useRoleNames();
  const shown = view?.id ?? null;
  const role = ofRoles && nameOf(ofRoles.role);
  if (chosen && defaultView === shown && (view || ofRoles))
    return (
      <Menu.Item value="begin" onClick={() => onBegin(undefined)}>
        {role ? <Trans>Default view for {role}</Trans> : <Trans>Unset as my default view</Trans>}
      </Menu.Item>
    );
  if (defaultView === shown) return null;
  return (
    <Menu.Item value="begin" onClick={() => onBegin(shown ?? (ofRoles ? null : undefined))}>
      {view ? <Trans>Set as my default view</Trans> : <Trans>Default without a view</Trans>}
    </Menu.Item>
  );
}
