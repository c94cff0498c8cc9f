import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Language, languages, offeredAmong } from '../../../vocabulary/languages.ts';
import { ActionButton } from '../../parts/record/action-button.tsx';
import { useCompany } from '../../ui/company.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

type Props = { address: string; busy: boolean; onSend: (language: Language) => void };

/** Sends a link to the address of the person, in a language that they read. */
export function InviteByMail({ address, busy, onSend }: Props) {
  const { t, i18n } = useLingui();
  const [language, setLanguage] = useState(i18n.locale as Language);
  const offered = offeredAmong(useCompany().languages);
  return (
    <ActionButton
      busy={busy}
      onDo={() => onSend(language)}
      ask={{
        title: <Trans>Send an invitation to {address}?</Trans>,
        text: (
          <Flex direction="column" gap="4">
            <p>
              <Trans>
                They get a link to set their password. The initial password and any earlier link stop working,
                and all sessions end.
              </Trans>
            </p>
            <Field label={t`Language of the e-mail`}>
              <Select
                options={offered.map((value) => ({ value, label: languages[value] }))}
                value={language}
                onChange={(value) => setLanguage(value as Language)}
              />
            </Field>
          </Flex>
        ),
        confirm: <Trans>Send</Trans>,
      }}
    >
      <Trans>Invite by e-mail</Trans>
    </ActionButton>
  );
}
