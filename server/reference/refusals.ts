import { errcodes, type RefusalName } from '../../src/api/contract/errors.ts';
import { fileRefusals } from '../../src/api/contract/import-problems.ts';
import { type DetailKind, refusalDetails } from '../../src/api/contract/refusals.ts';
import { lineRefusals } from '../../src/vocabulary/document.ts';
import { nodeUses } from '../../src/vocabulary/trees.ts';

type Schema = Readonly<Record<string, unknown>>;
type Details = { type: 'object'; required: string[]; properties: Schema; additionalProperties: false };

export const refusalNames = (Object.keys(errcodes) as (keyof typeof errcodes)[]).filter(
  (name): name is RefusalName => name !== 'success',
);

const kinds: Record<DetailKind, Schema> = {
  text: { type: 'string' },
  number: { type: 'number' },
  record: {
    type: 'object',
    additionalProperties: true,
    description: 'The record as it is now, as get answers it.',
  },
  lines: {
    type: 'array',
    items: {
      type: 'object',
      required: ['assetId', 'error'],
      properties: {
        assetId: { type: 'integer' },
        error: { enum: [...lineRefusals] },
        assetNo: { type: 'string' },
        name: { type: 'string' },
        status: { type: 'string' },
        document: {
          type: 'object',
          required: ['id', 'no'],
          properties: { id: { type: 'integer' }, no: { type: 'string' } },
          additionalProperties: false,
        },
      },
      additionalProperties: false,
    },
  },
  uses: {
    type: 'array',
    items: {
      type: 'object',
      required: ['use', 'count'],
      properties: { use: { enum: nodeUses }, count: { type: 'integer' } },
      additionalProperties: false,
    },
  },
  'file problem': { enum: fileRefusals },
};

/** What comes along with a refusal, as a JSON schema; undefined for one that says all by its name. */
export function detailsSchema(name: RefusalName): Details | undefined {
  if (!(name in refusalDetails)) return undefined;
  const fields: [string, string][] = Object.entries(refusalDetails[name as keyof typeof refusalDetails]);
  return {
    type: 'object',
    required: fields.filter(([, word]) => !word.endsWith('?')).map(([field]) => field),
    properties: Object.fromEntries(
      fields.map(([field, word]) => [field, kinds[word.replace('?', '') as DetailKind]]),
    ),
    additionalProperties: false,
  };
}

/** Every refusal with its code and its details. */
export const refusalSchema: Schema = {
  oneOf: refusalNames.map((name) => {
    const details = detailsSchema(name);
    return {
      title: name,
      type: 'object',
      required: ['errcode', 'errmsg'],
      properties: {
        errcode: { const: errcodes[name] },
        errmsg: { type: 'string' },
        ...(details && { details }),
      },
    };
  }),
};
