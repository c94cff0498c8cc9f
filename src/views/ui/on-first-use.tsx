import {
  type ButtonHTMLAttributes,
  type ComponentType,
  cloneElement,
  type KeyboardEvent as KeyPress,
  type ReactElement,
  type RefAttributes,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { OnDemand } from './errors/on-demand.tsx';
import { lazyView } from './lazy-view.tsx';
import { preload } from './preload.ts';

type Button = ReactElement<ButtonHTMLAttributes<HTMLElement> & RefAttributes<HTMLButtonElement>>;
type Popup = 'menu' | 'dialog';
/** How the button was used: a key that a menu listens to, or a click. */
type Use = { key?: string; focused: boolean };

export type Trigger = {
  /** The button that opens the menu or the sheet. */
  trigger: Button;
  /** The id of the button, where a label points at it. */
  triggerId?: string | undefined;
  /** It is open without a use of the button. */
  open?: boolean;
};

const menuKeys = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

/**
 * A menu or a sheet that is there from the first use of its button; until then the button is all there is of it. What
 * was done on the button is then done on the real one.
 *
 * @param Whole what draws it, given the button as `trigger`
 * @param begin called when the button is about to be used
 */
export function onFirstUse<Props extends object>(
  popup: Popup,
  Whole: ComponentType<Props & Trigger>,
  begin?: () => void,
) {
  return function OnFirstUse(props: Props & Trigger) {
    const { trigger, triggerId, open = false } = props;
    const button = useRef<HTMLButtonElement>(null);
    const [use, setUse] = useState<Use>();
    const isFocused = () => document.activeElement === button.current;
    const alone = cloneElement(trigger, {
      ref: button,
      ...(triggerId !== undefined && { id: triggerId }),
      'aria-haspopup': popup,
      'aria-expanded': false,
      onPointerEnter: begin,
      onFocus: begin,
      onClick: () => setUse({ focused: isFocused() }),
      onKeyDown: (event: KeyPress) => {
        if (popup !== 'menu' || !menuKeys.includes(event.key)) return;
        event.preventDefault();
        setUse({ key: event.key, focused: true });
      },
    });
    if (!use && !open) return alone;
    return (
      <OnDemand onClose={() => setUse(undefined)} meanwhile={alone}>
        <Whole {...props} trigger={cloneElement(trigger, { ref: button })} />
        {use && <UseAgain button={button} use={use} />}
      </OnDemand>
    );
  };
}

/** Begin to load what comes with the first use of a button; for tests, which cannot wait for it. */
export const firstUses: (() => void)[] = [];

/** The same for what is loaded with the first use: for a menu in which nobody types at once. */
export function loadedOnFirstUse<Props extends object>(
  popup: Popup,
  load: () => Promise<{ default: ComponentType<Props & Trigger> }>,
) {
  const begin = () => preload(load);
  firstUses.push(begin);
  return onFirstUse(popup, lazyView(load), begin);
}

/** Uses a button as the one was used that stood in its place. */
function UseAgain({ button, use }: { button: RefObject<HTMLButtonElement | null>; use: Use }) {
  const done = useRef<Use>(null);
  useEffect(() => {
    if (done.current === use) return;
    done.current = use;
    const { key, focused } = use;
    if (focused) button.current?.focus({ preventScroll: true });
    if (key)
      button.current?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    else button.current?.click();
  }, [button, use]);
  return null;
}
