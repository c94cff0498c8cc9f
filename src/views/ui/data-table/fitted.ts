/**
 * How wide the column under a head has to be for all of what is drawn of it: its cells are laid out once more where
 * nothing holds them in.
 */
export function fitted(head: HTMLElement): number {
  const grid = head.closest('[role=grid]');
  const position = head.getAttribute('aria-colindex');
  const cells = grid?.querySelectorAll(`.row > [aria-colindex="${position}"]`) ?? [];
  const scale = document.createElement('div');
  scale.className = 'scale';
  scale.append(...[...cells].map((cell) => cell.cloneNode(true)));
  grid?.append(scale);
  const width = scale.offsetWidth;
  scale.remove();
  return width + 1;
}
