import { post } from '../../../api/post.ts';
import { NamedField, type NamedFieldProps, type NamedLookup } from './named-field.tsx';

const lookup: NamedLookup = {
  load: async (search, signal) => {
    const requested = { limit: 20, ...(search && { search }) };
    const { rows } = await post('/stockTake/list', requested, { signal, quiet: true });
    return rows.map(({ id, name, takeNo }) => ({ id, name, hint: takeNo }));
  },
};

/** A stock-take that is offered for choice, or none. */
export const StockTakeField = (props: NamedFieldProps) => <NamedField lookup={lookup} {...props} />;
