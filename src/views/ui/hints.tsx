import { Box, Portal } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { machineDelays } from '../../machines/delays.ts';
import { type Hint, hintMachine } from '../../machines/shell/hint.ts';
import { settings } from '../../settings.ts';
import { useLivingActor } from './use-living-actor.ts';

const gap = 4;
/** Nearer to the lower edge of the window a hint stands above. */
const room = 72;

const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;

/**
 * What is to be told of an element: the text of its `data-hint`, or its own where that is empty and it is cut. What has
 * the focus tells of its part as well; the pointer may rest on anything around a sign without meaning it.
 */
function hintOf(target: EventTarget | null, focused = false): Hint | undefined {
  if (!(target instanceof Element)) return undefined;
  const around = target.closest<HTMLElement>('[data-hint]') ?? (focused ? target : null);
  if (!around) return undefined;
  const element = around.querySelector<HTMLElement>(':scope > [data-hint]') ?? around;
  if (!(element instanceof HTMLElement) || element.dataset.hint === undefined) return undefined;
  const text = element.dataset.hint || (isCut(element) ? (element.textContent ?? '') : '');
  if (text === '') return undefined;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { text, left, right, top, bottom };
}

const ofHint = (target: EventTarget | null) => target instanceof Element && target.closest('[role=tooltip]');

/** Shows what `data-hint` has to tell, wherever the pointer rests or the focus is. */
export default function Hints() {
  const actor = useLivingActor(
    hintMachine.provide({ delays: { 'hint pause': machineDelays['hint pause'] } }),
    undefined,
  );
  const hint = useSelector(actor, (state) => (state.matches('shown') ? state.context.hint : null));
  useEffect(() => {
    const pointedAt = ({ target }: Event) => {
      if (ofHint(target)) return;
      const found = hintOf(target);
      actor.send(found ? { type: 'pointed at', hint: found } : { type: 'left' });
    };
    const focused = ({ target }: Event) => {
      const found =
        target instanceof Element && target.matches(':focus-visible') ? hintOf(target, true) : undefined;
      actor.send(found ? { type: 'focused', hint: found } : { type: 'left' });
    };
    const left = () => actor.send({ type: 'left' });
    const putAway = () => actor.send({ type: 'put away' });
    const escaped = ({ key }: KeyboardEvent) => key === 'Escape' && putAway();
    const listeners = [
      ['pointerover', pointedAt],
      ['focusin', focused],
      ['focusout', left],
      ['pointerdown', putAway],
      ['scroll', putAway],
      ['keydown', escaped],
    ] as [string, EventListener][];
    for (const [type, listener] of listeners) document.addEventListener(type, listener, true);
    return () => {
      for (const [type, listener] of listeners) document.removeEventListener(type, listener, true);
    };
  }, [actor]);
  return hint && <HintText {...hint} />;
}

/** Below, or above near the edge of the window; right of what stands in the collapsed menu. */
function besideOf({ left, right, top, bottom }: Hint) {
  if (right <= settings.sidebarCollapsedWidth)
    return { left: right + gap, top: (top + bottom) / 2, transform: 'translateY(-50%)' };
  const above = window.innerHeight - bottom < room;
  return {
    // From the element to the right, as far as the window goes.
    left: `max(0.5rem, min(${left}px, calc(100vw - 28rem - 0.5rem)))`,
    ...(above ? { bottom: window.innerHeight - top + gap } : { top: bottom + gap }),
  };
}

const HintText = (hint: Hint) => (
  <Portal>
    <Box
      role="tooltip"
      data-on-screen-alone
      position="fixed"
      zIndex="tooltip"
      maxW="min(28rem, calc(100vw - 1rem))"
      style={besideOf(hint)}
      px="2.5"
      py="1"
      borderRadius="l2"
      boxShadow="md"
      bg="bg.inverted"
      color="fg.inverted"
      textStyle="xs"
      whiteSpace="pre-line"
      overflowWrap="anywhere"
    >
      {hint.text}
    </Box>
  </Portal>
);
