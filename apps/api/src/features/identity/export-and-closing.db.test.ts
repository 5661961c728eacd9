import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storageFrom } from '#platform/files/storage.ts';
import { codeOf, logIn, member, subjectOf } from '#test/people.ts';
import { createWorld, runJob, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe('export and closing', () => {
  test('the copy rests encrypted, and its file is deleted when its time is over', async () => {
    const { person, me, details } = await member(world);
    const { id } = await person.call('identity.request-export', { body: {} });
    await runJob(world, 'identity:export', { exportId: id, userId: me.id });
    const { rows } = await world.platform.pool.query<{ storage_key: string; file_id: string }>(
      `select f.storage_key, f.id as file_id from data_exports e join files f on f.id = e.file_id
       where e.id = $1`,
      [id],
    );
    const storage = storageFrom(world.platform.config);
    const resting = await storage.get(rows[0]?.storage_key ?? '');
    expect(Buffer.from(resting ?? []).toString('latin1')).not.toContain(details.email);
    expect(await (await person.request(`/api/v1/identity/exports/${id}/file`)).text()).toContain(
      details.email,
    );
    await runJob(world, 'identity:remove-exports', {});
    expect(await storage.get(rows[0]?.storage_key ?? '')).not.toBeNull();
    world.clock.advance(7 * 86_400 + 1);
    await runJob(world, 'identity:remove-exports', {});
    expect(await storage.get(rows[0]?.storage_key ?? '')).toBeNull();
  });

  test('a job builds the export; only its owner can download it, and it contains no secrets', async () => {
    const { person, details, me } = await member(world);
    const { id } = await person.call('identity.request-export', { body: {} });
    expect((await person.request(`/api/v1/identity/exports/${id}/file`)).status).toBe(409);
    await runJob(world, 'identity:export', { exportId: id, userId: me.id });
    const [mail] = await world.messagesTo(details.email);
    expect(subjectOf(mail)).toBe('Your data is ready');
    const text = await (await person.request(`/api/v1/identity/exports/${id}/file`)).text();
    expect(text).toContain(details.email);
    expect(text).not.toMatch(/argon2|password_hash|token_hash/);
    const other = await member(world);
    expect((await other.person.request(`/api/v1/identity/exports/${id}/file`)).status).toBe(404);
  });

  test('closing asks for the tag, ends every session and blocks later log-ins', async () => {
    const { person, details } = await member(world);
    expect(
      await codeOf(person.call('identity.close-account', { body: { confirmTag: 'somebody' } })),
    ).toBe('CONFIRMATION_MISMATCH');
    await person.call('identity.close-account', {
      body: { confirmTag: `@${details.tag}`, reason: 'moving' },
    });
    expect((await person.call('identity.session', {})).me).toBeNull();
    expect(await codeOf(logIn(person, details.email))).toBe('INVALID_CREDENTIALS');
  });
});
