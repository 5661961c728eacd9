import { inject } from 'vitest';

/** The outside companies, simulated by the sandbox. */

/** Sends a command to the sandbox: a fault, a result, a payment. */
export const sandbox = async (path: string, body: object): Promise<void> => {
  const answer = await fetch(`${inject('sandboxUrl')}/_sandbox${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${path}`);
};

type Message = { id: string; to: string; subject?: string; text?: string; html?: string };

/** The messages the product sent to an email address or phone number, newest first. */
export const messagesTo = async (channel: 'email' | 'sms', to: string): Promise<Message[]> => {
  const url = `${inject('sandboxUrl')}/_sandbox/outbox?channel=${channel}&to=${encodeURIComponent(to)}`;
  const { messages } = (await (await fetch(url)).json()) as { messages: Message[] };
  return messages;
};
