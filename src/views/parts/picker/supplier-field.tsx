import { post } from '../../../api/post.ts';
import { NamedField, type NamedFieldProps, NamedList, type NamedLookup } from './named-field.tsx';

const offered: NamedLookup = {
  load: async (search, signal) => {
    const requested = { state: 'active' as const, ...(search && { search }) };
    return (await post('/supplier/list', requested, { signal, quiet: true })).rows;
  },
};

type ListProps = {
  label: string;
  selected: number | null;
  onPick: (supplier: { id: number; name: string }) => void;
};

/** Suppliers, found by name, pinyin or initials. */
export const SupplierList = (props: ListProps) => <NamedList {...offered} {...props} />;

/** A supplier that is offered for choice, or none. */
export const SupplierField = (props: NamedFieldProps) => <NamedField lookup={offered} {...props} />;
