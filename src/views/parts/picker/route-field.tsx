import { post } from '../../../api/post.ts';
import { NamedField, type NamedFieldProps, type NamedLookup } from './named-field.tsx';

const routeLookup: NamedLookup = {
  load: async (search, signal) => {
    const requested = { state: 'active' as const, limit: 20, ...(search && { search }) };
    const { rows } = await post('/inspectionRoute/list', requested, { signal, quiet: true });
    return rows.map(({ id, name, organisation }) => ({ id, name, hint: organisation.name }));
  },
};

/** A route that is offered for choice, or none. */
export const RouteField = (props: NamedFieldProps) => <NamedField lookup={routeLookup} {...props} />;
