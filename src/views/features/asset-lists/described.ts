import { plural } from '@lingui/core/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { toast } from '../../ui/toaster.ts';

type Outcome = Answer<'/assetList/assets'>;

const described = (texts: (string | false)[]) => toast.success(texts.filter(Boolean).join(' '));
const ofMissing = ({ missing }: Outcome) =>
  missing > 0 && plural(missing, { one: '# not found.', other: '# not found.' });

/** Accounts for every asset that was to be added. */
export const describeAdded = (outcome: Outcome) =>
  described([
    plural(outcome.done, { one: '# asset added.', other: '# assets added.' }),
    outcome.before > 0 &&
      plural(outcome.before, { one: '# was already in the list.', other: '# were already in the list.' }),
    ofMissing(outcome),
  ]);

/** Accounts for every asset that was to be taken out. */
export const describeTakenOut = (outcome: Outcome) =>
  described([
    plural(outcome.done, { one: '# asset removed.', other: '# assets removed.' }),
    outcome.before > 0 &&
      plural(outcome.before, { one: '# was not in the list.', other: '# were not in the list.' }),
    ofMissing(outcome),
  ]);
