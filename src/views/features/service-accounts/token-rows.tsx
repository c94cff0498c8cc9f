import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { tokenPrefix } from '../../../vocabulary/service-account.ts';
import { ActionButton } from '../../parts/record/action-button.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { usePermission } from '../../ui/root-context.ts';

type Props = {
  tokens: Answer<'/serviceAccount/get'>['issued'];
  busy: boolean;
  onRevoke: (id: number) => void;
};

/** The tokens that are accepted; what stands of each tells them apart and opens nothing. */
export function TokenRows({ tokens, busy, onRevoke }: Props) {
  const { t } = useLingui();
  const { moment, timeAgo } = useFormats();
  const mayWrite = usePermission('serviceAccount.write');
  if (tokens.length === 0)
    return (
      <Box px={{ base: '4', md: '5' }}>
        <Trans>No token yet: the program cannot make calls.</Trans>
      </Box>
    );
  return (
    <PlainTable
      label={t`Tokens`}
      heads={[
        { key: 'token', label: t({ message: 'Token', context: 'of a program' }) },
        { key: 'created', label: t`Created on` },
        { key: 'by', label: t({ message: 'Created by', context: 'token' }) },
        { key: 'used', label: t`Last used` },
        { key: 'address', label: t`Address` },
        { key: 'act', label: t`Revoke`, hidden: true },
      ]}
      rows={tokens.map(({ id, ending, createdAt, createdBy, lastUsedAt, lastAddress }) => ({
        key: id,
        cells: [
          <Box key="token" as="code" whiteSpace="nowrap">
            {`${tokenPrefix}…${ending}`}
          </Box>,
          moment(createdAt),
          createdBy,
          lastUsedAt === null ? t`Never` : timeAgo(lastUsedAt),
          lastAddress,
          mayWrite && (
            <ActionButton
              key="act"
              danger
              size="xs"
              busy={busy}
              label={t`Revoke the token that ends in ${ending}`}
              onDo={() => onRevoke(id)}
              ask={{
                title: <Trans>Revoke the token that ends in {ending}?</Trans>,
                text: <Trans>Calls with it are refused at once. This cannot be undone.</Trans>,
                confirm: <Trans>Revoke</Trans>,
              }}
            >
              <Trans>Revoke…</Trans>
            </ActionButton>
          ),
        ],
      }))}
    />
  );
}
