import { useLingui } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import ListCollapse from 'lucide-react/icons/list-collapse';
import Pencil from 'lucide-react/icons/pencil';
import Rows4 from 'lucide-react/icons/rows-4';
import { useDetailed, useEditing, useMachines, useModes } from '../root-context.ts';
import { ModeSwitch } from './mode-switch.tsx';

/** Browse or edit, concise or detailed. */
export function ModeSwitches() {
  const { t } = useLingui();
  const { modes } = useMachines();
  const editing = useEditing();
  const detailed = useDetailed();
  return (
    <>
      <ModeSwitch
        on={editing}
        label={editing ? t`Edit mode` : t`Browse mode`}
        icon={editing ? <Pencil /> : <Eye />}
        busy={useModes((state) => state.hasTag('work mode asked'))}
        onToggle={() => modes.send({ type: 'toggle work mode' })}
      />
      <ModeSwitch
        on={detailed}
        label={detailed ? t`Detailed mode` : t`Concise mode`}
        icon={detailed ? <Rows4 /> : <ListCollapse />}
        busy={useModes((state) => state.hasTag('detail asked'))}
        onToggle={() => modes.send({ type: 'toggle detail' })}
      />
    </>
  );
}
