import { post } from '../../../api/post.ts';
import { NamedField, type NamedFieldProps, type NamedLookup } from '../../parts/picker/named-field.tsx';

const templateLookup: NamedLookup = {
  load: async (search, signal) => {
    const requested = { state: 'active' as const, limit: 20, ...(search && { search }) };
    return (await post('/labelTemplate/list', requested, { signal, quiet: true })).rows;
  },
};

/** A label template that is offered for choice, or none. */
export const TemplateField = (props: NamedFieldProps) => <NamedField lookup={templateLookup} {...props} />;
