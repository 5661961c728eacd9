import { connect, type Socket } from 'node:net';

/**
 * One caller on one connection, one request at a time, as lean as can be: callers share the machine
 * with what they measure, and an HTTP client of the usual kind takes as much of it as the server.
 */
export type WireCaller = {
  /** The status of the answer. */
  readonly post: (
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ) => Promise<number>;
  readonly close: () => void;
};

type Waiting = {
  readonly resolve: (status: number) => void;
  readonly reject: (why: Error) => void;
};

const headEnd = '\r\n\r\n';

/** The status, once the whole answer is there. */
const statusIn = (text: string): number | undefined => {
  const end = text.indexOf(headEnd);
  if (end < 0) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1];
  if (length === undefined) throw new Error('an answer without a length');
  const there = Buffer.byteLength(text.slice(end + headEnd.length));
  return there >= Number(length) ? Number(text.slice(9, 12)) : undefined;
};

export const openCaller = async (port: number): Promise<WireCaller> => {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true).setEncoding('utf8');
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject);
  });
  let waiting: Waiting | undefined;
  let heard = '';
  const end = (why: Error): void => {
    waiting?.reject(why);
    waiting = undefined;
  };
  socket.on('data', (text: string) => {
    heard += text;
    const status = statusIn(heard);
    if (status === undefined) return;
    const { resolve } = waiting as Waiting;
    heard = '';
    waiting = undefined;
    resolve(status);
  });
  socket.on('error', end).on('close', () => end(new Error('the server hung up')));
  return {
    post: (path, headers, body) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
        const length = `content-length: ${Buffer.byteLength(body)}\r\n`;
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}${length}\r\n${body}`,
        );
      }),
    close: () => socket.destroy(),
  };
};
