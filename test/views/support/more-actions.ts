import { fireEvent, screen } from '@testing-library/react';

const name = 'More actions';

/** Opens what a record offers beside its first action, where it offers several. */
export function showMore() {
  const button = screen.queryByRole('button', { name, expanded: false });
  if (button) fireEvent.click(button);
}

/** The same, and waits for it. */
export async function openMore() {
  const button = screen.queryByRole('button', { name });
  if (!button) return;
  showMore();
  await screen.findByRole('button', { name, expanded: true });
}
