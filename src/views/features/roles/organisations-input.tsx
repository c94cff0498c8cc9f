import { Button, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import type { Chosen } from '../../../machines/forms/record-form-values.ts';
import { FormField } from '../../parts/form/form-field.tsx';
import { TreeField } from '../../parts/picker/tree-field.tsx';

/** The organisations to which the scope of chosen ones reaches. */
export function OrganisationsInput({ organisations }: { organisations: readonly Chosen[] }) {
  const { t } = useLingui();
  return (
    <FormField name="organisations" required span={3}>
      {({ change, leave }, label) => (
        <Flex direction="column" gap="2" w="full">
          <TreeField
            tree="organisation"
            label={label}
            value={null}
            placeholder={t`Add`}
            onLeave={leave}
            onPick={({ id, name }) =>
              organisations.some((one) => one.id === id) || change([...organisations, { id, name }])
            }
          />
          <Flex as="ul" gap="1.5" wrap="wrap" listStyleType="none">
            {organisations.map(({ id, name }) => (
              <li key={id}>
                <Button
                  size="xs"
                  variant="outline"
                  colorPalette="gray"
                  aria-label={t`Remove ${name}`}
                  onClick={() => change(organisations.filter((one) => one.id !== id))}
                >
                  {name}
                  <X aria-hidden="true" />
                </Button>
              </li>
            ))}
          </Flex>
        </Flex>
      )}
    </FormField>
  );
}
