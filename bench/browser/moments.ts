/** Moments of a page in milliseconds since the navigation began. */
export type Moments = { typable?: number; submitted?: number; usable?: number; figures?: number };

/**
 * Runs in the page before its own scripts and notes in `window.benchMoments` when the login form can be typed in,
 * when it was sent, and when the dashboard shows figures and is there as a whole. A moment counts once the frame that shows it is drawn.
 */
export function noteMoments(): void {
  const moments: Moments = {};
  Object.assign(window, { benchMoments: moments });
  const drawn = (name: keyof Moments) => {
    moments[name] = Number.NaN;
    requestAnimationFrame(() => {
      setTimeout(() => {
        moments[name] = performance.now();
      });
    });
  };
  const look = () => {
    const input = document.querySelector<HTMLInputElement>('input[name=loginid]');
    if (!('typable' in moments) && input && !input.disabled) drawn('typable');
    const dashboard = document.querySelector('nav a') && document.querySelector('main table tbody tr');
    if (!('usable' in moments) && dashboard) drawn('usable');
    if (!('figures' in moments) && document.querySelector('main dl dd')) drawn('figures');
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
  document.addEventListener(
    'submit',
    () => {
      moments.submitted = performance.now();
    },
    true,
  );
}
