import { type RefObject, useEffect, useEffectEvent } from 'react';
import { takeEarlySubmit } from '../../../window/early-submit.ts';

export type Typed = { loginid: string; password: string };

const text = (form: FormData, name: keyof Typed) => String(form.get(name) ?? '');

/** Tells what was typed into a form that was on screen before the application, and whether it was sent already. */
export function useTypedBefore(
  form: RefObject<HTMLFormElement | null>,
  notify: (typed: Typed, sent: boolean) => void,
) {
  const described = useEffectEvent(notify);
  useEffect(() => {
    if (!form.current) return;
    const fields = new FormData(form.current);
    described({ loginid: text(fields, 'loginid'), password: text(fields, 'password') }, takeEarlySubmit());
  }, [form]);
}
