import { post } from '../../../api/post.ts';
import { NamedField, type NamedFieldProps, type NamedLookup } from './named-field.tsx';

const offered: NamedLookup = {
  use: 'suppliers',
  load: async (search, signal) => {
    const asked = { state: 'active' as const, ...(search && { search }) };
    return (await post('/supplier/list', asked, { signal, quiet: true })).rows;
  },
};

/** A supplier that is offered for choice, or none. */
export const SupplierField = (props: NamedFieldProps) => <NamedField lookup={offered} {...props} />;
