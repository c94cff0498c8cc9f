import { maxNamed } from '../../vocabulary/asset.ts';
import { labelTemplateNames } from '../../vocabulary/label-templates.ts';
import { labelFormats, maxStart } from '../../vocabulary/labels.ts';
import { AssetFilter, AssetSortOrder } from './assets.ts';
import { Id, nullable, oneOf, strict, Type } from './call.ts';
import { LabelLayout } from './label-templates.ts';

export const labelCalls = {
  '/label/address': {
    summary: 'The address that the codes of labels begin with; null where that of the server is not set.',
    access: 'asset.export',
    cancellable: true,
    payload: strict({}),
    answer: strict({ address: nullable(Type.String()) }),
  },
  '/label/templates': {
    summary: 'The active label templates of the company by name, for whoever prints.',
    access: 'asset.export',
    cancellable: true,
    payload: strict({}),
    answer: strict({ rows: Type.Array(strict({ id: Id, name: Type.String(), layout: LabelLayout })) }),
  },
  '/label/print': {
    summary:
      'Stream labels of the assets that the filter matches as PDF or ZPL. Without an address of the server their codes hold the code of the asset alone. More than fit into one file answer `tooManyChosen`.',
    access: 'asset.export',
    cancellable: false,
    payload: strict({
      ...AssetFilter.properties,
      ids: Type.Optional(Type.Array(Id, { maxItems: maxNamed, uniqueItems: true })),
      sort: Type.Optional(AssetSortOrder),
      order: Type.Optional(oneOf(['asc', 'desc'] as const)),
      /** One that comes with the product, or a template of the company: exactly one of both. */
      template: Type.Optional(oneOf(labelTemplateNames)),
      templateId: Type.Optional(Id),
      /** PDF unless said. ZPL knows no sheets. */
      format: Type.Optional(oneOf(labelFormats)),
      /** Dots per inch of the printer that ZPL is for; 203 unless said. */
      resolution: Type.Optional(Type.Integer({ minimum: 100, maximum: 600 })),
      /** The first position of the first sheet that is still free, from 1. */
      start: Type.Optional(Type.Integer({ minimum: 1, maximum: maxStart })),
      /** What the file is called, before the day. */
      title: Type.String({ minLength: 1, maxLength: 60 }),
    }),
    answer: 'file',
  },
} as const;
