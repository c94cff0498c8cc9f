import { useLingui } from '@lingui/react/macro';
import type { KnownView, ToChange } from '../../../machines/list/saved-view-events.ts';
import { calledIn, useTree } from '../picker/trees.ts';

type Described = Pick<KnownView, 'name' | 'shared' | 'organisation' | 'content'>;

/** A view in words, line by line. */
export function useDescribedView(labels: readonly { id: string; label: string }[]) {
  const { t } = useLingui();
  const labelOf = (id: string) => labels.find((one) => one.id === id)?.label ?? id;
  return ({ name, shared, organisation, content: { query, columns, widths, density } }: Described) => [
    { name: t`Name`, said: name },
    { name: t`Shared with`, said: shared ? (organisation?.name ?? t`Everyone`) : t`no one` },
    {
      name: t`Filters and order`,
      said: [...new URLSearchParams(query)].map((words) => words.join('=')).join(' · ') || t`none`,
    },
    { name: t`Columns`, said: columns?.map(labelOf).join(', ') ?? t`default` },
    {
      name: t`Column widths`,
      said:
        Object.entries(widths)
          .map(([id, width]) => `${labelOf(id)} ${width}`)
          .join(', ') || t`default`,
    },
    { name: t`Density`, said: density === 'compact' ? t`Compact` : t`Normal` },
  ];
}

/** A view as somebody would have it. */
export function useChangedView(
  view: KnownView,
  { organisationId, ...changes }: ToChange['changes'],
): Described {
  const { found } = useTree('organisation');
  if (organisationId === undefined) return { ...view, ...changes };
  const name = organisationId === null ? undefined : calledIn(found, 'organisation', organisationId);
  return {
    ...view,
    ...changes,
    organisation: organisationId === null ? null : { id: organisationId, name: name ?? `#${organisationId}` },
  };
}
