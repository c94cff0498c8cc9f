import { Box, chakra } from '@chakra-ui/react';
import type { RecordedActor, Recording } from '../../../../inspect/recording.ts';
import { lastStepOf } from '../../../../inspect/recording.ts';
import type { Say } from '../../../../machines/diagram/wording.ts';
import { lifecycleOf } from '../../../../machines/diagram/words.ts';
import { machines } from '../../../../machines/registry.ts';

/** A state such as `{ 'in use': { detail: 'concise' } }` in words. */
export function valueText(value: unknown, machine: string, say: Say): string {
  const life = machines.find(({ id }) => id === machine);
  const name = (key: string) => say('state', key, life && lifecycleOf(life));
  if (typeof value === 'string') return name(value);
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, inner]) => {
      const below = valueText(inner, machine, say);
      return below ? `${name(key)} ▸ ${below}` : name(key);
    })
    .join(' · ');
}

export const actorName = ({ name, machine }: RecordedActor, say: Say) =>
  machine === null ? say('actor', name) : say(machine === name ? 'machine' : 'use', name);

type Props = {
  recording: Recording;
  /** Up to which step the states are those of the tree. */
  nth: number;
  chosen: string | undefined;
  say: Say;
  onChoose: (actor: string | undefined) => void;
};

type BranchProps = Props & { parent: string | null };

function Branch({ parent, ...props }: BranchProps) {
  const { recording, nth, chosen, say, onChoose } = props;
  const known = new Set(recording.actors.map(({ id }) => id));
  const among = recording.actors.filter((actor) =>
    parent === null ? actor.parent === null || !known.has(actor.parent) : actor.parent === parent,
  );
  if (among.length === 0) return null;
  return (
    <Box as="ul" listStyleType="none" ps={parent === null ? '0' : '4'}>
      {among.map((actor) => {
        const value = lastStepOf(recording, actor.id, nth)?.value;
        return (
          <li key={actor.id}>
            <chakra.button
              type="button"
              aria-pressed={chosen === actor.id}
              onClick={() => onChoose(chosen === actor.id ? undefined : actor.id)}
              display="block"
              w="full"
              textAlign="start"
              px="2"
              py="1"
              borderRadius="l1"
              cursor="pointer"
              color={actor.stopped === null ? undefined : 'fg.muted'}
              fontStyle={actor.stopped === null ? undefined : 'italic'}
              _hover={{ bg: 'bg.muted' }}
              _pressed={{ bg: 'brand.subtle', color: 'brand.fg' }}
              focusVisibleRing="inside"
            >
              <Box fontWeight="medium">{actorName(actor, say)}</Box>
              {value && actor.machine && (
                <Box color="fg.muted" textStyle="xs">
                  {valueText(value, actor.machine, say)}
                </Box>
              )}
            </chakra.button>
            <Branch {...props} parent={actor.id} />
          </li>
        );
      })}
    </Box>
  );
}

/** The actors of a recording, each below the one that started it. */
export const ActorTree = (props: Props) => <Branch {...props} parent={null} />;
