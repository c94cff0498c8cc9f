import { Button, Flex } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { Modal } from '../../ui/modal.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { HeldApart } from '../handovers/index.ts';

/** Stands where a person would be marked as left while assets are in their hands, and leads to those. */
export function StillHolds({ person }: { person: Answer<'/person/get'> }) {
  const [open, setOpen] = useState(false);
  const mayHandOver = usePermission('handover.write');
  const { id, name, holds, inCustody, inUse } = person;
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" colorPalette="red" onClick={() => setOpen(true)}>
        <Trans>Offboard</Trans>
      </Button>
      <Modal
        open={open}
        title={<Trans>{name} still holds assets</Trans>}
        onClose={close}
        footer={
          <Button onClick={close}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <Trans>
          <Plural value={holds} one="# asset is" other="# assets are" /> held, used or lent out by this
          person. Each has to be settled first.
        </Trans>
        <Flex as="ul" direction="column" gap="1" mt="3" listStyleType="none">
          {inCustody > 0 && (
            <li>
              <TextLink href={`/assets?custodianId=${id}`} onClick={close}>
                <Trans>Assets in their custody</Trans>
              </TextLink>
            </li>
          )}
          {inCustody > 0 && mayHandOver && (
            <li>
              <TextLink href={`/handovers/new?kind=leaverHandover&giver=${id}`} onClick={close}>
                <Trans>Hand over all of them to a successor</Trans>
              </TextLink>
            </li>
          )}
          {inUse > 0 && (
            <li>
              <TextLink href={`/assets?userId=${id}`} onClick={close}>
                <Trans>Assets they use</Trans>
              </TextLink>
            </li>
          )}
        </Flex>
        {open && mayHandOver && <HeldApart personId={id} bare />}
      </Modal>
    </>
  );
}
