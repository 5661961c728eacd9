/** A world in which people reply to our emails, through the sandbox's mail company. */

import { expect } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import { openKycWorld } from './kyc.ts';
import { deliver } from './payout.ts';
import { runQueued, type World } from '../world.ts';

export type SentMail = {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly details: Readonly<Record<string, unknown>>;
};

type SentEvent = { readonly id: string; readonly type: string };

/** Sends what is queued, and returns what the address got, newest first. */
const readMails = async (world: World, sandbox: TestSandbox, email: string) => {
  await runQueued(world, 'messages:mail');
  const path = `/outbox?channel=email&to=${encodeURIComponent(email)}`;
  return ((await control(sandbox, path)) as { messages: SentMail[] }).messages;
};

export const openMailWorld = async (env: Readonly<Record<string, string>> = {}) => {
  const { world, sandbox, close } = await openKycWorld({ env });
  const received = async (): Promise<SentEvent[]> =>
    ((await control(sandbox, '/events?provider=resend')) as { events: SentEvent[] }).events.filter(
      ({ type }) => type === 'email.received',
    );
  /** Delivers the events of received mails, and handles them. */
  const handle = async (): Promise<void> => {
    for (const { id } of await received()) expect(await deliver(world, sandbox, id)).toBe(200);
    await runQueued(world, 'inbox:process');
  };
  return {
    world,
    sandbox,
    close,
    received,
    handle,
    mailsTo: (email: string) => readMails(world, sandbox, email),
    /** Replies to a mail as its recipient, unless it is said otherwise. */
    answer: async (message: string, over: object = {}): Promise<void> => {
      await control(sandbox, '/resend/reply', { message, text: 'Here it is.', ...over });
      await handle();
    },
  };
};
export type MailWorld = Awaited<ReturnType<typeof openMailWorld>>;
