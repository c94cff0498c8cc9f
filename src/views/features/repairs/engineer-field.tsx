import { useLingui } from '@lingui/react/macro';
import { post } from '../../../api/post.ts';
import { NamedField, type NamedFieldProps, type NamedLookup } from '../../parts/picker/named-field.tsx';

/** Somebody who repairs, the one with the fewest open repairs first. */
export function EngineerField(props: NamedFieldProps) {
  const { t } = useLingui();
  const lookup: NamedLookup = {
    load: async (search, signal) => {
      const { rows } = await post('/repair/engineers', search ? { search } : {}, { signal, quiet: true });
      return rows.map(({ id, name, organisation, open }) => ({
        id,
        name,
        hint: `${organisation} · ${t`Open repairs: ${open}`}`,
      }));
    },
  };
  return <NamedField lookup={lookup} {...props} />;
}
