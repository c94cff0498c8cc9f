import { mostNamed } from '../../vocabulary/asset.ts';
import { textFields } from '../../vocabulary/bulk-fields.ts';
import { assetSchemas } from './asset-schemas.ts';
import { AssetFilter } from './assets.ts';
import { Id, paragraph, strict, Type } from './call.ts';

const { parentId: _, ...bulkSchemas } = assetSchemas;

export const bulkEditCalls = {
  '/bulk/start': {
    summary:
      'Choose assets by a filter and begin to compare them with what is wanted. Nothing is written before the job is told to commit.',
    access: 'asset.update',
    cancellable: false,
    payload: strict({
      filter: strict({
        ...AssetFilter.properties,
        ids: Type.Optional(Type.Array(Id, { maxItems: mostNamed, uniqueItems: true })),
      }),
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
    }),
    answer: strict({ id: Id }),
  },
} as const;
