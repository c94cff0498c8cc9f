import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ImportSubject } from '../../../vocabulary/import-subjects.ts';
import { fieldWords, ledgerFields, logName } from '../../records/asset-fields.ts';
import type { Words } from '../../records/record-words.ts';
import { fieldWordsOf } from './subject-words.ts';

/** Columns from which a field follows, behind the one that they are asked with. */
const beside: Readonly<Record<string, Words>> = {
  custodian: { custodianLogin: msg`Custodian's job number`, custodianEmail: msg`Custodian's e-mail` },
  user: { userLogin: msg`User's job number`, userEmail: msg`User's e-mail` },
  warrantyUntil: { warrantyMonths: msg`Warranty (months)` },
  parentAsset: { quantity: msg`Quantity` },
};

/** Where a column can go, in the order of a person's interest. */
export const targetWords: Words = Object.assign(
  {},
  ...ledgerFields.map((field) => ({
    [logName(field)]: fieldWords[field],
    ...beside[logName(field)],
  })),
);

export const customTarget = (header: string) => `custom:${header.trim().slice(0, 100)}`;

/** The name of a target in the language in use. */
export function useTargetName(subject: ImportSubject = 'assets') {
  const { t } = useLingui();
  const words = fieldWordsOf(subject) ?? targetWords;
  return (target: string) => {
    if (target === '') return t`Not imported`;
    const word = Object.hasOwn(words, target) ? words[target] : undefined;
    if (word) return t(word);
    const name = target.replace(/^custom:/, '');
    return t`Additional field “${name}”`;
  };
}
