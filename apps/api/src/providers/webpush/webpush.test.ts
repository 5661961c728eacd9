import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { browserPushServices } from '#platform/config.ts';
import { isKnownService } from './client.ts';
import { encryptPush } from './encrypt.ts';
import { createVapid } from './vapid.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

test('encrypts like the example of RFC 8291', () => {
  const body = encryptPush(
    Buffer.from('When I grow up, I want to be a watermelon'),
    {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    {
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    },
  );
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('the proof names the service and can be checked with the public key', () => {
  const vapid = createVapid(
    bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    'mailto:a@b.test',
  );
  const header = vapid.headerFor('https://push.test/a/b', new Date('2026-11-17T00:00:00Z'));
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  expect(key).toBe(vapid.publicKey);
  const [head = '', claims = '', proof = ''] = token.split('.');
  expect(JSON.parse(bytes(claims).toString())).toEqual({
    aud: 'https://push.test',
    exp: Date.parse('2026-11-17T12:00:00Z') / 1000,
    sub: 'mailto:a@b.test',
  });
  const point = bytes(key);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ format: 'jwk', key: jwk });
  const signed = Buffer.from(`${head}.${claims}`);
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', signed, how, bytes(proof))).toBe(true);
  expect(verify('sha256', Buffer.from('x'), how, bytes(proof))).toBe(false);
});

test('only known push services are called, at their own port and without an account', () => {
  const services = [...browserPushServices, '127.0.0.1:4001'];
  for (const good of [
    'https://fcm.googleapis.com/fcm/send/dGVzdA:APA91bH-x_y',
    'https://web.push.apple.com/QGx',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAAAB',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAC%2bx%3d',
    'http://127.0.0.1:4001/push/x',
  ]) {
    expect([good, isKnownService(good, services)]).toEqual([good, true]);
  }
  for (const bad of [
    'https://user:pass@fcm.googleapis.com/x',
    'https://user@fcm.googleapis.com/x',
    'https://@fcm.googleapis.com/x',
    'https://fcm.googleapis.com@evil.test/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com:443/x',
    'https://fcm.googleapis.com:80/x',
    'https://FCM.googleapis.com/x',
    'HTTPS://fcm.googleapis.com/x',
    'https://fcm.googleapis.com./x',
    'https://fcm.googleapis.com%2eevil.test/x',
    'https://fcm。googleapis。com/x',
    'https://ｆcm.googleapis.com/x',
    'https://fcm.gооgleapis.com/x',
    'https://xn--fcm-5cd.googleapis.com/x',
    'https://xn--googleapis-1ie.com/x',
    'https://evil.test\\fcm.googleapis.com/x',
    'https://evil.test#.fcm.googleapis.com/x',
    'https://evil.test/?.fcm.googleapis.com',
    'https://evilfcm.googleapis.com/x',
    'https://.fcm.googleapis.com.evil.test/x',
    'https://fcm.googleapis.com/x#other',
    ' https://fcm.googleapis.com/x',
    'https://fcm.googleapis.com/\tx',
    'https://user@127.0.0.1:4001/push/x',
    'ftp://127.0.0.1:4001/push/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://localhost/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.test/x',
    'https://evilpush.apple.com.test',
    'http://127.0.0.1:4000/api',
    'https://10.0.0.1/x',
    'file:///etc/passwd',
    'nonsense',
  ]) {
    expect([bad, isKnownService(bad, services)]).toEqual([bad, false]);
  }
});
