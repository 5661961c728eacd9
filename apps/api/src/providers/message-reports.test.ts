import { describe, expect, it } from 'vitest';
import { readAfricasTalkingReport } from './africastalking/report.ts';
import { readResendReport } from './resend/report.ts';
import { useSandbox } from '#test/provider-suite.ts';
import { readTermiiReport } from './termii/report.ts';
import { termiiSignature, verifyTermii } from './termii/webhook.ts';
import { control, sandboxKeys } from './testing.ts';
import { readTwilioReport } from './twilio/report.ts';

const sandbox = useSandbox('fresh');

const mail = (type: string, bounceType?: string) => ({
  type,
  data: {
    email_id: 'm1',
    to: ['ada@example.com'],
    ...(bounceType && { bounce: { type: bounceType } }),
  },
});

describe('a report of Resend', () => {
  it.each([
    ['email.delivered', undefined, 'delivered'],
    ['email.delivery_delayed', undefined, 'delayed'],
    ['email.bounced', 'Permanent', 'bounced'],
    ['email.bounced', 'Undetermined', 'bounced'],
    ['email.bounced', 'Transient', 'failed'],
    ['email.complained', undefined, 'complained'],
    ['email.failed', undefined, 'failed'],
    ['email.suppressed', undefined, 'bounced'],
  ])('%s (%s) means %s', (type, bounceType, outcome) => {
    expect(readResendReport(mail(type, bounceType))).toEqual({
      messageId: 'm1',
      outcome,
      address: 'ada@example.com',
    });
  });

  it.each(['email.sent', 'email.opened', 'email.clicked'])('%s says nothing new', (type) => {
    expect(readResendReport(mail(type))).toBeNull();
  });
});

describe('a report of Twilio', () => {
  it.each([
    ['delivered', undefined, 'delivered'],
    ['undelivered', '30005', 'bounced'],
    ['failed', '21610', 'complained'],
    ['undelivered', '30003', 'failed'],
    ['failed', undefined, 'failed'],
  ])('%s (%s) means %s', (MessageStatus, ErrorCode, outcome) => {
    const form = {
      MessageSid: 'SM1',
      MessageStatus,
      To: '+15550001',
      ...(ErrorCode && { ErrorCode }),
    };
    expect(readTwilioReport(form)).toEqual({ messageId: 'SM1', outcome, address: '+15550001' });
  });

  it('says nothing new while the text is on its way', () => {
    expect(readTwilioReport({ MessageSid: 'SM1', MessageStatus: 'sent' })).toBeNull();
  });
});

describe('a report of Africa’s Talking', () => {
  it.each([
    ['Success', undefined, 'delivered'],
    ['Buffered', undefined, 'delayed'],
    ['Failed', 'UserDoesNotExist', 'bounced'],
    ['Rejected', 'UserInBlackList', 'complained'],
    ['Failed', 'DeliveryFailure', 'failed'],
  ])('%s (%s) means %s', (status, failureReason, outcome) => {
    const form = {
      id: 'AT1',
      status,
      phoneNumber: '+254711',
      ...(failureReason && { failureReason }),
    };
    expect(readAfricasTalkingReport(form)).toEqual({
      messageId: 'AT1',
      outcome,
      address: '+254711',
    });
  });

  it('says nothing new while the text is on its way', () => {
    expect(readAfricasTalkingReport({ id: 'AT1', status: 'Submitted' })).toBeNull();
  });
});

describe('a report of Termii', () => {
  it.each([
    ['DELIVERED | Message delivered to handset', 'delivered'],
    ['Received', 'delivered'],
    ['DND Active on Phone Number', 'complained'],
    ['Rejected', 'complained'],
    ['Message Failed', 'failed'],
    ['Expired', 'failed'],
  ])('%s means %s', (status, outcome) => {
    expect(readTermiiReport({ message_id: 9_122, status, receiver: '2348012345678' })).toEqual({
      messageId: '9122',
      outcome,
      address: '+2348012345678',
    });
  });

  it('says nothing new while the text is on its way, and nothing about a device', () => {
    expect(readTermiiReport({ message_id: '1', status: 'Message Sent' })).toBeNull();
    expect(readTermiiReport({ type: 'device_status', status: 'disconnected' })).toBeNull();
  });

  const body = Buffer.from('{"message_id":"1","status":"DELIVERED"}');
  const secret = 'a secret';
  const check = (signature: string | null, given = secret) =>
    verifyTermii({
      headers: new Headers(signature === null ? {} : { 'x-termii-signature': signature }),
      rawBody: body,
      secret: given,
    });

  it('is taken with its signature only, and has the same id on every delivery', () => {
    const right = termiiSignature(secret, body);
    expect(check(right)).toMatchObject({ ok: true, eventId: '1:delivered', type: 'sms.delivered' });
    expect(check(right.toUpperCase())).toMatchObject({ ok: true });
    for (const wrong of [null, '', 'x', right.slice(1), termiiSignature('other', body)]) {
      expect(check(wrong)).toMatchObject({ ok: false });
    }
    expect(check(termiiSignature('', body), '')).toMatchObject({ ok: false });
  });

  it('is signed by the sandbox as we check it', async () => {
    await fetch(`${sandbox.url}/termii/api/sms/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        api_key: sandboxKeys.TERMII_API_KEY,
        to: '2348012345678',
        from: 'Cowrie',
        sms: 'Hello',
        type: 'plain',
        channel: 'dnd',
      }),
    });
    const { events } = (await control(sandbox, '/events?provider=termii')) as {
      events: { id: string }[];
    };
    const checked = await Promise.all(
      events.map(async ({ id }) => {
        const signed = (await control(sandbox, `/events/${id}/signed`)) as {
          headers: Record<string, string>;
          body: string;
        };
        return verifyTermii({
          headers: new Headers(signed.headers),
          rawBody: Buffer.from(signed.body),
          secret: sandboxKeys.TERMII_WEBHOOK_SECRET,
        });
      }),
    );
    expect(checked).toMatchObject([
      { ok: true, type: 'sms.message_sent' },
      { ok: true, type: 'sms.delivered' },
    ]);
  });
});
