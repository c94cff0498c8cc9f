import { Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { addresses } from '../../../vocabulary/addresses.ts';
import { navigate } from '../../../window/router.ts';
import { usePermission } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { Section } from './section.tsx';

/** What people who answer for their own things alone come for. */
export function FirstSteps() {
  const mayRequest = usePermission('request.write');
  const mayReport = usePermission('repair.report');
  if (!mayRequest && !mayReport) return null;
  return (
    <Flex gap="3" wrap="wrap">
      {mayRequest && (
        <Button colorPalette="brand" onClick={() => navigate(`${addresses.request}/new`)}>
          <Trans>Request an asset</Trans>
        </Button>
      )}
      {mayReport && (
        <Button variant="outline" colorPalette="brand" onClick={() => navigate(`${addresses.repair}/new`)}>
          <Trans>Report a fault</Trans>
        </Button>
      )}
    </Flex>
  );
}

/** Where somebody looks who audits: they read the log, and hand over nothing. */
export function ForAudits() {
  const readsLog = usePermission('log.read');
  const handsOver = usePermission('handover.write');
  const readsRounds = usePermission('stockTake.read');
  const readsHandovers = usePermission('handover.read');
  const seesMachines = usePermission('machine.read');
  if (!readsLog || handsOver) return null;
  return (
    <Section title={<Trans>For audits</Trans>}>
      <Flex as="ul" direction="column" gap="1" listStyleType="none">
        <li>
          <TextLink href="/logs">
            <Trans>Log of every change, with the proof that it is whole</Trans>
          </TextLink>
        </li>
        {readsRounds && (
          <li>
            <TextLink href="/stock-takes">
              <Trans>Stock-takes, with their reports of differences</Trans>
            </TextLink>
          </li>
        )}
        {readsHandovers && (
          <li>
            <TextLink href="/handovers?kind=disposal">
              <Trans>Disposals, with who approved them</Trans>
            </TextLink>
          </li>
        )}
        {seesMachines && (
          <li>
            <TextLink href="/machines">
              <Trans>Diagrams of every rule</Trans>
            </TextLink>
          </li>
        )}
      </Flex>
    </Section>
  );
}
