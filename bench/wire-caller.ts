/**
 * A minimal HTTP client: one connection, one request at a time. Callers share the machine with the
 * server they measure, and a usual HTTP client would use as much CPU as the server.
 */

import { connect, type Socket } from 'node:net';

export type WireCaller = {
  /** Resolves with the status of the answer. */
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

const lengthName = 'content-length: ';

/** The status, once the whole answer has arrived. Every character of the text is one byte. */
const statusIn = (text: string): number | undefined => {
  const end = text.indexOf(headEnd);
  if (end < 0) return undefined;
  const length = text.indexOf(lengthName);
  if (length < 0 || length > end) throw new Error('an answer without a length');
  const wanted = Number.parseInt(text.slice(length + lengthName.length, length + 30), 10);
  return text.length - end - headEnd.length >= wanted ? Number(text.slice(9, 12)) : undefined;
};

export const openCaller = async (port: number): Promise<WireCaller> => {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true).setEncoding('latin1');
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
    heard = heard === '' ? text : heard + text;
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
        let lines = '';
        for (const name in headers) lines += `${name}: ${headers[name]}\r\n`;
        const length = `content-length: ${Buffer.byteLength(body)}\r\n`;
        socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\n${lines}${length}\r\n${body}`);
      }),
    close: () => socket.destroy(),
  };
};
