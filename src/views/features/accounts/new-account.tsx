import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { navigate } from '../../../window/router.ts';
import { PersonField } from '../../parts/picker/person-field.tsx';
import { person } from '../../records/person.ts';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** The query with which the page of a person asks at once for what an account needs. */
export const newAccountQuery = 'account=new';

/** An account is somebody's: asks whose, and leads to the page of that person, where it is created. */
export function NewAccount() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button colorPalette="brand" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        <Trans>New account</Trans>
      </Button>
      <Modal open={open} title={<Trans>Whose account?</Trans>} onClose={close}>
        <Flex direction="column" gap="3">
          <Box color="fg.muted">
            <Trans>
              An account belongs to a person. Choose who gets it; the username and the roles come next.
            </Trans>
          </Box>
          <Field label={t`Person`}>
            <PersonField
              label={t`Person`}
              value={null}
              onPick={({ id }) => {
                close();
                navigate(`${person.address}/${id}?${newAccountQuery}`);
              }}
            />
          </Field>
          <Flex gap="4" wrap="wrap">
            <TextLink href={`${person.address}/new`}>
              <Trans>Add a person first</Trans>
            </TextLink>
            <TextLink href={`${person.address}?state=active&account=without`}>
              <Trans>People without an account</Trans>
            </TextLink>
          </Flex>
        </Flex>
      </Modal>
    </>
  );
}
