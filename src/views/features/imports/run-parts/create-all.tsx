import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { type NamedKind, namedKinds } from '../../../../vocabulary/import-run.ts';
import type { Chosen, Unknown } from './answer-form.ts';
import { isCreatable } from './creatable.ts';

/** Kinds of which every open name can be a record of its own; where two may be one, a person looks first. */
export const creatableKinds = (unknown: Unknown, chosen: Chosen): NamedKind[] =>
  namedKinds.filter((kind) => {
    const open = unknown.names.filter(
      (name) => name.kind === kind && chosen.names[kind]?.[name.text] === undefined,
    );
    return (
      isCreatable(unknown, kind) &&
      open.some(({ ambiguous, people }) => !ambiguous && people === undefined) &&
      open.every(({ sameAs }) => sameAs === undefined)
    );
  });

type Props = { unknown: Unknown; chosen: Chosen; busy: boolean; onCreate: (chosen: Chosen) => void };

/** A company that moves in has none of the names yet: one press instead of a choice for each kind. */
export function CreateAll({ unknown, chosen, busy, onCreate }: Props) {
  const kinds = creatableKinds(unknown, chosen);
  if (kinds.length === 0) return null;
  return (
    <Button
      variant="outline"
      colorPalette="gray"
      disabled={busy}
      onClick={() => onCreate({ ...chosen, create: [...new Set([...chosen.create, ...kinds])] })}
    >
      <Trans>Create all names and check again</Trans>
    </Button>
  );
}
