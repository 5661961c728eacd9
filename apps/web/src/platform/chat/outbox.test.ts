import { ApiError } from '@cowrie/contract/client';
import { expect, test } from 'vitest';
import { createOutbox, type WaitingMessage } from './outbox.ts';

const offline = () => new ApiError({ code: 'OFFLINE', message: 'No connection', status: 0 });
const refused = () => new ApiError({ code: 'CHAT_LINK', message: 'No links', status: 400 });

const opened = (send: (message: WaitingMessage) => Promise<unknown>) => {
  let stored: readonly WaitingMessage[] = [];
  let shown: readonly WaitingMessage[] = [];
  const store = {
    read: async () => stored,
    save: async (messages: readonly WaitingMessage[]) => {
      stored = messages;
    },
  };
  const start = () =>
    createOutbox(store, send, (messages) => {
      shown = messages;
    });
  return { start, stored: () => stored, shown: () => shown };
};

test('a message written offline survives a reload, and arrives once, in order', async () => {
  const sent: string[] = [];
  let isOnline = false;
  const device = opened(async ({ id, text }) => {
    if (!isOnline) throw offline();
    sent.push(`${id} ${text}`);
  });
  const before = device.start();
  await before.add('one');
  await before.add('two');
  expect(device.shown().map(({ text }) => text)).toEqual(['one', 'two']);
  const ids = device.stored().map(({ id }) => id);
  isOnline = true;
  const after = device.start();
  await Promise.all([after.start(), after.flush(), after.flush()]);
  expect(sent).toEqual([`${ids[0]} one`, `${ids[1]} two`]);
  expect(device.stored()).toEqual([]);
});

test('a repeat after a lost answer has the same id', async () => {
  const tried: string[] = [];
  const device = opened(async ({ id }) => {
    tried.push(id);
    if (tried.length === 1) throw offline();
  });
  const outbox = device.start();
  await outbox.add('hello');
  await outbox.flush();
  expect(new Set(tried).size).toBe(1);
  expect(tried).toHaveLength(2);
});

test('a refused message stays with its reason, and the next one goes', async () => {
  const sent: string[] = [];
  const device = opened(async ({ text }) => {
    if (text === 'bad') throw refused();
    sent.push(text);
  });
  const outbox = device.start();
  await outbox.add('bad');
  await outbox.add('good');
  expect(sent).toEqual(['good']);
  expect(device.shown()).toMatchObject([{ text: 'bad', problem: 'No links' }]);
  await outbox.discard(device.shown()[0]?.id ?? '');
  expect(device.stored()).toEqual([]);
});
