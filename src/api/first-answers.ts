import { firstAnswersId } from '../vocabulary/home-picture.ts';
import type { FirstAnswers } from './contract/home-picture.ts';

/**
 * The answers that the server wrote into this page; undefined where there are none, or for somebody else: another window
 * may have signed in meanwhile.
 */
export function answersInPage(guid: string): FirstAnswers | undefined {
  if (document.documentElement.dataset.drawn === 'otherwise') return undefined;
  const text = document.querySelector(`script#${firstAnswersId}`)?.textContent ?? '';
  const written: FirstAnswers | undefined = text.startsWith('{') ? JSON.parse(text) : undefined;
  const isOwn = written?.answers.some(({ payload }) => 'guid' in payload && payload.guid === guid);
  return isOwn ? written : undefined;
}
