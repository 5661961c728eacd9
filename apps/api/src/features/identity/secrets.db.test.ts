import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeIn, goodPassword, linkIn, newcomer } from '#test/people.ts';
import { createWorld, type World } from '#test/world.ts';

const lines: string[] = [];
let world: World;
beforeAll(async () => {
  world = await createWorld({ logTo: (line) => void lines.push(line) });
});
afterAll(() => world.close());

/** Uses every kind of secret, with the log at its most detailed level. */
test('no password, PIN, code, link or token reaches the log, an error or the stored rows', async () => {
  const person = world.person();
  const details = newcomer();
  await person.call('identity.sign-up', { body: details });
  const [mail] = await world.messagesTo(details.email);
  const [token, code] = [linkIn(mail, 'token'), codeIn(mail)];
  await person.call('identity.verify-email', { body: { token } });
  await person
    .call('identity.log-in', { body: { email: details.email, password: 'a wrong canary pass' } })
    .catch(() => {});
  await person.call('identity.log-in', { body: { email: details.email, password: goodPassword } });
  await person.call('identity.set-pin', { body: { pin: '7391' } });
  const { secret } = await person.call('identity.start-totp', {});
  const answer = await person.request('/api/v1/identity/pin', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ currentPin: 'canary-pin', pin: 7391, password: goodPassword }),
  });
  const errorText = await answer.text();
  const session = person.cookies.get('__Host-session') ?? '';
  const secrets = [goodPassword, 'a wrong canary pass', token, secret, session];
  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(5);
  for (const canary of secrets) expect([canary, log.includes(canary)]).toEqual([canary, false]);
  expect(log).not.toMatch(new RegExp(`"(pin|code|currentPin)":"(7391|${code}|canary-pin)"`));
  expect(errorText).not.toContain('canary-pin');
  expect(errorText).not.toContain(goodPassword);
  const tables = [
    'users',
    'sessions',
    'one_time_secrets',
    'sign_ups',
    'totp_secrets',
    'transaction_pins',
    'security_events',
    'audit_log',
    'devices',
  ];
  for (const table of tables) {
    const { rows } = await world.platform.pool.query(`select to_jsonb(t) as row from ${table} t`);
    const text = JSON.stringify(rows);
    for (const canary of secrets)
      expect([table, canary, text.includes(canary)]).toEqual([table, canary, false]);
  }
});
