import { meets, type Needs, sections } from '../../api/contract/screens.ts';
import { fullPathOf } from '../../machines/shell/menu-model.ts';
import { matchPath } from '../../machines/shell/routes.ts';
import { useSession } from './root-context.ts';

type Screen = { path: string; needs?: Needs };

const screens = Object.values(sections)
  .flatMap(({ path, screens: within }) =>
    Object.values<Screen>(within).map((screen) => ({
      pattern: fullPathOf(path, screen.path),
      needs: screen.needs,
    })),
  )
  .toSorted((a, b) => a.pattern.split(':').length - b.pattern.split(':').length);

/** Whether somebody with these permissions may open a page. */
export function canOpen(href: string, permissions: readonly string[]) {
  const [path = ''] = href.split('?');
  const needs = screens.find(({ pattern }) => matchPath(pattern, path))?.needs;
  return needs === undefined || meets(needs, (permission) => permissions.includes(permission));
}

/** Whether a link leads the person anywhere but to a refusal. */
export const useCanOpen = (href: string) =>
  useSession(({ context }) => canOpen(href, context.user?.permissions ?? []));
