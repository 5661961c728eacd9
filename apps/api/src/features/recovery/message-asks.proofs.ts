import type { MessageAsks } from '#test/message-asks.ts';

export const asks: MessageAsks = {
  'recovery.start': ({ person, from, email }) =>
    person.call('recovery.start', { body: { account: 'nobody-at-all', email } }, from),
};
