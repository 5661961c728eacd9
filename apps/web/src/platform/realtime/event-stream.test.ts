import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEventReader, type StreamEvent } from './event-stream.ts';

const text =
  'retry: 2000\nevent: ready\ndata: {}\n\n: beat\n\nid: 7\nevent: users.updated\ndata: {"a":1}\n\nid: 8\ndata: one\ndata: two\n\n';
const events: StreamEvent[] = [
  { id: undefined, event: 'ready', data: '{}' },
  { id: '7', event: 'users.updated', data: '{"a":1}' },
  { id: '8', event: 'message', data: 'one\ntwo' },
];

it('reads the same events wherever the text is split', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(text.length)), (places) => {
      const read: StreamEvent[] = [];
      const feed = createEventReader((event) => read.push(event));
      const cuts = [0, ...places.sort((a, b) => a - b), text.length];
      for (let i = 1; i < cuts.length; i += 1) feed(text.slice(cuts[i - 1], cuts[i]));
      expect(read).toEqual(events);
    }),
  );
});

it('does not report an event before its end', () => {
  const read: StreamEvent[] = [];
  createEventReader((event) => read.push(event))('id: 1\ndata: {}\n');
  expect(read).toEqual([]);
});
