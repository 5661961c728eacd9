import { randomUUID } from 'node:crypto';
import { picture } from '#test/worlds/kyc.ts';
import type { Owned } from '#test/owned.ts';

/** A question of a person with a picture. */
export const owned: Owned = {
  tables: ['support_tickets', 'chat_messages'],
  put: async ({ person }) => {
    const ticket = await person.call('support.open', {
      body: { id: randomUUID(), category: 'other', text: 'A question of the owner' },
    });
    const sent = await person.call('chat.attach', {
      params: { threadId: ticket.threadId },
      query: { id: randomUUID(), name: 'receipt.jpg' },
      file: await picture(),
    });
    return { ticketId: ticket.id, threadId: ticket.threadId, messageId: sent.id };
  },
};
