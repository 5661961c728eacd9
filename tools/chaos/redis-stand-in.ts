/**
 * A server that speaks Redis's protocol for what the product asks: rate counts by script, and
 * notifications by channel. For machines without Redis.
 */

import { createServer, type Socket } from 'node:net';

type Counter = { count: number; endsAt: number };
const counters = new Map<string, Counter>();
const listeners = new Map<string, Set<Socket>>();

type Reply = string | number | null | readonly Reply[];
const encode = (reply: Reply): string => {
  if (reply === null) return '$-1\r\n';
  if (typeof reply === 'number') return `:${reply}\r\n`;
  if (typeof reply === 'string') return `$${Buffer.byteLength(reply)}\r\n${reply}\r\n`;
  return `*${reply.length}\r\n${reply.map(encode).join('')}`;
};

/** The one script of the rate limiter: counts up, and sets the end with the first count. */
const countUp = (key: string, points: number, seconds: number): Reply => {
  const now = performance.now();
  const known = counters.get(key);
  const counter =
    known && known.endsAt > now ? known : { count: 0, endsAt: now + (seconds || 86_400) * 1_000 };
  counter.count += points;
  counters.set(key, counter);
  return [counter.count, Math.round(counter.endsAt - now)];
};

const subscribe = (socket: Socket, channel: string): string => {
  const known = listeners.get(channel) ?? new Set();
  listeners.set(channel, known.add(socket));
  socket.once('close', () => known.delete(socket));
  return encode(['subscribe', channel, 1]);
};

const publish = (channel: string, text: string): string => {
  const known = listeners.get(channel) ?? new Set();
  for (const socket of known) socket.write(encode(['message', channel, text]));
  return encode(known.size);
};

const answer = (socket: Socket, [name = '', ...given]: readonly string[]): string => {
  switch (name.toLowerCase()) {
    case 'ping':
      return '+PONG\r\n';
    case 'info':
      return encode('redis_version:7.0.0\r\nloading:0\r\n');
    case 'hello':
      return '-NOPROTO unsupported protocol version\r\n';
    case 'evalsha':
    case 'eval':
      return encode(countUp(given[2] ?? '', Number(given[3]), Number(given[4])));
    case 'subscribe':
      return subscribe(socket, given[0] ?? '');
    case 'publish':
      return publish(given[0] ?? '', given[1] ?? '');
    default:
      return '+OK\r\n';
  }
};

/** The commands in the text, each a list of words, and what is left of an unfinished one. */
const split = (text: string): { readonly commands: string[][]; readonly rest: string } => {
  const commands: string[][] = [];
  let rest = text;
  for (;;) {
    const head = /^\*(\d+)\r\n/.exec(rest);
    if (!head) return { commands, rest };
    let at = head[0].length;
    const words: string[] = [];
    for (let n = 0; n < Number(head[1]); n += 1) {
      const length = /^\$(\d+)\r\n/.exec(rest.slice(at));
      const begin = at + (length?.[0].length ?? 0);
      const end = begin + Number(length?.[1] ?? 0);
      if (!length || rest.length < end + 2) return { commands, rest };
      words.push(rest.slice(begin, end));
      at = end + 2;
    }
    commands.push(words);
    rest = rest.slice(at);
  }
};

const server = createServer((socket) => {
  let heard = '';
  socket.setEncoding('latin1');
  socket.on('error', () => socket.destroy());
  socket.on('data', (text: string) => {
    const { commands, rest } = split(heard + text);
    heard = rest;
    socket.write(commands.map((command) => answer(socket, command)).join(''));
  });
});
server.listen(Number(process.argv[2]), '127.0.0.1');
