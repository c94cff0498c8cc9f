import { acquisitions, assetStates, conditions, depreciationMethods } from '../../vocabulary/asset.ts';
import { maxAnswers } from '../../vocabulary/import-run.ts';
import { Id, oneOf, strict, Type } from './call.ts';

/** What words of the file mean that no list knows, by the word. */
const meaning = <Words extends string[]>(words: readonly [...Words]) =>
  Type.Optional(Type.Record(Type.String({ maxLength: 200 }), oneOf(words), { maxProperties: maxAnswers }));

const Choices = strict({
  status: meaning(assetStates),
  condition: meaning(conditions),
  acquisition: meaning(acquisitions),
  depreciationMethod: meaning(depreciationMethods),
});

/** What names of the file mean that no record has, by the name: the id of a record, a new one, or its rows are left out. */
const nameMeaning = Type.Optional(
  Type.Record(
    Type.String({ maxLength: 400 }),
    Type.Union([Id, Type.Literal('create'), Type.Literal('leave')]),
    { maxProperties: maxAnswers },
  ),
);
const Names = strict({
  category: nameMeaning,
  location: nameMeaning,
  organisation: nameMeaning,
  person: nameMeaning,
  supplier: nameMeaning,
});

/** What a person has said of words and names of a file. */
export const ImportAnswers = strict({ choices: Type.Optional(Choices), names: Type.Optional(Names) });
