// biome-ignore-all lint/a11y/useSemanticElements: the rows below take the focus, so that it is no table
// biome-ignore-all lint/a11y/useFocusableInteractive: heads do nothing, and are read with their columns
import { VisuallyHidden } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { TreeScreenKind } from './tree-screen-kind.ts';

type Props = { kind: TreeScreenKind; withPeople: boolean };

/** What the columns of a tree are called. */
export function TreeHead({ kind, withPeople }: Props) {
  const { t } = useLingui();
  const { fields } = kind.record;
  const label = (field: string) => fields[field] && t(fields[field]);
  return (
    <div role="rowgroup" className="head">
      <div role="row">
        {['name', 'code', ...kind.columns.map(({ field }) => field)].map((field) => (
          <div key={field} role="columnheader" className="cell">
            {label(field)}
          </div>
        ))}
        {['assets', ...(withPeople ? ['people'] : [])].map((field) => (
          <div key={field} role="columnheader" className="cell" data-end="">
            {label(field)}
          </div>
        ))}
        <div role="columnheader" className="cell">
          <VisuallyHidden>
            <Trans>Actions</Trans>
          </VisuallyHidden>
        </div>
      </div>
    </div>
  );
}
