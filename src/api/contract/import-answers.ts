import { acquisitions, assetStates, conditions, depreciationMethods } from '../../vocabulary/asset.ts';
import { maxAnswers, optionalNameAnswers, personNameAnswers } from '../../vocabulary/import-run.ts';
import { meterKinds } from '../../vocabulary/meter.ts';
import { Id, oneOf, strict, Type } from './call.ts';

/** What words of the file mean that no list knows, by the word. */
const meaning = <Words extends string[]>(words: readonly [...Words]) =>
  Type.Optional(Type.Record(Type.String({ maxLength: 200 }), oneOf(words), { maxProperties: maxAnswers }));

const Choices = strict({
  status: meaning(assetStates),
  condition: meaning(conditions),
  acquisition: meaning(acquisitions),
  depreciationMethod: meaning(depreciationMethods),
  /** Of meters; the empty word is that of rows that say none. */
  kind: meaning(meterKinds),
});

/** What names of the file mean that no record has, by the name: a record, a new one, no row, rows without it, or another name. */
const longestName = 400;
const Spelling = strict({ as: Type.String({ maxLength: longestName }) });
const meaningOf = <Answers extends string[]>(answers: readonly [...Answers]) =>
  Type.Optional(
    Type.Record(Type.String({ maxLength: longestName }), Type.Union([Id, oneOf(answers), Spelling]), {
      maxProperties: maxAnswers,
    }),
  );
const nameMeaning = meaningOf(['create', 'leave']);
const optionalMeaning = meaningOf(optionalNameAnswers);
const Names = strict({
  category: nameMeaning,
  location: optionalMeaning,
  organisation: nameMeaning,
  person: meaningOf(personNameAnswers),
  supplier: optionalMeaning,
  asset: meaningOf(['leave']),
});

/** What a person has said of words and names of a file. */
export const ImportAnswers = strict({ choices: Type.Optional(Choices), names: Type.Optional(Names) });
