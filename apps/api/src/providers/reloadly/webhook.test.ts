import { describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { useSandbox } from '#test/provider-suite.ts';
import { control, sandboxKeys } from '../testing.ts';
import { gift, reloadlyFor } from './testing.ts';
import vector from './vector.json' with { type: 'json' };
import { reloadlySignature, verifyReloadly } from './webhook.ts';

const { secret, timestamp, body, signature } = vector;
const example = {
  headers: new Headers({
    'X-Reloadly-Request-Timestamp': timestamp,
    'X-Reloadly-Signature': signature,
  }),
  rawBody: Buffer.from(body),
  now: new Date(Number(timestamp) + 1_000),
  secret,
};

describe('a webhook signed as Reloadly signs', () => {
  it('is accepted', () => {
    expect(reloadlySignature(secret, example.rawBody, timestamp)).toBe(signature);
    expect(verifyReloadly(example)).toMatchObject({
      ok: true,
      type: 'airtime_transaction.status',
      eventId: 'airtime_transaction.status:1:',
    });
  });

  it('is refused with another secret, body or time', () => {
    const moved = new Headers(example.headers);
    moved.set('X-Reloadly-Request-Timestamp', '1700000000001');
    for (const change of [
      { secret: 'other' },
      { rawBody: Buffer.from(JSON.stringify(JSON.parse(body), null, 1)) },
      { headers: moved },
    ]) {
      expect(verifyReloadly({ ...example, ...change })).toEqual({
        ok: false,
        why: 'signature does not fit',
      });
    }
  });

  it('is refused if it is old or unsigned, or if no secret is configured', () => {
    const later = new Date(example.now.getTime() + 6 * 60_000);
    expect(verifyReloadly({ ...example, now: later })).toMatchObject({
      why: 'timestamp is not fresh',
    });
    expect(verifyReloadly({ ...example, headers: new Headers() })).toMatchObject({ ok: false });
    expect(verifyReloadly({ ...example, secret: '' })).toMatchObject({ ok: false });
  });

  it('is refused without a purchase', () => {
    for (const text of ['[]', '{"type":"x"}', '{"type":"x","data":{}}', 'null']) {
      const rawBody = Buffer.from(text);
      const headers = new Headers(example.headers);
      headers.set('X-Reloadly-Signature', reloadlySignature(secret, rawBody, timestamp));
      expect(verifyReloadly({ ...example, rawBody, headers })).toMatchObject({ ok: false });
    }
  });
});

describe('a webhook of the sandbox', () => {
  const sandbox = useSandbox();

  it('is accepted, with the same id on every delivery', async () => {
    await reloadlyFor(sandbox).giftcards.order(gift());
    const { events } = (await control(sandbox, '/events?provider=reloadly')) as {
      events: { id: string }[];
    };
    const address = `/events/${events[0]?.id}/signed`;
    const seen = new Set<string>();
    for (let time = 0; time < 2; time += 1) {
      const signed = (await control(sandbox, address)) as {
        headers: Record<string, string>;
        body: string;
      };
      const verified = verifyReloadly({
        headers: new Headers(signed.headers),
        rawBody: Buffer.from(signed.body),
        now: systemClock.now(),
        secret: sandboxKeys.RELOADLY_WEBHOOK_SECRET,
      });
      expect(verified).toMatchObject({ ok: true, type: 'giftcard_transaction.status' });
      if (verified.ok) seen.add(verified.eventId);
    }
    expect(seen.size).toBe(1);
  });
});
