/** One call to an API process, which may die or hang meanwhile. */

import { Agent, type IncomingMessage, request } from 'node:http';

export type Answer = {
  /** `none` if no answer came. */
  readonly status: string;
  readonly text: string;
  readonly hasRetryAfter: boolean;
};

type Call = {
  readonly port: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

const agent = new Agent({ keepAlive: true });
/** As long as a person waits; longer than any answer of a process that works. */
const patienceMs = 30_000;

const readAnswer = async (response: IncomingMessage): Promise<Answer> => {
  let text = '';
  for await (const piece of response.setEncoding('utf8')) text += String(piece);
  const hasRetryAfter = response.headers['retry-after'] !== undefined;
  return { status: String(response.statusCode), text, hasRetryAfter };
};

export const ask = ({ port, method, path, headers, body }: Call): Promise<Answer> =>
  new Promise((resolve) => {
    const none = (error: Error): void =>
      resolve({ status: 'none', text: error.message, hasRetryAfter: true });
    const options = { agent, host: '127.0.0.1', port, path, method, headers, timeout: patienceMs };
    const call = request(options, (response) => void readAnswer(response).then(resolve, none));
    call.on('timeout', () => call.destroy(new Error('no answer in time')));
    call.on('error', none);
    call.end(body);
  });

export const closeCalls = (): void => agent.destroy();
