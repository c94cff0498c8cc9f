import { detailsOf } from '../../../../src/machines/lifecycles/document-kinds.ts';
import { documentKinds } from '../../../../src/vocabulary/document.ts';

const prefixes = [...new Set(documentKinds.map((kind) => detailsOf(kind).prefix))].join('|');
const ownForm = new RegExp(`^(?:${prefixes})(\\d{8})\\d{6,}$`);

/**
 * Whether a document can have a number of a list: one that the search finds, and none that a document made from today
 * on would get.
 */
export function canBeNumber(number: string, today: string): boolean {
  const day = ownForm.exec(number)?.[1];
  return /^[^\s\p{Ll}]{1,60}$/u.test(number) && (day === undefined || day < today.replaceAll('-', ''));
}
