/**
 * Uploads that show their progress. `fetch` does not report how much of a body was sent, so these
 * calls use XMLHttpRequest. It sends the session's cookie only to our own address.
 */

import { createClient } from '@cowrie/contract/client';
import { clientOptions } from './api.ts';

/** A photo of 10 MB takes about two minutes on a slow connection. */
const timeoutMs = 180_000;

type OnProgress = (share: number) => void;

const sendWithProgress =
  (onProgress: OnProgress) =>
  (url: string, { method = 'POST', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total);
      });
      request.addEventListener('load', () => {
        resolve(new Response(request.responseText, { status: request.status }));
      });
      request.addEventListener('error', () => reject(new TypeError('the upload failed')));
      request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as XMLHttpRequestBodyInit);
    });

/** Like `call`; `onProgress` gets the share that was sent, from 0 to 1. */
export const callWithProgress = (onProgress: OnProgress) =>
  createClient({ ...clientOptions, fetch: sendWithProgress(onProgress), timeoutMs }).call;
