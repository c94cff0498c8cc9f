import { post } from '../../../api/post.ts';
import { NamedField, type NamedFieldProps, type NamedLookup } from '../../parts/picker/named-field.tsx';

const checklistLookup: NamedLookup = {
  load: async (search, signal) => {
    const requested = { state: 'active' as const, limit: 20, ...(search && { search }) };
    return (await post('/checklist/list', requested, { signal, quiet: true })).rows;
  },
};

/** A checklist that is offered for choice, or none. */
export const ChecklistField = (props: NamedFieldProps) => <NamedField lookup={checklistLookup} {...props} />;
