import { useLingui } from '@lingui/react/macro';
import CaseSensitive from 'lucide-react/icons/case-sensitive';
import { useState } from 'react';
import { type Size, showSize } from '../../../theme/size.ts';
import { sizeCookie } from '../../../window/cookies.ts';
import { RadioMenu } from '../../ui/radio-menu.tsx';

/** How large text and controls are. */
export function SizeMenu() {
  const { t } = useLingui();
  const [size, setSize] = useState(sizeCookie.read() ?? 'small');
  const choose = (chosen: Size) => {
    setSize(chosen);
    sizeCookie.keep(chosen);
    showSize(chosen);
  };
  return (
    <RadioMenu
      label={t`Size`}
      icon={<CaseSensitive />}
      value={size}
      options={[
        { value: 'small', word: t`Small` },
        { value: 'medium', word: t`Medium` },
        { value: 'large', word: t`Large` },
      ]}
      onChange={choose}
      hideBelow="md"
    />
  );
}
