/**
 * A repeated idempotency key with another body is refused, for every field of every route that
 * promises it. The routes come from the contract, and the other bodies from their schemas.
 */

import { randomUUID } from 'node:crypto';
import { allRoutes, fillPath, type Route } from '@cowrie/contract';
import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSandbox } from '#providers/testing.ts';
import { plainTexts, variantsOf } from '#test/samples.ts';
import { readRecipes, type Recipe } from '#test/same-key-recipe.ts';
import { money, openTransferWorld, withoutSelfies } from '#test/worlds/transfer.ts';
import type { World } from '#test/world.ts';
import { callsOf } from '../../../../../tools/testing/depth.ts';

const sameKeyRecipes = await readRecipes();

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, sandbox, close } = await openTransferWorld());
  await withoutSelfies(world);
});
afterAll(() => close());

/** A route without a body has no other body. */
const promising = allRoutes.filter(
  (route) => (route.errors as readonly string[]).includes('IDEMPOTENCY_KEY_REUSED') && route.body,
);

const ask = (route: Route, { person, params = {} }: Recipe, body: unknown, key: string) =>
  person.request(fillPath(route.path, params), {
    method: route.method,
    headers: { 'content-type': 'application/json', ...money(key).headers },
    body: JSON.stringify(body),
  });

/** Every word that the schema names, such as the options of a list. */
const wordsOf = (schema: z.ZodType): string[] => {
  const json = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return [...json.matchAll(/"([\w -]+)"/g)].flatMap(([, word]) => word ?? []);
};

/** The body with one field after the other changed to something that the schema accepts. */
const otherBodies = (schema: z.ZodType, { body, key = [], others = [] }: Recipe): unknown[] => {
  const same = JSON.stringify(body);
  const values = [...plainTexts, ...others, randomUUID(), 1_23, 23_45, ...wordsOf(schema)];
  const changed = new Map<string, unknown>();
  for (const [name, inner] of Object.entries(body)) {
    if (key.includes(name)) continue;
    for (const variant of variantsOf({ [name]: inner }, values)) {
      const other = { ...body, ...(variant as object) };
      const text = JSON.stringify(other);
      if (text !== same && schema.safeParse(other).success) changed.set(text, other);
    }
  }
  return [...changed.values()];
};

test('every route that takes a key has a recipe here', () => {
  expect(promising.map(({ id }) => id).toSorted()).toEqual(Object.keys(sameKeyRecipes).toSorted());
  // A route that needs a key promises also what happens when it comes again with another body.
  const needing = allRoutes.filter((route) =>
    (route.errors as readonly string[]).includes('IDEMPOTENCY_KEY_MISSING'),
  );
  const unpromised = needing.filter((route) => !promising.includes(route) && route.body);
  expect(unpromised.map(({ id }) => id)).toEqual([]);
});

test.each(callsOf('same key', promising))(
  '$id refuses the same key with another body, whatever differs',
  async (route) => {
    const recipe = await sameKeyRecipes[route.id]?.({ world, sandbox });
    if (!recipe || !route.body) throw new Error(`no recipe for ${route.id}`);
    const key = randomUUID();
    const first = await ask(route, recipe, recipe.body, key);
    expect([first.status, await first.clone().text()]).toEqual([200, expect.any(String)]);
    const again = await ask(route, recipe, recipe.body, key);
    expect(again.status).toBe(200);
    const others = otherBodies(route.body, recipe);
    const fields = Object.keys(recipe.body).filter((name) => !recipe.key?.includes(name));
    // Every field was changed at least once.
    for (const name of fields) {
      const isChanged = (other: unknown) =>
        JSON.stringify((other as Record<string, unknown>)[name]) !==
        JSON.stringify(recipe.body[name]);
      expect([name, others.some(isChanged)]).toEqual([name, true]);
    }
    const answers: string[] = [];
    for (const other of others) {
      const response = await ask(route, recipe, other, key);
      const code = response.headers.get('x-error-code');
      if (code !== 'IDEMPOTENCY_KEY_REUSED' && !recipe.refusals?.includes(code ?? ''))
        answers.push(`${code}: ${JSON.stringify(other)}`.slice(0, 300));
    }
    expect(answers.slice(0, 5)).toEqual([]);
    const unchanged = await ask(route, recipe, recipe.body, key);
    expect(await unchanged.json()).toEqual(await first.json());
  },
);
