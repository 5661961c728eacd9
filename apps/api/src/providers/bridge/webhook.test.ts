import { generateKeyPairSync, sign } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { useSandbox } from '#test/provider-suite.ts';
import { control, sandboxKeys } from '../testing.ts';
import { activeCustomer, bridgeFor, order } from './testing.ts';
import vectors from './vectors.json' with { type: 'json' };
import { checkSignature, verifyBridge } from './webhook.ts';

const { header, body, public_key: publicKey } = vectors.signature;
const sentAt = 1_705_854_411_204;

describe('the example Bridge publishes', () => {
  const example = {
    headers: new Headers({ 'X-Webhook-Signature': header }),
    rawBody: Buffer.from(body),
    now: new Date(sentAt + 1_000),
    publicKey,
  };

  it('is accepted', () => {
    expect(checkSignature(example)).toBeUndefined();
  });

  it('is refused with another body, key or time', () => {
    const other = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const late = header.replace('t=1705854411204', 't=1705854411205');
    for (const change of [
      { rawBody: Buffer.from('{"message": "Hello World!"}') },
      { publicKey: other.publicKey },
      { headers: new Headers({ 'X-Webhook-Signature': late }) },
    ]) {
      expect(checkSignature({ ...example, ...change })).toMatchObject({
        why: 'signature does not fit',
      });
    }
  });

  it('is too old after ten minutes', () => {
    const at = (minutes: number) => new Date(sentAt + minutes * 60_000);
    expect(checkSignature({ ...example, now: at(10) })).toBeUndefined();
    expect(checkSignature({ ...example, now: at(10.1) })).toMatchObject({
      why: 'timestamp is not fresh',
    });
    expect(checkSignature({ ...example, now: at(-10.1) })).toMatchObject({ ok: false });
  });

  it('is not an event object, although it is signed', () => {
    expect(verifyBridge(example)).toMatchObject({
      ok: false,
      why: 'event has no name',
      misfit: { fields: [{ field: 'event_id' }, { field: 'event_type' }] },
    });
  });
});

describe('an event of Bridge', () => {
  const sandbox = useSandbox();
  let eventId: string;
  beforeAll(async () => {
    const bridge = bridgeFor(sandbox);
    await bridge.transfers.create(order({ onBehalfOf: await activeCustomer(bridge) }));
    const { events } = (await control(sandbox, '/events?provider=bridge')) as {
      events: { id: string }[];
    };
    eventId = events.at(-1)?.id ?? '';
  });

  /** The delivery with its headers, as Bridge would send it now. */
  const delivery = async () => {
    const signed = (await control(sandbox, `/events/${eventId}/signed`)) as {
      headers: Record<string, string>;
      body: string;
    };
    return {
      headers: new Headers(signed.headers),
      rawBody: Buffer.from(signed.body),
      now: systemClock.now(),
      publicKey: sandboxKeys.BRIDGE_WEBHOOK_PUBLIC_KEY,
    };
  };

  it('is accepted by its signature, with an id that stays the same', async () => {
    const type = 'transfer.updated.status_transitioned';
    expect(verifyBridge(await delivery())).toMatchObject({ ok: true, eventId, type });
    expect(verifyBridge(await delivery())).toMatchObject({ ok: true, eventId });
    const verified = verifyBridge(await delivery());
    expect(verified.ok && verified.payload).toMatchObject({
      event_category: 'transfer',
      event_object_status: 'payment_processed',
      event_object_changes: { state: ['payment_submitted', 'payment_processed'] },
    });
  });

  it('is refused if the body was parsed and encoded again', async () => {
    const given = await delivery();
    const rawBody = Buffer.from(JSON.stringify(JSON.parse(given.rawBody.toString()), null, 1));
    expect(verifyBridge({ ...given, rawBody })).toMatchObject({ ok: false });
  });

  it('is refused if the body was signed without its digest', async () => {
    const given = await delivery();
    const t = given.now.getTime();
    const once = sign(
      'sha256',
      Buffer.concat([Buffer.from(`${t}.`), given.rawBody]),
      sandboxKeys.BRIDGE_WEBHOOK_PRIVATE_KEY,
    ).toString('base64');
    const headers = new Headers({ 'X-Webhook-Signature': `t=${t},v0=${once}` });
    expect(verifyBridge({ ...given, headers })).toMatchObject({ why: 'signature does not fit' });
  });

  it('is refused without a signature, and without a key to check it', async () => {
    const given = await delivery();
    expect(verifyBridge({ ...given, headers: new Headers() })).toMatchObject({ ok: false });
    expect(verifyBridge({ ...given, publicKey: '' })).toMatchObject({ ok: false });
  });
});
