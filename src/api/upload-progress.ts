/** A `fetch` over XMLHttpRequest, which alone tells how much of a body has been sent, as a part from 0 to 1. */
export const fetchWithProgress =
  (onProgress: (part: number) => void): typeof fetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', String(input));
      request.responseType = 'blob';
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(loaded / total);
      request.onload = () => {
        const headers = { 'content-type': request.getResponseHeader('content-type') ?? '' };
        resolve(new Response(request.response, { status: request.status, headers }));
      };
      request.onerror = () => reject(new TypeError('The request failed'));
      request.onabort = () => reject(new DOMException('The request was ended', 'AbortError'));
      init.signal?.addEventListener('abort', () => request.abort());
      request.send(init.body instanceof FormData ? init.body : null);
    });
