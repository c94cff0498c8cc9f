declare global {
  /** Between the script that hears it and the application, which share no module. */
  var submittedEarly: boolean | undefined;
}

/** Keeps a form that is sent before the application is there from being sent by the browser, and notes it. */
export const noteEarlySubmit = () =>
  addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    globalThis.submittedEarly = true;
  });

/** Whether the form was sent before the application was there; told once. */
export function takeEarlySubmit() {
  const submitted = globalThis.submittedEarly ?? false;
  globalThis.submittedEarly = false;
  return submitted;
}
