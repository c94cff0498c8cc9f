import { post } from '../../../api/post.ts';
import { NamedField, type NamedFieldProps, type NamedLookup } from '../../parts/picker/named-field.tsx';

const offered: NamedLookup = {
  load: async (search, signal) => {
    const requested = { limit: 20, ...(search && { search }) };
    const { rows } = await post('/repair/assets', requested, { signal, quiet: true });
    return rows.map(({ id, assetNo, name, location, custodian }) => ({
      id,
      name: `${assetNo} ${name}`,
      hint: [custodian, location].filter(Boolean).join(' · '),
    }));
  },
};

/** Assets of which the person may report a fault, what they hold first. */
export const AssetField = (props: NamedFieldProps) => <NamedField lookup={offered} {...props} />;
