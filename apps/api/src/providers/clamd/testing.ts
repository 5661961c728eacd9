/** A small clamd: it speaks the protocol over TCP and finds the test file of the industry (EICAR). */

import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** In two parts, so that no scanner takes this file for malware. */
export const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

export type TestClamd = {
  readonly host: string;
  readonly port: number;
  /** How it answers from now on. */
  mood: 'well' | 'late' | 'half' | 'small' | 'silent' | 'odd';
  signaturesAt: Date;
  /** How many files it was given whole. */
  scanned: number;
  readonly close: () => Promise<void>;
};

/** The bytes of a whole stream: undefined while its end has not come, 'malformed' if a length lies. */
const wholeStream = (bytes: Buffer): Buffer | undefined => {
  const chunks: Buffer[] = [];
  for (let at = 0; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    if (at + 4 + length > bytes.length) return undefined;
    chunks.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};

const command = 'zINSTREAM\0';
/** StreamMaxLength of a scanner that was set too small. */
const smallLimit = 100;

const answerStream = async (clamd: TestClamd, socket: Socket, file: Buffer): Promise<void> => {
  clamd.scanned += 1;
  if (clamd.mood === 'silent') return;
  if (clamd.mood === 'late') await sleep(2_000);
  if (clamd.mood === 'half') return void socket.end('stream: O');
  if (clamd.mood === 'odd') return void socket.end('stream: Heuristics ERROR\0');
  if (clamd.mood === 'small' && file.length > smallLimit)
    return void socket.end('INSTREAM size limit exceeded. ERROR\0');
  const isInfected = file.includes(eicar);
  socket.end(isInfected ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
};

/** 'Thu Nov 19 08:26:33 2026' */
const clamDate = (at: Date): string => {
  const [day = '', date = '', month = '', year = '', time = ''] = at.toUTCString().split(' ');
  return `${day.replace(',', '')} ${month} ${date} ${time} ${year}`;
};

const serve = (clamd: TestClamd, socket: Socket): void => {
  let received = Buffer.alloc(0);
  let isAnswered = false;
  socket.on('error', () => socket.destroy());
  socket.on('data', (data) => {
    received = Buffer.concat([received, Buffer.from(data)]);
    if (isAnswered) return;
    if (received.toString('latin1') === 'zVERSION\0') {
      isAnswered = true;
      socket.end(`ClamAV 1.4.3/27840/${clamDate(clamd.signaturesAt)}\0`);
      return;
    }
    const isStream = received.subarray(0, command.length).toString('latin1') === command;
    const file = isStream ? wholeStream(received.subarray(command.length)) : undefined;
    if (!file) return;
    isAnswered = true;
    void answerStream(clamd, socket, file);
  });
};

export const startClamd = async (signaturesAt: Date): Promise<TestClamd> => {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(clamd, socket);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const clamd: TestClamd = {
    host: '127.0.0.1',
    port,
    mood: 'well',
    signaturesAt,
    scanned: 0,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
  return clamd;
};
