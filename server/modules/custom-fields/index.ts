export { namesIn, valuesIn } from './described-values.ts';
export { reassignPersonValues } from './on-merge.ts';
export {
  allFields,
  type FieldsById,
  fieldsById,
  fieldsOf,
  fieldsOfEach,
  knownFields,
} from './read-fields.ts';
export { type PeopleByText, peopleByText, personTexts, settle, settled } from './settle.ts';
export { addField, dropField } from './write-fields.ts';
