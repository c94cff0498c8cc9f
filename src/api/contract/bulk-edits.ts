import { maxNamed } from '../../vocabulary/asset.ts';
import { customActions, textFields } from '../../vocabulary/bulk-fields.ts';
import { customKinds, customLimits, customNamePattern } from '../../vocabulary/custom-fields.ts';
import { assetSchemas } from './asset-schemas.ts';
import { AssetFilter } from './assets.ts';
import { Id, line, oneOf, paragraph, strict, Type } from './call.ts';

const { parentId: _, ...bulkSchemas } = assetSchemas;

const Chosen = strict({
  ...AssetFilter.properties,
  ids: Type.Optional(Type.Array(Id, { maxItems: maxNamed, uniqueItems: true })),
});

/** Which custom field is meant: one name may stand for fields of several kinds. */
const meant = {
  name: Type.String({ pattern: customNamePattern }),
  kind: oneOf(customKinds),
  unit: line(customLimits.unit),
};

export const bulkEditCalls = {
  '/bulkEdit/fields': {
    summary:
      'The custom fields that assets of a filter have by their categories, or by the one that they are to get, each with how many have it.',
    access: 'asset.update',
    cancellable: true,
    payload: strict({ filter: Chosen, categoryId: Type.Optional(Id) }),
    answer: strict({
      /** How many may be changed; no more are counted than a job takes and one. */
      assets: Type.Integer(),
      rows: Type.Array(
        strict({
          ...meant,
          name: Type.String(),
          /** Of all categories that give it. */
          choices: Type.Array(Type.String()),
          help: Type.String(),
          /** Whether none of them may be without it. */
          required: Type.Boolean(),
          assets: Type.Integer(),
        }),
      ),
    }),
  },
  '/bulkEdit/start': {
    summary:
      'Choose assets by a filter and begin to compare them with what is wanted. Nothing is written before the job is told to commit.',
    access: 'asset.update',
    cancellable: false,
    payload: strict({
      filter: Chosen,
      /** A field that is left out stays as it is. Further fields are set one by one; an empty one is taken away. */
      changes: Type.Partial(strict(bulkSchemas), { additionalProperties: false }),
      /** Every occurrence of a text within a field, in upper and lower case as it is written. */
      replace: Type.Optional(
        Type.Array(
          strict({
            field: Type.Enum(textFields),
            find: Type.String({ minLength: 1, maxLength: 200 }),
            with: paragraph(200),
          }),
          { maxItems: textFields.length },
        ),
      ),
      /** Custom fields of categories, each once. An asset whose category does not give one is told and left as it is. */
      custom: Type.Optional(
        Type.Array(strict({ ...meant, action: oneOf(customActions), value: paragraph(customLimits.value) }), {
          maxItems: customLimits.ofCategory,
        }),
      ),
    }),
    answer: strict({ id: Id }),
  },
} as const;
