import { post } from '../../../api/post.ts';
import { NamedField, type NamedFieldProps, NamedList, type NamedLookup } from './named-field.tsx';

const lookup = (kind?: 'byHand'): NamedLookup => ({
  load: async (search, signal) => {
    const requested = { state: 'active' as const, ...(kind && { kind }), ...(search && { search }) };
    return (await post('/assetList/list', requested, { signal, quiet: true })).rows;
  },
});
const all = lookup();
const byHand = lookup('byHand');

type ListProps = {
  label: string;
  selected: number | null;
  onPick: (list: { id: number; name: string }) => void;
};

/** Lists of assets, found by name, pinyin or initials. */
export const AssetListList = (props: ListProps) => <NamedList {...all} {...props} />;

/** A list of assets, or none. */
export const ListField = (props: NamedFieldProps) => <NamedField lookup={all} {...props} />;

/** A list of assets that is kept by hand, or none. */
export const HandListField = (props: NamedFieldProps) => <NamedField lookup={byHand} {...props} />;
