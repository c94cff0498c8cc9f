import { Box, Button, Flex, Grid, IconButton, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import type { TextField } from '../../../vocabulary/fields.ts';
import {
  type Contact,
  type ContactField,
  contactFields,
  contactNames,
  contactsIn,
  contactsText,
  maxContacts,
} from '../../../vocabulary/supplier-contacts.ts';
import { useFormField } from '../../parts/form/form-context.ts';
import { contactWords } from '../../records/supplier.ts';
import { Field } from '../../ui/field.tsx';

const fields: Readonly<Record<ContactField, TextField>> = contactFields;
const nobody = Object.fromEntries(contactNames.map((name) => [name, ''])) as Contact;

type RowProps = {
  contact: Contact;
  nth: number;
  disabled: boolean;
  /** It has no name, which was asked for. */
  wrong: boolean;
  /** Added a moment ago: it takes the focus. */
  isNew: boolean;
  onChange: (field: ContactField, text: string) => void;
  onRemove: () => void;
  onLeave: () => void;
};

function ContactRow({ contact, nth, disabled, wrong, isNew, onChange, onRemove, onLeave }: RowProps) {
  const { t } = useLingui();
  return (
    <Flex
      as="li"
      role="group"
      data-field={wrong ? 'contacts' : undefined}
      aria-label={t`Contact ${nth}`}
      gap="2"
      align="start"
    >
      <Grid flex="1" minW="0" gap="2" templateColumns={{ base: '1fr', md: 'repeat(4, minmax(0, 1fr))' }}>
        {contactNames.map((name) => (
          <Field
            key={name}
            label={t(contactWords[name])}
            required={name === 'name'}
            error={wrong && name === 'name' && t`Please fill this in`}
          >
            <Input
              autoFocus={isNew && name === 'name'}
              value={contact[name]}
              maxLength={fields[name].max}
              inputMode={fields[name].keys}
              autoComplete="off"
              readOnly={disabled}
              onChange={(event) => onChange(name, event.target.value)}
              onBlur={onLeave}
            />
          </Field>
        ))}
      </Grid>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        mt="6"
        aria-label={contact.name.trim() === '' ? t`Remove contact ${nth}` : t`Remove ${contact.name}`}
        disabled={disabled}
        onClick={onRemove}
      >
        <X />
      </IconButton>
    </Flex>
  );
}

/** Whom else to ask for: a row each, as many as there are. */
export function ContactsInput() {
  const { t } = useLingui();
  const { text, change, leave, disabled, problem, refusal } = useFormField('contacts');
  const add = useRef<HTMLButtonElement>(null);
  const contacts = contactsIn(text);
  const tried = problem !== undefined || refusal !== undefined;
  const lacks = ({ name }: Contact) => tried && name.trim() === '';
  const set = (next: readonly Contact[]) => change(contactsText(next));
  const [added, setAdded] = useState<number>();
  return (
    <Box data-field={contacts.some(lacks) ? undefined : 'contacts'} gridColumn="1 / -1" minW="0">
      {contacts.length > 0 && (
        <Flex as="ul" direction="column" gap="3" mb="3" listStyleType="none">
          {contacts.map((contact, at) => (
            <ContactRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a contact has nothing else that is its own
              key={at}
              contact={contact}
              nth={at + 1}
              disabled={disabled}
              isNew={at === added}
              wrong={lacks(contact)}
              onLeave={leave}
              onChange={(field, typed) => set(contacts.with(at, { ...contact, [field]: typed }))}
              onRemove={() => {
                set(contacts.toSpliced(at, 1));
                add.current?.focus();
              }}
            />
          ))}
        </Flex>
      )}
      <Button
        ref={add}
        variant="outline"
        colorPalette="gray"
        disabled={disabled || contacts.length >= maxContacts}
        title={contacts.length >= maxContacts ? t`At most ${maxContacts}` : undefined}
        onClick={() => {
          set([...contacts, nobody]);
          setAdded(contacts.length);
        }}
      >
        <Plus aria-hidden="true" />
        <Trans>Add contact</Trans>
      </Button>
    </Box>
  );
}
