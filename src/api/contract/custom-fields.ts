import {
  choicePattern,
  customKinds,
  customLimits,
  customNamePattern,
} from '../../vocabulary/custom-fields.ts';
import { Id, line, oneOf, paragraph, Saved, single, strict, Type, Version } from './call.ts';

export const fieldInput = {
  name: Type.String({ pattern: customNamePattern }),
  kind: oneOf(customKinds),
  /** What a number counts; of an amount its currency, three capital letters. */
  unit: line(customLimits.unit),
  choices: Type.Array(Type.String({ maxLength: customLimits.choice, pattern: choicePattern }), {
    maxItems: customLimits.choices,
    uniqueItems: true,
  }),
  required: Type.Boolean(),
  /** What a new asset begins with; empty for nothing. */
  defaultValue: paragraph(customLimits.value),
  help: paragraph(customLimits.help),
};

const Field = strict({
  id: Id,
  version: Type.Integer(),
  /** The category that says so; those below it inherit. */
  categoryId: Id,
  ...fieldInput,
  name: Type.String(),
  choices: Type.Array(Type.String()),
});

/** What becomes of the values that assets have under a name, when it is read in a certain way. */
const Effect = strict({
  /** How many assets have a value. */
  values: Type.Integer(),
  /** How many of these would be written otherwise. */
  rewritten: Type.Integer(),
  /** How many cannot be read so. They stay as they are written, and are neither found nor sorted by it. */
  unread: Type.Integer(),
  /** The commonest of these. */
  examples: Type.Array(strict({ value: Type.String(), count: Type.Integer() })),
});

const { name, kind, unit, choices } = fieldInput;

export const customFieldCalls = {
  '/field/list': {
    summary:
      'The custom fields of a category, inherited ones first; without a category those of all. The nearest of one name counts.',
    access: 'asset.read',
    cancellable: true,
    payload: strict({ categoryId: Type.Optional(Id) }),
    answer: strict({ rows: Type.Array(Field) }),
  },
  '/field/get': {
    summary: 'One custom field.',
    access: 'asset.read',
    ...single(Field),
  },
  '/field/preview': {
    summary:
      'What a field, new or changed, makes of the values that assets of its branch have under its name.',
    access: 'category.write',
    cancellable: true,
    payload: strict({
      categoryId: Id,
      from: Type.Optional(line(customLimits.name)),
      name,
      kind,
      unit,
      choices,
    }),
    answer: Effect,
  },
  '/field/create': {
    summary: 'Give a field to the assets of a category and its branch. Values under its name are taken over.',
    access: 'category.write',
    cancellable: false,
    payload: strict({ categoryId: Id, ...fieldInput }),
    answer: Saved,
  },
  '/field/update': {
    summary:
      'Change a field. Values follow its name; those that cannot be read any more stay as they are written.',
    access: 'category.write',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Version,
      changes: Type.Partial(strict(fieldInput), { additionalProperties: false }),
    }),
    answer: Saved,
  },
  '/field/order': {
    summary: 'Put the own fields of a category into an order. Other fields than there are answer `stale`.',
    access: 'category.write',
    cancellable: false,
    payload: strict({
      categoryId: Id,
      ids: Type.Array(Id, { maxItems: customLimits.ofCategory, uniqueItems: true }),
    }),
    answer: strict({}),
  },
  '/field/remove': {
    summary: 'Take a field away. Values stay with their assets as further fields.',
    access: 'category.write',
    cancellable: false,
    payload: strict({ id: Id, version: Version }),
    answer: strict({}),
  },
} as const;
