/** The desk of the public texts with its people, for tests. */

import { ApiError, type InputOf, type Permission, type Routes } from '@cowrie/contract';
import { seedTexts } from '#features/content/index.ts';
import { failureOf } from './people.ts';
import { staffWith } from './staff.ts';
import { createWorld, type Person } from './world.ts';

type NewText = InputOf<Routes['content.create']>['body'];

export const reason = 'People ask about it';
let count = 0;
/** A new help article with an address of its own. */
export const fieldsOf = (over: Partial<NewText> = {}): NewText => {
  count += 1;
  return {
    kind: 'help',
    locale: 'en',
    slug: `a-text-${count}`,
    title: `A text ${count}`,
    summary: 'What it says.',
    category: 'money',
    screen: null,
    related: [],
    order: 100,
    body: 'It says **this**.',
    isDraftForCounsel: false,
    ...over,
  };
};

/** Error text at a field of a call that was refused. */
export const atField = async (attempt: Promise<unknown>, field: string): Promise<string> => {
  const error = await failureOf(attempt);
  return error instanceof ApiError ? (error.fields?.[field] ?? `no ${field}`) : String(error);
};

export const createDesk = async () => {
  const world = await createWorld();
  await seedTexts(world.platform);
  const staff = async (...permissions: Permission[]) =>
    (await staffWith(world, 'content.read', ...permissions)).person;
  const author = await staff('content.write', 'content.approve');
  const second = await staff('content.write');
  const reviewer = await staff('content.approve');
  const visitor = world.person();
  const create = async (fields: NewText) =>
    (await author.call('content.create', { body: fields })).textId;
  const read = (textId: string, person: Person = author) =>
    person.call('content.text', { params: { textId } });
  const save = (textId: string, revision: number, fields: NewText, person: Person = author) => {
    const { kind: _kind, locale: _locale, ...words } = fields;
    return person.call('content.save', { params: { textId }, body: { ...words, revision } });
  };
  const submit = async (textId: string) => {
    const { open } = await read(textId);
    await author.call('content.submit', {
      params: { textId },
      body: { revision: open?.revision ?? 0, reason },
    });
  };
  const publish = async (textId: string, publishAt: string | null = null, person = reviewer) => {
    const { open } = await read(textId);
    return person.call('content.publish', {
      params: { textId },
      body: { revision: open?.revision ?? 0, publishAt, reason },
    });
  };
  return {
    world,
    author,
    second,
    reviewer,
    visitor,
    create,
    read,
    save,
    submit,
    publish,
    /** A text that a second person published. */
    published: async (fields: NewText): Promise<string> => {
      const textId = await create(fields);
      await submit(textId);
      await publish(textId);
      return textId;
    },
    seen: (slug: string) => visitor.call('content.article', { params: { slug } }),
    soon: (seconds: number): string =>
      new Date(world.clock.now().getTime() + seconds * 1_000).toISOString(),
  };
};
export type Desk = Awaited<ReturnType<typeof createDesk>>;
