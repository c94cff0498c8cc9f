import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearch } from '../../../window/router.ts';
import { useCompany } from '../../ui/company.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { useMachines, useSession } from '../../ui/root-context.ts';

type Offered = [id: number, name: string];

/** The identity providers of the page's data; none where they cannot be read. */
function readOffered(text: string): Offered[] {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}

/** The provider that an address such as `/login?provider=3` begins with: the entry of an application in a chat. */
const namedIn = (query: string) => Number(new URLSearchParams(query).get('provider') ?? 0);

type Props = {
  /** They take the place of the form. */
  alone: boolean;
  onWantPassword: () => void;
};

/** Offers the identity providers, below the form or in its place. */
export default function ProviderSignIn({ alone, onWantPassword }: Props) {
  const { session } = useMachines();
  const busy = useSession((state) => state.hasTag('busy'));
  const mayBegin = useSession((state) => state.can({ type: 'sign in by a provider', provider: 0 }));
  const refusal = useSession(({ context }) => context.refusal);
  const fresh = useSession((state) => state.matches('anonymous'));
  const offered = readOffered(useCompany().providers);
  const query = useSearch();
  const [chosen, setChosen] = useState(0);
  const begin = (provider: number) => {
    setChosen(provider);
    session.send({ type: 'sign in by a provider', provider });
  };
  const beginNamed = useEffectEvent(() => {
    const named = namedIn(query);
    if (fresh && offered.some(([id]) => id === named)) begin(named);
  });
  useEffect(() => beginNamed(), []);
  return (
    <Flex direction="column" gap="3" mt={alone ? '0' : '5'}>
      {alone ? (
        <ErrorNote>{refusal}</ErrorNote>
      ) : (
        <Flex align="center" gap="3" color="fg.muted" textStyle="sm">
          <Box flex="1" borderTopWidth="1px" borderColor="border" />
          <Trans context="sign-in">or</Trans>
          <Box flex="1" borderTopWidth="1px" borderColor="border" />
        </Flex>
      )}
      {offered.map(([id, name], nth) => (
        <Button
          key={id}
          size="md"
          {...(!(alone && nth === 0) && { variant: 'outline', colorPalette: 'gray' })}
          loading={busy && chosen === id}
          disabled={!mayBegin}
          onClick={() => begin(id)}
        >
          <Trans>Continue with {name}</Trans>
        </Button>
      ))}
      {alone && (
        <Button size="sm" variant="ghost" colorPalette="gray" disabled={busy} onClick={onWantPassword}>
          <Trans>Sign in with an emergency account</Trans>
        </Button>
      )}
    </Flex>
  );
}
