/** The thread in which PDFs are written, one after the other. It asks for each page. */

import { parentPort } from 'node:worker_threads';
import type { Drawing } from './drawing.ts';
import { type About, writePdf } from './write-pdf.ts';

/** About a document, then its pages, then null. */
export type Order = About | Drawing | null;
/** `next` asks for a page; bytes are the file. */
export type Answer = 'next' | Uint8Array<ArrayBuffer>;

const port = parentPort;
if (!port) throw new Error('this file runs in a thread');

const orders: Order[] = [];
let wake = (): void => {};
port.on('message', (order: Order) => {
  orders.push(order);
  wake();
});

const receive = async (): Promise<Order> => {
  for (;;) {
    const order = orders.shift();
    if (order !== undefined) return order;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
};

const answer = (what: Answer): void =>
  port.postMessage(what, typeof what === 'string' ? [] : [what.buffer]);

async function* receivePages(): AsyncGenerator<Drawing> {
  for (;;) {
    answer('next');
    const page = await receive();
    if (page === null) return;
    if ('marks' in page) yield page;
  }
}

for (;;) {
  const about = await receive();
  if (about && 'title' in about) {
    answer(new Uint8Array(await writePdf(receivePages(), about)));
  }
}
