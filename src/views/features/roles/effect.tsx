import { Box } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../i18n/formats.ts';
import type { FormValues } from '../../../machines/forms/record-form-values.ts';
import { scopes } from '../../../vocabulary/scopes.ts';
import { useLoad } from '../../parts/use-load.ts';
import { permissionNames, permissionWords, scopeWords } from '../../records/role.ts';
import { Panel } from '../../ui/panel.tsx';

const width = (scope: unknown) => {
  const place = (scopes as readonly unknown[]).indexOf(scope);
  return place === -1 ? scopes.length : place;
};

/** Permissions in which two states of a role differ, those that reach further now first. */
export const differences = (base: FormValues, mine: FormValues) => {
  const changed = permissionNames.filter((name) => (base[name] || '') !== (mine[name] || ''));
  return {
    input: changed.filter((name) => width(mine[name]) < width(base[name])),
    taken: changed.filter((name) => width(mine[name]) > width(base[name])),
  };
};

type Props = { id: number; base: FormValues; mine: FormValues };

/** What saving would give and take, and how many people it concerns, before it is done. */
export function Effect({ id, base, mine }: Props) {
  const { t } = useLingui();
  const { list } = useFormats();
  const { data } = useLoad('/role/get', { id });
  const { input, taken } = differences(base, mine);
  if (input.length + taken.length === 0) return null;
  const said = (names: typeof input, side: FormValues) =>
    list(
      names.map((name) => {
        const scope = scopes.find((one) => one === side[name]);
        return scope ? `${t(permissionWords[name])} (${t(scopeWords[scope])})` : t(permissionWords[name]);
      }),
    );
  const people = data?.people ?? 0;
  const more = said(input, mine);
  const less = said(taken, base);
  return (
    <Panel as="section" aria-label={t`Effect of saving`} px={{ base: '4', md: '5' }} py="4">
      <Box role="status" display="grid" gap="1">
        {more && (
          <p>
            <Trans>Adds: {more}</Trans>
          </p>
        )}
        {less && (
          <p>
            <Trans>Removes or narrows: {less}</Trans>
          </p>
        )}
        {data && (
          <Box color="fg.muted">
            <Plural
              value={people}
              _0="No one has this role yet."
              one="Affects # person, whose sessions will end."
              other="Affects # people, whose sessions will end."
            />
          </Box>
        )}
      </Box>
    </Panel>
  );
}
