/**
 * PDFs and pictures of documents. PDFs are written in threads of their own: the thread that answers
 * requests only lays out pages and hands them over.
 */

import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import type { Answer, Order } from './pdf-thread.ts';
import { createTurns, type Turns } from './turns.ts';
import type { About, Pages } from './write-pdf.ts';

const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Turns of documents that a person waits for, and of those that a job makes, which may be long. */
const turns = {
  request: createTurns({ atOnce, waiting: 40, waitingOfPerson: 4 }),
  job: createTurns({ atOnce: 1, waiting: 40, waitingOfPerson: 4 }),
} as const satisfies Readonly<Record<string, Turns>>;

/** For whom a document is made, and whether somebody waits for it. */
export type For = { readonly userId: string; readonly by?: keyof typeof turns };

const idle: Worker[] = [];

const startThread = (): Worker => {
  const thread = new Worker(new URL('pdf-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  // A process that stops does not wait for its idle threads.
  thread.unref();
  // A document that is under way hears of it itself (`answerOf`); an idle thread is not used again.
  thread.on('error', () => undefined);
  thread.once('exit', () => {
    const place = idle.indexOf(thread);
    if (place >= 0) idle.splice(place, 1);
  });
  return thread;
};

const answerOf = async (thread: Worker): Promise<Answer> => {
  const ended = new AbortController();
  const { signal } = ended;
  try {
    const [answer] = (await Promise.race([
      once(thread, 'message', { signal }),
      once(thread, 'exit', { signal }).then(() => {
        throw new Error('the thread that writes PDFs ended');
      }),
    ])) as [Answer];
    return answer;
  } finally {
    ended.abort();
  }
};

const writeIn = async (thread: Worker, pages: Pages, about: About): Promise<Buffer> => {
  const hand = async (order: Order): Promise<Answer> => {
    const answered = answerOf(thread);
    thread.postMessage(order, []);
    return answered;
  };
  await hand(about);
  for await (const page of pages) await hand(page);
  const file = await hand(null);
  if (typeof file === 'string') throw new Error('the thread that writes PDFs asks for a page');
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
};

export const pdfOf = (pages: Pages, about: About, { userId, by = 'request' }: For) =>
  turns[by](userId, async () => {
    const thread = idle.pop() ?? startThread();
    try {
      const file = await writeIn(thread, pages, about);
      idle.push(thread);
      return file;
    } catch (error) {
      // The thread may hold half a document.
      await thread.terminate();
      throw error;
    }
  });

const pixelsPerPoint = 3;
const dotsPerInch = 72;

export const pictureOf = (svg: string, { userId, by = 'request' }: For): Promise<Buffer> =>
  turns[by](userId, () =>
    sharp(Buffer.from(svg), { density: dotsPerInch * pixelsPerPoint })
      .png({ palette: true })
      .toBuffer(),
  );
