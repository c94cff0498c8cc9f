/** Draws the frame of the page with the menu's column as it was left: `0` collapsed. */
export function showSide(status: string | undefined) {
  document.documentElement.dataset.sidebar = status === '0' ? 'collapsed' : 'open';
}
