import { useLingui } from '@lingui/react/macro';
import type { AnyStateMachine } from 'xstate';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { edgesOf } from '../../../machines/diagram/read-machine.ts';
import type { Say } from '../../../machines/diagram/wording.ts';
import { durationText } from '../../../vocabulary/duration.ts';

export type SetDelay = Answer<'/machine/lifecycles'>['delays'][number];

/** Which delays of a machine the company has set, since when and by whom. */
export function useDelayNotes(machine: AnyStateMachine, say: Say, delays: readonly SetDelay[]): string[] {
  const { t, i18n } = useLingui();
  const { moment } = useFormats();
  const causes = new Set(edgesOf(machine).map(({ cause }) => cause));
  return delays.flatMap(({ delay, lasts, set }) => {
    if (!set || !causes.has(delay)) return [];
    const name = say('delay', delay);
    const figure = durationText(lasts, i18n.locale);
    const since = moment(set.at);
    const { by } = set;
    return [t`${name}: ${figure} since ${since}, set by ${by}`];
  });
}
