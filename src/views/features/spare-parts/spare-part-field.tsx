import { post } from '../../../api/post.ts';
import { NamedField, type NamedFieldProps, type NamedLookup } from '../../parts/picker/named-field.tsx';

/** Spare parts by name, pinyin or code, each with how much of it is in stock. */
export const sparePartLookup: NamedLookup = {
  load: async (search, signal) => {
    const requested = { state: 'active' as const, limit: 20, ...(search && { search }) };
    const { rows } = await post('/sparePart/list', requested, { signal, quiet: true });
    return rows.map(({ id, name, code, unit, stock }) => ({
      id,
      name,
      unit,
      hint: [code, `${Number(stock)} ${unit}`].filter(Boolean).join(' · '),
    }));
  },
};

/** A spare part that is offered for choice, or none. */
export const SparePartField = (props: NamedFieldProps) => <NamedField lookup={sparePartLookup} {...props} />;
