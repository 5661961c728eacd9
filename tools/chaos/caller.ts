/** One HTTP call that waits only so long. Null means that no whole answer came. */

import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

export type Answer = { readonly status: number; readonly text: string };

type Call = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly patienceMs: number;
};

export const post = ({ url, headers, body, patienceMs }: Call): Promise<Answer | null> =>
  new Promise((resolve) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const call = request(url, { method: 'POST', agent, headers: { ...headers, ...length } });
    const late = setTimeout(() => call.destroy(new Error('no answer in time')), patienceMs);
    const end = (answer: Answer | null): void => {
      clearTimeout(late);
      resolve(answer);
    };
    call.once('error', () => end(null));
    call.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.once('end', () =>
        end(response.complete ? { status: response.statusCode ?? 0, text } : null),
      );
      response.once('error', () => end(null));
      response.once('close', () =>
        end(response.complete ? { status: response.statusCode ?? 0, text } : null),
      );
    });
    call.end(body);
  });
