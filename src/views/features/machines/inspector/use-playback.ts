import { useSelector } from '@xstate/react';
import type { Step } from '../../../../inspect/recording.ts';
import { type PlaybackSpeed, playbackMachine } from '../../../../machines/playback.ts';
import { settings } from '../../../../settings.ts';
import { useLivingActor } from '../../../ui/use-living-actor.ts';
import { useMedia } from '../../../ui/use-media.ts';

/** Shows steps by the clock. Who wants little to move sees no more than one a second. */
export function usePlayback(steps: readonly Step[], chosen: number | undefined, show: (nth: number) => void) {
  const actor = useLivingActor(playbackMachine, undefined, { 'step reached': ({ nth }) => show(nth) });
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const playing = useSelector(actor, (state) => state.matches('playing'));
  const speed = useSelector(actor, (state) => state.context.speed);
  const shortened = useSelector(actor, (state) => state.context.shortened);
  return {
    playing,
    speed,
    /** Milliseconds that the wait before the step shown was, where it was shortened. */
    shortened,
    play: () =>
      actor.send({
        type: 'play',
        steps: steps.map(({ nth, at }) => ({ nth, at })),
        from: chosen,
        shortest: still ? settings.shortestStep.still : settings.shortestStep.moving,
      }),
    pause: () => actor.send({ type: 'pause' }),
    choose: (nth: number) => actor.send({ type: 'step chosen', nth }),
    setSpeed: (to: PlaybackSpeed) => actor.send({ type: 'speed chosen', speed: to }),
  };
}

export type Playback = ReturnType<typeof usePlayback>;
