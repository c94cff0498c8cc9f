import { detailsOf } from '../../../../src/machines/lifecycles/document-kinds.ts';
import { documentKinds } from '../../../../src/vocabulary/document.ts';

/** The head of a document that sends this event to its assets when it is posted; undefined where no kind does. */
export function documentThatSends(event: string, custodianId: number) {
  const kind = documentKinds.find((one) => detailsOf(one).effect === event);
  if (!kind) return undefined;
  const { head, needs } = detailsOf(kind);
  return {
    kind,
    ...(head.includes('custodianId') && { custodianId }),
    ...(needs.includes('dueOn') && { dueOn: '2999-12-31' }),
  };
}
