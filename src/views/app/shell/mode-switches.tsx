import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import Pencil from 'lucide-react/icons/pencil';
import Rows4 from 'lucide-react/icons/rows-4';
import type { ReactNode } from 'react';
import { useDetailed, useEditing, useMachines, useMayChange, useModes } from '../../ui/root-context.ts';
import { Toggle } from '../../ui/toggle.tsx';

type Props = {
  on: boolean;
  /** Its name, whatever it stands at. */
  label: string;
  /** The mode it stands at. */
  mode: string;
  icon: ReactNode;
  busy: boolean;
  onToggle: () => void;
};

/** Shows the current mode; where there is little room its picture stands for it. */
const ModeSwitch = ({ icon, label, mode, ...rest }: Props) => (
  <Toggle label={label} data-hint={mode} px="2" {...rest}>
    <Box as="span" display={{ base: 'inline-flex', xl: 'none' }}>
      {icon}
    </Box>
    <Box as="span" hideBelow="xl">
      {mode}
    </Box>
  </Toggle>
);

/** Edit or browse, for those who may change something; detailed or concise. */
export function ModeSwitches() {
  const { t } = useLingui();
  const { modes } = useMachines();
  const editing = useEditing();
  const detailed = useDetailed();
  const mayChange = useMayChange();
  const workModeRequested = useModes((state) => state.hasTag('work mode asked'));
  const detailRequested = useModes((state) => state.hasTag('detail asked'));
  return (
    <>
      {mayChange && (
        <ModeSwitch
          on={editing}
          label={t`Edit mode`}
          mode={editing ? t`Edit mode` : t`Browse mode`}
          icon={<Pencil />}
          busy={workModeRequested}
          onToggle={() => modes.send({ type: 'toggle work mode' })}
        />
      )}
      <ModeSwitch
        on={detailed}
        label={t`Detailed mode`}
        mode={detailed ? t`Detailed mode` : t`Concise mode`}
        icon={<Rows4 />}
        busy={detailRequested}
        onToggle={() => modes.send({ type: 'toggle detail' })}
      />
    </>
  );
}
