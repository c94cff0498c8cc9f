import { Badge } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { type Permission, scopesOf } from '../../../api/contract/permissions.ts';
import { permissionWords, scopeWords } from '../../records/role.ts';
import { useRoleNames } from '../../records/role-names.ts';
import { useTitles } from '../../records/screen-titles.ts';
import { PlainTable } from '../../ui/plain-table.tsx';
import { useDetailed } from '../../ui/root-context.ts';
import { modules } from './modules.ts';

type Role = Pick<Answer<'/role/get'>, 'id' | 'name' | 'grant'>;

/** What one or several roles may do and how far, side by side; in the concise mode only what one of them may. */
export function RightsTable({ label, roles }: { label: string; roles: readonly Role[] }) {
  const { t } = useLingui();
  const { nameOf } = useRoleNames();
  const detailed = useDetailed();
  const titleOf = useTitles();
  const shown = (name: Permission) => detailed || roles.some(({ grant }) => grant[name]);
  const reach = (name: Permission, { grant }: Role) => {
    const scope = grant[name];
    if (!scope) return '–';
    return scopesOf(name).length === 1 ? t`yes` : t(scopeWords[scope]);
  };
  const differs = (name: Permission) => new Set(roles.map(({ grant }) => grant[name])).size > 1;
  return (
    <PlainTable
      label={label}
      heads={[
        { key: 'right', label: t`Permission` },
        ...roles.map(({ id, name }) => ({ key: String(id), label: nameOf(name) })),
      ]}
      rows={modules.flatMap(({ title, permissions }) =>
        permissions.filter(shown).map((name) => ({
          key: name,
          group: titleOf(title),
          cells: [
            t(permissionWords[name]),
            ...roles.map((role) =>
              differs(name) ? (
                <Badge key={role.id} colorPalette="orange">
                  {reach(name, role)}
                </Badge>
              ) : (
                reach(name, role)
              ),
            ),
          ],
        })),
      )}
    />
  );
}
