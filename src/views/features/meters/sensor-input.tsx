import { Trans } from '@lingui/react/macro';
import { post } from '../../../api/post.ts';
import { FormField } from '../../parts/form/form-field.tsx';
import { NamedField, type NamedLookup } from '../../parts/picker/named-field.tsx';

const offered: NamedLookup = {
  load: async (search, signal) => {
    const requested = { kind: 'sensor' as const, state: 'active' as const, ...(search && { search }) };
    const { rows } = await post('/device/list', requested, { signal, quiet: true });
    return rows.map(({ id, name, deviceNo }) => ({ id, name, hint: deviceNo }));
  },
};

/** The sensor that feeds a meter, or none. */
export const SensorInput = () => (
  <FormField name="deviceId" helper={<Trans>The sensor whose reports this meter takes.</Trans>}>
    {({ chosen, change, leave }, label) => (
      <NamedField
        lookup={offered}
        label={label}
        value={chosen}
        onChange={(one) => change(one && { id: one.id, name: one.name })}
        onLeave={leave}
      />
    )}
  </FormField>
);
