import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { scopes } from '../../../vocabulary/scopes.ts';
import { useForm } from '../../parts/form/form-context.ts';
import { scopeWords } from '../../records/role.ts';
import { Select } from '../../ui/select.tsx';
import { type Everything, everythingAt, everythingIn } from './everything.ts';

/** One choice for all permissions; it shows the reach that they share. */
export function EverythingInput() {
  const { t } = useLingui();
  const id = useId();
  const { send, context } = useForm();
  const shared = everythingIn(context.mine);
  return (
    <Flex align="center" gap="3" wrap="wrap">
      <Box id={id} fontWeight="semibold">
        <Trans context="all permissions at once">Everything</Trans>
      </Box>
      <Select
        size="sm"
        width="15rem"
        aria-label={t({ message: 'Everything', context: 'all permissions at once' })}
        value={shared}
        onChange={(chosen) =>
          chosen && send({ type: 'fields changed', change: everythingAt(chosen as Everything) })
        }
        placeholder={t`individually`}
        options={[
          ...scopes.map((scope) => ({ value: scope, label: t(scopeWords[scope]) })),
          { value: 'none', label: t({ message: 'no', context: 'right' }) },
        ]}
      />
    </Flex>
  );
}
