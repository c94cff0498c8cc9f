import { Alert, Box, Button, Flex, Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CustodyValues } from '../../../machines/custody-form-values.ts';
import { DataList } from '../../components/data-list.tsx';
import { Panel } from '../../components/panel.tsx';
import type { CustodyForm } from './use-custody-form.ts';

function Side({ title, values, action }: { title: ReactNode; values: CustodyValues; action: ReactNode }) {
  const { t } = useLingui();
  return (
    <Panel as="section">
      <Flex justify="space-between" align="center" mb="3" gap="3">
        <Box as="h2" fontWeight="semibold">
          {title}
        </Box>
        {action}
      </Flex>
      <DataList
        items={[
          { key: 'receiver', label: t`Receiver`, value: values.custodian?.name },
          { key: 'organ', label: t`Organisation`, value: values.organ?.name },
          { key: 'location', label: t`Location`, value: values.location?.name },
          { key: 'date', label: t`Date`, value: values.happenedOn },
          { key: 'remark', label: t`Remark`, value: values.remark },
          {
            key: 'assets',
            label: t`Assets`,
            value: values.lines.map(({ assetNo, name }) => `${assetNo} ${name}`).join(', '),
          },
        ]}
      />
    </Panel>
  );
}

/** Both sides of a draft that somebody saved meanwhile; the person says which is built on. */
export function Stale({ form: { context, send } }: { form: CustodyForm }) {
  return (
    <>
      <Alert.Root status="warning" mb="4">
        <Alert.Indicator />
        <Alert.Title>
          <Trans>Somebody else has changed this draft meanwhile. Nothing you filled in is lost.</Trans>
        </Alert.Title>
      </Alert.Root>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        <Side
          title={<Trans>Mine</Trans>}
          values={context.mine}
          action={
            <Button size="xs" colorPalette="brand" onClick={() => send({ type: 'keep mine' })}>
              <Trans>Go on with mine</Trans>
            </Button>
          }
        />
        <Side
          title={<Trans>Theirs</Trans>}
          values={context.theirs}
          action={
            <Button
              size="xs"
              variant="outline"
              colorPalette="gray"
              onClick={() => send({ type: 'take theirs' })}
            >
              <Trans>Go on with theirs</Trans>
            </Button>
          }
        />
      </Grid>
    </>
  );
}
