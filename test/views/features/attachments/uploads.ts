import { afterEach, jest } from '@jest/globals';
import type { UserEvent } from '@testing-library/user-event';

const { XMLHttpRequest: before } = globalThis;
afterEach(() => {
  globalThis.XMLHttpRequest = before;
});

/** What jsdom lacks, as far as an answer to an upload is read. */
class Answered {
  readonly ok = true;
  readonly status = 200;
  readonly headers = new Headers();
  readonly text: () => Promise<string>;

  constructor(body: string) {
    this.text = async () => body;
  }
}

export const chosen = (person: UserEvent, ...files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no input for a file.');
  return person.upload(input, files);
};
export const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

/** Answers uploads in turn; those without an answer stay on their way. */
export function fakeUploads(...answers: object[]) {
  const sent: { fields: string[]; name: string }[] = [];
  const ended = jest.fn();
  class Request {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onabort?: () => void;
    status = 200;
    response = '';
    open() {}
    setRequestHeader() {}
    getResponseHeader() {
      return 'application/json';
    }
    send(form: FormData) {
      sent.push({ fields: [...form.keys()], name: (form.get('file') as File).name });
      this.upload.onprogress?.({ loaded: 1, total: 4 });
      const answer = answers.shift();
      if (!answer) return;
      this.response = JSON.stringify(answer);
      queueMicrotask(() => this.onload?.());
    }
    abort() {
      ended();
      this.onabort?.();
    }
  }
  globalThis.XMLHttpRequest = Request as never;
  globalThis.Response ??= Answered as never;
  return { sent, ended };
}
