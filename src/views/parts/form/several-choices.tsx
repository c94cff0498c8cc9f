import { Box, Checkbox, CheckboxGroup, Fieldset, Flex } from '@chakra-ui/react';
import { type CustomField, choiceMark } from '../../../vocabulary/custom-fields.ts';

type Props = {
  field: Pick<CustomField, 'name' | 'choices' | 'required' | 'help'>;
  text: string;
  disabled: boolean;
  /** What is wrong with the choice. */
  error: string | undefined;
  change: (text: string) => void;
};

/** Any of the choices of a field; what stands there and is none of them can be taken away. */
export function SeveralChoices({ field, text, disabled, error, change }: Props) {
  const chosen = text === '' ? [] : text.split(choiceMark);
  const offered = [...field.choices, ...chosen.filter((one) => !field.choices.includes(one))];
  return (
    <Fieldset.Root invalid={Boolean(error)} disabled={disabled}>
      <CheckboxGroup
        value={chosen}
        onValueChange={(values) =>
          change(offered.filter((choice) => values.includes(choice)).join(choiceMark))
        }
        colorPalette="brand"
      >
        <Fieldset.Legend fontWeight="medium" textStyle="sm">
          {field.name}
          {field.required && (
            <Box as="span" color="fg.error" ms="1" aria-hidden="true">
              *
            </Box>
          )}
        </Fieldset.Legend>
        <Fieldset.Content mt="2">
          <Flex wrap="wrap" columnGap="4" rowGap="1.5">
            {offered.map((choice) => (
              <Checkbox.Root key={choice} value={choice}>
                <Checkbox.HiddenInput />
                <Checkbox.Control />
                <Checkbox.Label fontWeight="normal">{choice}</Checkbox.Label>
              </Checkbox.Root>
            ))}
          </Flex>
        </Fieldset.Content>
      </CheckboxGroup>
      {error ? (
        <Box role="alert" color="fg.error" textStyle="xs">
          {error}
        </Box>
      ) : (
        field.help && (
          <Box color="fg.muted" textStyle="xs">
            {field.help}
          </Box>
        )
      )}
    </Fieldset.Root>
  );
}
