import { describe, expect, test } from '@jest/globals';
import { type TSchema, Type } from 'typebox';
import { envelopeSchema } from '../../../server/http/answer-schema.ts';

const inPlainWords = (schema: TSchema) => envelopeSchema(schema).properties;
const text = { type: 'string' };
const whole = { type: 'integer' };

test('an envelope has a code, and where there is one a message, an answer and details', () => {
  expect(envelopeSchema(Type.String())).toEqual({
    type: 'object',
    required: ['errcode'],
    properties: { errcode: whole, errmsg: text, data: text, details: {} },
  });
});

describe('the serialiser gets', () => {
  const nothing = Type.Null();
  const object = Type.Object({ a: Type.Union([Type.String(), nothing]) });
  const plainObject = {
    type: 'object',
    required: ['a'],
    properties: { a: { ...text, nullable: true } },
  };

  test.each<[string, TSchema, object]>([
    ['a text for words', Type.Union([Type.Literal('a'), Type.Literal('b')]), { ...text, nullable: false }],
    ['a number for numbers', Type.Union([Type.Literal(0), Type.Literal(1)]), { ...whole, nullable: false }],
    [
      'what may be null, for words or nothing',
      Type.Union([Type.Literal('a'), nothing]),
      { ...text, nullable: true },
    ],
    [
      'what may be null, for something or nothing',
      Type.Union([object, nothing]),
      { ...plainObject, nullable: true },
    ],
    ['a text for an enumeration', Type.Enum(['a', 'b']), text],
    ['lists by what they hold', Type.Array(object), { type: 'array', items: plainObject }],
    [
      'a choice of several as it is, in plain words',
      Type.Union([object, Type.Number(), nothing]),
      { anyOf: [plainObject, { type: 'number' }, { type: 'null' }] },
    ],
  ])('%s', (_what, schema, plain) => {
    expect(inPlainWords(schema)).toMatchObject({ data: plain });
    expect(JSON.parse(JSON.stringify(inPlainWords(schema)))).toEqual({
      errcode: whole,
      errmsg: text,
      data: plain,
      details: {},
    });
  });

  test.each<[string, TSchema[]]>([
    ['texts and numbers', [Type.Literal('a'), Type.Literal(1)]],
    ['broken numbers', [Type.Literal(1.5), Type.Literal(2)]],
  ])('no words that are %s', (_what, words) => {
    expect(() => envelopeSchema(Type.Union(words))).toThrow('all strings or all whole numbers');
  });
});
