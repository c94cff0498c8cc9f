import { Button, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';

type Props = {
  title: ReactNode;
  /** What it is called so far, or is offered to be called. */
  name: string;
  /** What the button does. */
  children: ReactNode;
  onName: (name: string) => void;
  onClose: () => void;
};

const longest = 60;

/** Asks what a passkey is called. */
export function PasskeyName({ title, name: before, children, onName, onClose }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [name, setName] = useState(before);
  const [tried, setTried] = useState(false);
  const missing = name.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!missing) onName(name.trim());
  }

  return (
    <Modal
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id}>
            {children}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <Field
          label={t`Name`}
          helper={t`A name to recognise it by, for example the device it is on.`}
          error={tried && missing && t`Please enter a name`}
        >
          <Input
            name="passkey"
            maxLength={longest}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </form>
    </Modal>
  );
}
