import { randomUUID } from 'node:crypto';
import type { MessageAsks } from '#test/message-asks.ts';

export const asks: MessageAsks = {
  'support.guest-code': ({ person, from, email }) =>
    person.call('support.guest-code', { body: { email } }, from),
  'support.contact': async ({ world, person, from, email }) => {
    const { token } = await person.call('support.contact-form', {}, from);
    world.clock.advance(5);
    const said = { topic: 'question', text: 'Can I send to Ghana?', website: '' } as const;
    const body = { id: randomUUID(), token, name: 'Ada Nwosu', email, ...said };
    await person.call('support.contact', { body }, from);
  },
};
