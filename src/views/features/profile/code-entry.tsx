import { Button, Flex, Input } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Field } from '../../ui/field.tsx';

type Props = {
  label: string;
  busy: boolean;
  onSend: (code: string) => void;
  /** What the button does. */
  children: ReactNode;
};

/** Takes a code and sends it once. */
export function CodeEntry({ label, busy, onSend, children }: Props) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const missing = code.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(missing);
    if (missing || busy) return;
    onSend(code);
    setCode('');
  }

  return (
    <form onSubmit={submit} noValidate>
      <Flex direction="column" gap="3" maxW="sm">
        <Field label={label} error={tried && missing && t`Please enter the code`}>
          <Input
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
        <Button type="submit" alignSelf="flex-start" loading={busy}>
          {children}
        </Button>
      </Flex>
    </form>
  );
}
