import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { svixSignature } from '../svix.ts';
import { useSandbox } from '#test/provider-suite.ts';
import { control, sandboxKeys } from '../testing.ts';
import { createResend } from './client.ts';
import { verifyResend } from './webhook.ts';

const sandbox = useSandbox('fresh');

const send = (to: string): Promise<{ id: string }> =>
  createResend({
    baseUrl: `${sandbox.url}/resend`,
    apiKey: sandboxKeys.RESEND_API_KEY,
    from: 'Cowrie <hello@cowrie.test>',
    clock: systemClock,
    fetch,
    log: pino({ level: 'silent' }),
  }).send({ to, subject: 'Hello', html: '<p>Hi</p>', text: 'Hi', idempotencyKey: to });

type Signed = { to: string; headers: Record<string, string>; body: string };

const events = async (): Promise<{ id: string; signed: Signed }[]> => {
  const { events: all } = (await control(sandbox, '/events?provider=resend')) as {
    events: { id: string }[];
  };
  return Promise.all(
    all.map(async ({ id }) => ({
      id,
      signed: (await control(sandbox, `/events/${id}/signed`)) as Signed,
    })),
  );
};

const check = (
  { headers, body }: Pick<Signed, 'headers' | 'body'>,
  changes: { secret?: string; now?: Date } = {},
) =>
  verifyResend({
    headers: new Headers(headers),
    rawBody: Buffer.from(body),
    now: new Date(),
    secret: sandboxKeys.RESEND_WEBHOOK_SECRET,
    ...changes,
  });

describe('a webhook of Resend', () => {
  it.each([
    ['ada@example.com', ['email.sent', 'email.delivered']],
    ['delivered@resend.dev', ['email.sent', 'email.delivered']],
    ['bounced@resend.dev', ['email.sent', 'email.bounced']],
    ['complained@resend.dev', ['email.sent', 'email.delivered', 'email.complained']],
  ])('for a mail to %s is %j, signed, each with its own id', async (to, types) => {
    const { id } = await send(to);
    const told = await events();
    expect(told.map(({ signed }) => check(signed))).toMatchObject(
      types.map((type, at) => ({
        ok: true,
        type,
        eventId: told[at]?.id,
        payload: { type, data: { email_id: id, to: [to] } },
      })),
    );
  });

  it('is refused with a wrong key, an old time or a changed body', async () => {
    await send('ada@example.com');
    const [first] = await events();
    const signed = first?.signed as Signed;
    expect(check(signed)).toMatchObject({ ok: true });
    expect(check(signed, { secret: 'whsec_b3RoZXI=' })).toMatchObject({ ok: false });
    expect(check(signed, { now: new Date(Date.now() + 301_000) })).toMatchObject({ ok: false });
    const body = JSON.stringify(JSON.parse(signed.body), null, 1);
    expect(check({ ...signed, body })).toMatchObject({ ok: false });
  });

  it.each([['bad_signature'], ['old_timestamp'], ['malformed']])(
    'is refused if it is %s',
    async (mode) => {
      await control(sandbox, '/events/fault', { provider: 'resend', mode });
      await send('ada@example.com');
      const [first] = await events();
      expect(check(first?.signed as Signed)).toMatchObject({ ok: false });
    },
  );

  it('must be about a mail', () => {
    const now = new Date();
    const body = '{"type":"contact.created","data":{}}';
    const timestamp = String(Math.floor(now.getTime() / 1000));
    const signature = svixSignature(sandboxKeys.RESEND_WEBHOOK_SECRET, {
      id: 'm',
      timestamp,
      body: Buffer.from(body),
    });
    const headers = {
      'svix-id': 'm',
      'svix-timestamp': timestamp,
      'svix-signature': `v1,${signature}`,
    };
    expect(check({ headers, body }, { now })).toMatchObject({
      ok: false,
      why: 'not an event about a mail',
      misfit: { fields: [{ field: 'type' }, { field: 'data.email_id' }] },
    });
  });
});
