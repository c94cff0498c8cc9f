import type { Answer, Payload } from '../../../../api/contract/index.ts';
import type { NameAnswer, NamedKind } from '../../../../vocabulary/import-run.ts';

export type Unknown = Answer<'/import/unknown'>;
export type UnknownName = Unknown['names'][number];
type Sent = Omit<Payload<'/import/answer'>, 'id'>;

/**
 * What a person has chosen, by field or kind and by text: a value of a list, `create`, `leave`, `empty`, or the id of a record.
 * Nothing is chosen where nothing is kept.
 */
export type Chosen = {
  words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  names: Readonly<Record<string, Readonly<Record<string, NameAnswer>>>>;
  /** Kinds of which all others are created. */
  create: readonly NamedKind[];
  /** Assets are changed that look like others. */
  replace: boolean;
};

export const nothingChosen: Chosen = { words: {}, names: {}, create: [], replace: false };

type Answers = Readonly<Record<string, Readonly<Record<string, string | NameAnswer>>>>;

/** With one answer more, or less when it is undefined. */
export function withAnswer<Of extends Answers>(
  answers: Of,
  of: string,
  text: string,
  answer: Of[string][string] | undefined,
): Of {
  const { [text]: _, ...others } = answers[of] ?? {};
  return { ...answers, [of]: answer === undefined ? others : { ...others, [text]: answer } };
}

/** The same of several texts at once. */
export const withAnswers = <Of extends Answers>(
  answers: Of,
  of: string,
  texts: readonly string[],
  answer: Of[string][string] | undefined,
): Of => texts.reduce((all, text) => withAnswer(all, of, text, answer), answers);

/** With what is suggested for words of which nothing is said yet; the same where there is none. */
export function withSuggestions(chosen: Chosen, { words }: Pick<Unknown, 'words'>): Chosen {
  let all = chosen.words;
  for (const { field, text, suggested } of words)
    if (suggested !== undefined && all[field]?.[text] === undefined)
      all = withAnswer(all, field, text, suggested);
  return all === chosen.words ? chosen : { ...chosen, words: all };
}

export const isAnything = ({ words, names, create, replace }: Chosen): boolean =>
  replace ||
  create.length > 0 ||
  [...Object.values(words), ...Object.values(names)].some((of) => Object.keys(of).length > 0);

/** In the form of the call. The words come from the lists that it knows. */
export const toSend = ({ words, names, create, replace }: Chosen): Sent => ({
  choices: words as Sent['choices'],
  names: names as Sent['names'],
  create: [...create],
  ...(replace && { replace }),
});
