/** Where a transition is drawn and explained: `/machines/asset?transition=asset%2FinStock%2Fissue%2FinUse`. */
export function arrowAt(transition: string): string {
  const [machine = ''] = transition.split('/');
  return `/machines/${machine.replace(/\W+/g, '-')}?transition=${encodeURIComponent(transition)}`;
}
