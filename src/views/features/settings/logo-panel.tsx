import { Box, Button, FileUpload, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCompany } from '../../ui/company.ts';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { toast } from '../../ui/toaster.ts';
import { useTask } from '../../ui/use-task.ts';
import { changeLogo, maxBytes } from './change-logo.ts';

const pictures = 'image/png,image/jpeg,image/webp';

type Props = { version: number; mayChange: boolean; onChanged: () => void };
/** The logo of the company, which stands for that of the product where there is one. */
export function LogoPanel({ version, mayChange, onChanged }: Props) {
  const { t } = useLingui();
  const { logo } = useCompany();
  const task = useTask(changeLogo);
  const take = (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxBytes) toast.error(t`The picture is larger than 256 KB.`);
    else task.start({ version, file, onChanged });
  };
  return (
    <SidePanel title={<Trans>Logo</Trans>}>
      <Flex gap="4" align="center" wrap="wrap">
        <CompanyMark size={56} />
        <Box flex="1" minW="12rem" color="fg.muted" textStyle="sm">
          <Trans>PNG, JPEG or WebP, up to 256 KB. Shown on the sign-in page and above the menu.</Trans>
        </Box>
        {mayChange && (
          <Flex gap="2">
            <FileUpload.Root
              unstyled
              maxFiles={1}
              accept={pictures}
              disabled={task.busy}
              onFileAccept={({ files }) => take(files[0])}
              onFileReject={({ files }) => take(files[0]?.file)}
            >
              <FileUpload.HiddenInput />
              <FileUpload.Trigger asChild>
                <Button variant="outline" colorPalette="gray" loading={task.busy}>
                  <Trans>Choose a picture</Trans>
                </Button>
              </FileUpload.Trigger>
            </FileUpload.Root>
            {logo && (
              <Button
                variant="outline"
                colorPalette="red"
                disabled={task.busy}
                onClick={() => task.start({ version, file: null, onChanged })}
              >
                <Trans>Remove logo</Trans>
              </Button>
            )}
          </Flex>
        )}
      </Flex>
    </SidePanel>
  );
}
