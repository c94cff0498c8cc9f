import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { longestCode } from '../../../vocabulary/scan.ts';
import { Link } from '../../../window/router.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import { Panel } from '../../ui/panel.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { AttachCode } from './attach-code.tsx';
import type { Found, Scanned } from './use-scan.ts';

type Props = Found & {
  onAttached: () => void;
  /** Takes one of several; without it each leads to its page. */
  onPick: ((asset: Scanned) => void) | undefined;
};

/** Says that a scan found nothing, and what can be done about it, or offers the assets that it may mean. */
export const ScanResult = ({ text, rows, onAttached, onPick }: Props) => (
  <Box role="status">
    <Panel p="4">
      {rows.length === 0 ? (
        <NothingFound text={text} onAttached={onAttached} />
      ) : (
        <Candidates rows={rows} onPick={onPick} />
      )}
    </Panel>
  </Box>
);

function NothingFound({ text, onAttached }: Pick<Props, 'text' | 'onAttached'>) {
  const mayUpdate = usePermission('asset.update');
  const mayCreate = usePermission('asset.create');
  const short = text.length <= longestCode;
  return (
    <>
      <Box fontWeight="medium" overflowWrap="anywhere">
        <Trans>No asset found for {text}</Trans>
      </Box>
      <Box color="fg.muted" textStyle="sm">
        <Trans>It may have been deleted, or you do not have access to it.</Trans>
      </Box>
      {short && (
        <Flex gap="2" mt="3" wrap="wrap">
          {mayUpdate && <AttachCode key={text} text={text} onAttached={onAttached} />}
          {mayUpdate && mayCreate && (
            <Button asChild variant="outline" colorPalette="gray" bg="bg.panel">
              <Link href={`/assets/new?code=${encodeURIComponent(text)}`}>
                <Trans>Register an asset with this code</Trans>
              </Link>
            </Button>
          )}
        </Flex>
      )}
    </>
  );
}

const Candidates = ({ rows, onPick }: Pick<Props, 'rows' | 'onPick'>) => (
  <>
    <Box fontWeight="medium" mb="2">
      <Trans>Several assets have this serial number</Trans>
    </Box>
    <Flex as="ul" direction="column" gap="2" listStyleType="none">
      {rows.map((asset) => (
        <Flex as="li" key={asset.id} align="center" gap="2">
          {onPick ? (
            <Button size="xs" variant="outline" onClick={() => onPick(asset)}>
              {asset.assetNo}
            </Button>
          ) : (
            <TextLink href={`/assets/${asset.id}`}>{asset.assetNo}</TextLink>
          )}
          <Box flex="1" minW="0" truncate>
            {asset.name}
          </Box>
          <StateBadge kind="asset" state={asset.status} />
        </Flex>
      ))}
    </Flex>
  </>
);
