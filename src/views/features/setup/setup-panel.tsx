import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useState } from 'react';
import { useLoad } from '../../parts/use-load.ts';
import { OnDemand } from '../../ui/errors/on-demand.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { isDone, type Step, steps } from './steps.ts';

const DefaultCategories = lazyView(() => import('./default-categories.tsx'));

/** What is still to be done before a company can work; nothing once all is. */
export default function SetupPanel() {
  const { data, loadAgain } = useLoad('/setup/steps', {});
  const [asking, setAsking] = useState(false);
  if (!data) return null;
  const left = steps.filter((step) => !isDone(step, data)).length;
  if (left === 0) return null;
  const done = steps.length - left;
  const total = steps.length;
  return (
    <Box mb="4">
      <SidePanel title={<Trans>Set up the company</Trans>}>
        <Box color="fg.muted" mb="2">
          <Trans>
            {done} of {total} steps done. You can stop and continue any time.
          </Trans>
        </Box>
        <Flex as="ol" direction="column" listStyleType="none">
          {steps.map((step) => (
            <StepLine key={step.name} step={step} done={isDone(step, data)}>
              {step.name === 'categories' && !isDone(step, data) && (
                <Button size="xs" variant="outline" onClick={() => setAsking(true)}>
                  <Trans>Use defaults…</Trans>
                </Button>
              )}
            </StepLine>
          ))}
        </Flex>
      </SidePanel>
      {asking && (
        <OnDemand onClose={() => setAsking(false)}>
          <DefaultCategories
            onClose={() => setAsking(false)}
            onDone={() => {
              setAsking(false);
              loadAgain();
            }}
          />
        </OnDemand>
      )}
    </Box>
  );
}

type LineProps = { step: Step; done: boolean; children: ReactNode };

function StepLine({ step: { title, why, at }, done, children }: LineProps) {
  const { t } = useLingui();
  const Mark = done ? CircleCheck : Circle;
  return (
    <Flex as="li" align="center" gap="3" py="2" borderTopWidth="1px" borderColor="border.muted" wrap="wrap">
      <Box color={done ? 'green.fg' : 'fg.subtle'} flexShrink="0">
        <Mark size={18} role="img" aria-label={done ? t`Done` : t`To do`} />
      </Box>
      <Box flex="1" minW="48">
        <TextLink href={at}>{t(title)}</TextLink>
        <Box color="fg.muted" textStyle="xs">
          {t(why)}
        </Box>
      </Box>
      {children}
    </Flex>
  );
}
