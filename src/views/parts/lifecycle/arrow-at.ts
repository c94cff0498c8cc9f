import { pageName } from '../../../machines/diagram/page-name.ts';

/** Where a transition is drawn and explained: `/machines/asset?transition=asset%2FinStock%2Fissue%2FinUse`. */
export function arrowAt(transition: string): string {
  const [id = ''] = transition.split('/');
  return `/machines/${pageName({ id })}?transition=${encodeURIComponent(transition)}`;
}
