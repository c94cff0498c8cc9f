import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { differing, type SideChoice } from '../../../machines/forms/record-form-values.ts';
import { useFormWords } from '../../ui/form/form-words.ts';
import { Panel } from '../../ui/panel.tsx';
import { useForm } from './form-context.ts';

type RowProps = {
  label: string;
  sides: readonly { side: SideChoice; name: string; text: string }[];
  chosen: SideChoice;
  onChoose: (side: SideChoice) => void;
};

function ConflictRow({ label, sides, chosen, onChoose }: RowProps) {
  const group = useId();
  return (
    <Flex
      as="fieldset"
      direction={{ base: 'column', md: 'row' }}
      gap={{ base: '1', md: '4' }}
      py="2"
      borderTopWidth="1px"
    >
      <Box as="legend" srOnly>
        {label}
      </Box>
      <Box w={{ md: '10rem' }} flexShrink="0" color="fg.muted" pt="1.5" aria-hidden="true">
        {label}
      </Box>
      {sides.map(({ side, name, text }) => (
        <chakra.label
          key={side}
          display="flex"
          gap="2"
          flex="1"
          minW="0"
          p="1.5"
          borderRadius="l2"
          cursor="pointer"
          bg={chosen === side ? 'brand.subtle' : undefined}
          overflowWrap="anywhere"
          whiteSpace="pre-wrap"
          focusVisibleRing="inside"
          _focusWithin={{ outline: '2px solid', outlineColor: 'brand.focusRing' }}
        >
          <chakra.input
            type="radio"
            name={group}
            mt="0.5"
            flexShrink="0"
            accentColor="brand.solid"
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          <span>
            <Box as="span" color="fg.muted" textStyle="xs" me="2">
              {name}
            </Box>
            {text === '' ? '—' : text}
          </span>
        </chakra.label>
      ))}
    </Flex>
  );
}

/** Somebody saved the record meanwhile: what differs, mine beside theirs, to be chosen one by one or all at once. */
export function Conflict() {
  const { t } = useLingui();
  const { form, send, context } = useForm();
  const words = useFormWords(form.words);
  const { mine, theirs, choices } = context;
  const names = differing(mine, theirs);
  const choose = (fields: readonly string[], side: SideChoice) => send({ type: 'side chosen', fields, side });
  return (
    <Panel as="section" role="alert" aria-labelledby="conflict" borderColor="border.warning">
      <Box as="h2" id="conflict" fontWeight="semibold">
        <Trans>Someone else saved changes in the meantime</Trans>
      </Box>
      <Box color="fg.muted" mb="3">
        <Trans>Choose which value to keep wherever they differ. Nothing you typed is lost.</Trans>
      </Box>
      <Flex gap="2" mb="3" wrap="wrap">
        <Button size="xs" variant="outline" colorPalette="gray" onClick={() => choose(names, 'mine')}>
          <Trans>Keep all of mine</Trans>
        </Button>
        <Button size="xs" variant="outline" colorPalette="gray" onClick={() => choose(names, 'theirs')}>
          <Trans>Use all of theirs</Trans>
        </Button>
      </Flex>
      {names.map((name) => (
        <ConflictRow
          key={name}
          label={words.part(name, [mine, theirs])}
          chosen={choices[name] ?? 'mine'}
          onChoose={(side) => choose([name], side)}
          sides={[
            { side: 'mine', name: t`Mine`, text: words.value(mine, name) },
            { side: 'theirs', name: t`Theirs`, text: words.value(theirs, name) },
          ]}
        />
      ))}
      <Flex gap="2" mt="4" justify="flex-end" wrap="wrap">
        <Button variant="outline" colorPalette="gray" onClick={() => send({ type: 'back to the form' })}>
          <Trans>Back to form</Trans>
        </Button>
        <Button colorPalette="brand" onClick={() => send({ type: 'save' })}>
          <Trans>Save selection</Trans>
        </Button>
      </Flex>
    </Panel>
  );
}
