import { randomUUID } from 'node:crypto';
import { codeIn, member } from '#test/people.ts';
import type { Recipes } from '#test/same-key-recipe.ts';
import { staffWith } from '#test/staff.ts';
import type { Person, World } from '#test/world.ts';

const contactBody = async (world: World) => {
  const { token } = await world.person().call('support.contact-form', {});
  world.clock.advance(5);
  return {
    id: randomUUID(),
    token,
    name: 'Ada Nwosu',
    email: 'ada@example.test',
    topic: 'press' as const,
    text: 'I write about you',
  };
};

/** A person who proved an address with a code. */
const guestOf = async (world: World): Promise<Person> => {
  const [person, email] = [world.person(), `guest-${randomUUID()}@example.test`];
  await person.call('support.guest-code', { body: { email } });
  const [mail] = (await world.messagesTo(email)) as { text: string }[];
  await person.call('support.guest-start', { body: { email, code: codeIn(mail) } });
  return person;
};

const askSupport = (person: Person) =>
  person.call('support.open', {
    body: { id: randomUUID(), category: 'other', text: 'A question' },
  });

export const recipes: Recipes = {
  'support.open': async ({ world }) => {
    const { person } = await member(world);
    const body = { id: randomUUID(), category: 'late', text: 'It has not arrived' };
    return { person, body, key: ['id'] };
  },
  'support.contact': async ({ world }) => ({
    person: world.person(),
    body: { ...(await contactBody(world)), website: '' },
    key: ['id', 'token', 'website'],
    others: ['bola@example.test'],
  }),
  'support.answer-contact': async ({ world }) => {
    const sent = { ...(await contactBody(world)), website: '' };
    await world.person().call('support.contact', { body: sent });
    const { person } = await staffWith(world, 'support.read', 'support.write');
    const body = { id: randomUUID(), text: 'Thank you' };
    return { person, params: { messageId: sent.id }, body, key: ['id'] };
  },
  'support.guest-ask': async ({ world }) => {
    const body = { id: randomUUID(), topic: 'account', text: 'I cannot log in' };
    return { person: await guestOf(world), body, key: ['id'] };
  },
  'support.guest-reply': async ({ world }) => {
    const person = await guestOf(world);
    const asked = { id: randomUUID(), topic: 'account' as const, text: 'I cannot log in' };
    await person.call('support.guest-ask', { body: asked });
    const body = { id: randomUUID(), text: 'More about it' };
    return { person, params: { messageId: asked.id }, body, key: ['id'] };
  },
  'chat.send': async ({ world }) => {
    const { person } = await member(world);
    const { threadId } = await askSupport(person);
    return { person, params: { threadId }, body: { id: randomUUID(), text: 'Hello' }, key: ['id'] };
  },
  'support.reply': async ({ world }) => {
    const { id: ticketId } = await askSupport((await member(world)).person);
    const { person } = await staffWith(world, 'support.read', 'support.write');
    const body = { id: randomUUID(), text: 'We are looking', next: 'open' };
    return { person, params: { ticketId }, body, key: ['id'] };
  },
};
