const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Lets an element that stood elsewhere in its row, by so many pixels, be seen to go where it stands now. */
export async function settle(element: HTMLElement, by: number) {
  if (isStill() || by === 0) return;
  const { animate } = await import('framer-motion/dom/mini');
  // What passes under the pointer is not what somebody drags over.
  element.style.pointerEvents = 'none';
  await animate(element, { transform: [`translateX(${by}px)`, 'translateX(0)'] }, { duration: 0.2 });
  element.style.pointerEvents = '';
  element.style.transform = '';
}

/** Lets something that has come be seen to come. */
export async function arrive(element: HTMLElement) {
  if (isStill()) return;
  const { animate } = await import('framer-motion/dom/mini');
  await animate(
    element,
    { opacity: [0, 1], transform: ['translateY(-8px)', 'translateY(0)'] },
    { duration: 0.2 },
  );
  element.style.transform = '';
}
