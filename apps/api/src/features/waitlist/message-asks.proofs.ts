import { randomUUID } from 'node:crypto';
import { roomNames } from '@cowrie/contract';
import { openWants } from '@cowrie/contract/waitlist/data';
import type { MessageAsks } from '#test/message-asks.ts';

export const asks: MessageAsks = {
  'waitlist.join': async ({ world, person, from, email }) => {
    const { token } = await person.call('waitlist.form', {}, from);
    world.clock.advance(5);
    const wants = openWants(roomNames).slice(0, 1);
    const said = { country: 'TG', wants, from: '', utm: '', website: '' };
    await person.call('waitlist.join', { body: { id: randomUUID(), token, email, ...said } }, from);
  },
};
