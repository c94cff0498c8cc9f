import { useLingui } from '@lingui/react/macro';
import type { KnownView, ToChange } from '../../../machines/saved-view-events.ts';
import { calledIn, useTree } from '../picker/trees.ts';

type Told = Pick<KnownView, 'name' | 'shared' | 'organ' | 'content'>;

/** A view in words, line by line. */
export function useToldView(labels: readonly { id: string; label: string }[]) {
  const { t } = useLingui();
  const labelOf = (id: string) => labels.find((one) => one.id === id)?.label ?? id;
  return ({ name, shared, organ, content: { query, columns, widths, density } }: Told) => [
    { name: t`Name`, said: name },
    { name: t`Shared with`, said: shared ? (organ?.name ?? t`Everybody`) : t`nobody` },
    {
      name: t`Filters and order`,
      said: [...new URLSearchParams(query)].map((words) => words.join('=')).join(' · ') || t`none`,
    },
    { name: t`Columns`, said: columns?.map(labelOf).join(', ') ?? t`the usual ones` },
    {
      name: t`Widths of columns`,
      said:
        Object.entries(widths)
          .map(([id, width]) => `${labelOf(id)} ${width}`)
          .join(', ') || t`the usual ones`,
    },
    { name: t`Density`, said: density === 'compact' ? t`Compact` : t`Normal` },
  ];
}

/** A view as somebody would have it. */
export function useChangedView(view: KnownView, { organId, ...changes }: ToChange['changes']): Told {
  const { found } = useTree('organ');
  if (organId === undefined) return { ...view, ...changes };
  const name = organId === null ? undefined : calledIn(found, 'organ', organId);
  return {
    ...view,
    ...changes,
    organ: organId === null ? null : { id: organId, name: name ?? `#${organId}` },
  };
}
