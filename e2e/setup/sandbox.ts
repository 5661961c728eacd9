import { inject } from 'vitest';

/** The outside companies, as the sandbox plays them. */

/** Tells the sandbox something: a fault, a verdict, a payment. */
export const sandbox = async (path: string, body: object): Promise<void> => {
  const answer = await fetch(`${inject('sandboxUrl')}/_sandbox${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${path}`);
};

export type Message = { to: string; subject?: string; text?: string; html?: string };

/** What the product sent to an address or a number, newest first. */
export const messagesTo = async (channel: 'email' | 'sms', to: string): Promise<Message[]> => {
  const url = `${inject('sandboxUrl')}/_sandbox/outbox?channel=${channel}&to=${encodeURIComponent(to)}`;
  const { messages } = (await (await fetch(url)).json()) as { messages: Message[] };
  return messages;
};
