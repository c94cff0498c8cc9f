import { Button, Flex, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { longestScan } from '../../vocabulary/scan.ts';
import { useParams } from '../../window/router.ts';
import { PageHeading } from '../components/page-heading.tsx';
import { ScanResult } from './scan-result.tsx';
import { useScan } from './use-scan.ts';

/** Finds an asset by what a hand scanner types, or a person; also where the address in a code leads. */
export default function Scan() {
  const { t } = useLingui();
  const { code } = useParams();
  const { busy, find, found } = useScan(code !== undefined);
  const [text, setText] = useState('');
  const findAddressed = useEffectEvent(() => {
    if (code) find(code);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another scan.
  useEffect(() => findAddressed(), [code]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    find(text);
    // The next scan is typed over nothing.
    setText('');
  };
  return (
    <>
      <PageHeading
        title={<Trans context="screen">Scan</Trans>}
        lead={
          <Trans>Scan a label with a hand scanner, or type a code, an asset number or a serial number.</Trans>
        }
      />
      <form onSubmit={submit}>
        <Flex gap="2" maxW="lg">
          <Input
            size="lg"
            bg="bg.panel"
            aria-label={t`Code, asset number or serial number`}
            value={text}
            maxLength={longestScan}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            autoFocus={code === undefined}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" size="lg" colorPalette="brand" loading={busy}>
            <Trans context="scan">Find</Trans>
          </Button>
        </Flex>
      </form>
      {found && <ScanResult {...found} />}
    </>
  );
}
