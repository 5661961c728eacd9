import { randomUUID } from 'node:crypto';
import type { Recipes } from '#test/same-key-recipe.ts';
import { staffWith } from '#test/staff.ts';
import type { World } from '#test/world.ts';

const reason = 'for the test of keys';

export const openOpening = async (world: World): Promise<string> => {
  const [writer, publisher] = await Promise.all([
    staffWith(world, 'careers.read', 'careers.write'),
    staffWith(world, 'careers.read', 'careers.approve'),
  ]);
  const slug = `opening-${randomUUID()}`;
  const params = { openingId: randomUUID() };
  const fields = {
    title: 'Support agent',
    team: 'Support',
    place: 'Lagos',
    kind: 'full_time' as const,
    pay: '₦400,000 a month',
    summary: 'Answer people whose money is on its way.',
    body: 'You answer.',
    closesOn: null,
  };
  await writer.person.call('careers.save-opening', { params, body: { slug, fields, revision: 0 } });
  const body = { revision: 1, reason };
  await publisher.person.call('careers.publish-opening', { params, body });
  return slug;
};

export const application = async (world: World) => {
  const { token } = await world.person().call('careers.form', {});
  world.clock.advance(5);
  return {
    id: randomUUID(),
    token,
    name: 'Ada Nwosu',
    email: `ada-${randomUUID()}@example.test`,
    phone: '+234 803 000 0000',
    links: ['https://example.test/work'],
    words: 'I have answered customers for three years.',
    fileId: null,
    consent: true as const,
    website: '',
  };
};

export const recipes: Recipes = {
  'careers.apply': async ({ world }) => ({
    person: world.person(),
    params: { slug: await openOpening(world) },
    body: await application(world),
    // A form without a script uploads its file anew each time, so the file is no part of the words.
    key: ['id', 'token', 'fileId', 'consent', 'website'],
    others: ['bola@example.test', '+234 803 111 1111', 'https://example.test/other'],
  }),
  'careers.note-applicant': async ({ world }) => {
    const sent = await application(world);
    const params = { slug: await openOpening(world) };
    await world.person().call('careers.apply', { params, body: sent });
    const { person } = await staffWith(world, 'careers.read', 'careers.write');
    const body = { id: randomUUID(), text: 'A good letter' };
    return { person, params: { applicationId: sent.id }, body, key: ['id'] };
  },
};
