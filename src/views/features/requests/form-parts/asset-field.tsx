import { post } from '../../../../api/post.ts';
import { NamedField, type NamedFieldProps, type NamedLookup } from '../../../parts/picker/named-field.tsx';

const offered: NamedLookup = {
  load: async (search, signal) => {
    const requested = { limit: 20, ...(search && { search }) };
    const { rows } = await post('/request/assets', requested, { signal, quiet: true });
    return rows.map(({ id, assetNo, name, model, location }) => ({
      id,
      name: `${assetNo} ${name}`,
      hint: [model, location].filter(Boolean).join(' · '),
    }));
  },
};

/** Assets in stock that the person can ask for. */
export const AssetField = (props: NamedFieldProps) => <NamedField lookup={offered} {...props} />;
