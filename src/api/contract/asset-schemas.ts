import { assetFields } from '../../vocabulary/asset-fields.ts';
import { customLimits, customNamePattern } from '../../vocabulary/custom-fields.ts';
import { paragraph, Type } from './call.ts';
import { schemasOf } from './field-schemas.ts';

/** What a person types of an asset: the table of its fields, and the fields that this one has beyond them. */
export const assetSchemas = {
  ...schemasOf(assetFields),
  custom: Type.Record(Type.String({ pattern: customNamePattern }), paragraph(customLimits.value), {
    additionalProperties: false,
    maxProperties: customLimits.fields,
  }),
};
