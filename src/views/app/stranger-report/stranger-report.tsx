import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useAddress } from '../../ui/root-context.ts';
import { ReportForm } from './report-form.tsx';
import { scannedIn } from './scanned-in.ts';
import { useStrangerReport } from './use-stranger-report.ts';

/** Lets somebody without an account report a fault of what they scanned, in the same way for every code. */
export default function StrangerReport() {
  const code = useAddress(scannedIn);
  const report = useStrangerReport(code);
  if (report.state === 'offered')
    return (
      <Button variant="outline" w="full" onClick={report.begin}>
        <Trans>Report a fault</Trans>
      </Button>
    );
  if (report.state === 'sent')
    return (
      <Flex role="status" direction="column" gap="3">
        <p>
          <Trans>Thank you. If the label is ours, somebody will look after it.</Trans>
        </p>
        <Button variant="outline" colorPalette="gray" onClick={report.begin}>
          <Trans>Report another fault</Trans>
        </Button>
      </Flex>
    );
  return (
    <>
      <Box as="h2" fontWeight="medium" mb="3">
        <Trans>Report a fault</Trans>
      </Box>
      <ReportForm report={report} />
    </>
  );
}
