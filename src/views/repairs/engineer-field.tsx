import { t } from '@lingui/core/macro';
import { post } from '../../api/post.ts';
import { NamedField, type NamedFieldProps, type NamedLookup } from '../components/picker/named-field.tsx';

const offered: NamedLookup = {
  use: 'engineers',
  load: async (search, signal) => {
    const { rows } = await post('/repair/engineers', search ? { search } : {}, { signal, quiet: true });
    return rows.map(({ id, name, organisation, open }) => ({
      id,
      name,
      hint: `${organisation} · ${t`Open repairs: ${open}`}`,
    }));
  },
};

/** Somebody who repairs, the one with the fewest open repairs first. */
export const EngineerField = (props: NamedFieldProps) => <NamedField lookup={offered} {...props} />;
