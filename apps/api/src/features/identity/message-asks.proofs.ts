import type { MessageAsks } from '#test/message-asks.ts';
import { newcomer } from '#test/people.ts';

export const asks: MessageAsks = {
  'identity.sign-up': ({ person, from, email }) =>
    person.call('identity.sign-up', { body: { ...newcomer(), email } }, from),
  'identity.resend-verification': ({ person, from, email }) =>
    person.call('identity.resend-verification', { body: { email } }, from),
  'identity.forgot-password': ({ person, from, email }) =>
    person.call('identity.forgot-password', { body: { email } }, from),
};
