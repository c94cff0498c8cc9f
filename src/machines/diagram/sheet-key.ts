import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Level } from '../../vocabulary/drawing.ts';
import { edgesOf } from './read-machine.ts';
import { causeText, effectsOf, type Figures, guardText, pathText, type Say, stateName } from './wording.ts';

/** What an arrow with these transitions says in the key. */
export function keyOf(
  machine: AnyStateMachine,
  say: Say,
  figures: Figures,
  level: Level,
  transitions: readonly string[],
): string {
  const edges = edgesOf(machine).filter(({ id }) => transitions.includes(id));
  const [first] = edges;
  if (!first?.to) return '';
  const words = edges.map((one) => {
    const cause = causeText(one, say, figures);
    if (level === 'overview') return cause;
    const effects = effectsOf(one, say);
    return `${cause}${guardText(one, say)}${effects.length > 0 ? ` / ${effects.join(' · ')}` : ''}`;
  });
  const name = (node: AnyStateNode) =>
    level === 'complete' || node === machine.root ? pathText(node, say) : stateName(node, say);
  return `${name(first.from)} → ${name(first.to)}: ${[...new Set(words)].join('; ')}`;
}
