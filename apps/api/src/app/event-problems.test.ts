import { describe, expect, it } from 'vitest';
import type { EventCompany } from '@cowrie/contract/companies/routes';
import { eventProblems } from './event-problems.ts';

type Event = Readonly<Record<string, unknown>>;

/** An event we read whole, one with a changed field, and the field that staff must see. */
const changed: readonly (readonly [EventCompany, string, Event, Event, string])[] = [
  ['maplerad', 'transfer.successful', { id: 't', reference: 'r' }, { id: 7 }, 'id'],
  ['maplerad', 'collection.failed', { data: { id: 'c' } }, { data: { id: null } }, 'id'],
  ['maplerad', 'account.transaction', { id: 'a', amount: 5 }, { id: 'a', amount: {} }, 'amount'],
  [
    'maplerad',
    'account.creation.change_request',
    { reference: 'r', decline_reason: ['No'] },
    { reference: 'r', decline_reason: [{ text: 'No' }] },
    'decline_reason.0',
  ],
  [
    'maplerad',
    'issuing.transaction',
    { card_id: 'c', type: 'FUNDING', amount: 100, currency: 'USD', is_termination: false },
    { card_id: 'c', type: 'FUNDING', amount: 100, currency: 'USD', is_termination: 'no' },
    'is_termination',
  ],
  [
    'maplerad',
    'issuing.created.successful',
    { reference: 'r', card: { id: 'c' } },
    { reference: 'r', card: 'c' },
    'card',
  ],
  [
    'bridge',
    'transfer.updated',
    { event_category: 'transfer', event_object: { id: 't', state: 'refunded' } },
    { event_category: 'transfer', event_object: { id: 't', status: 'refunded' } },
    'event_object.state',
  ],
  [
    'bridge',
    'customer.updated',
    { event_category: 'customer', event_object: { id: 'c' } },
    { event_category: 'customer', event_object: {} },
    'event_object.id',
  ],
  [
    'reloadly',
    'airtime_transaction.status',
    { data: { transactionId: 1, status: 'SUCCESSFUL' } },
    { data: { transactionId: 1, status: { code: 1 } } },
    'data.status',
  ],
  [
    'smile',
    'job.final',
    {
      SmileJobID: '1',
      ResultCode: '0840',
      ResultText: 'Enroll User',
      PartnerParams: { user_id: 'u', job_id: 'j' },
    },
    { SmileJobID: '1', ResultCode: '0840', PartnerParams: { user_id: 'u', job_id: 'j' } },
    'ResultText',
  ],
  [
    'resend',
    'email.bounced',
    { type: 'email.bounced', created_at: '2026-11-16T09:00:00Z', data: { email_id: 'e' } },
    { type: 'email.bounced', data: { email_id: 'e' } },
    'created_at',
  ],
  [
    'twilio',
    'sms.sent',
    { MessageSid: 'SM1', MessageStatus: 'sent', To: '+2348012345678' },
    { MessageSid: 'SM1', MessageStatus: 'sent' },
    'To',
  ],
  [
    'africastalking',
    'sms.success',
    { id: 'ATXid_1', status: 'Success', phoneNumber: '+254711000000' },
    { id: 'ATXid_1', status: 'Success' },
    'phoneNumber',
  ],
];

describe('an event', () => {
  it.each(changed)(
    'of %s (%s) is compared with what we read',
    (company, type, good, bad, field) => {
      expect(eventProblems[company](type, good)).toEqual([]);
      expect(eventProblems[company](type, bad)).toMatchObject([{ field }]);
    },
  );

  it('of a type we do not read has no problems', () => {
    expect(eventProblems.maplerad('invoice.paid', {})).toEqual([]);
    expect(
      eventProblems.bridge('card', { event_category: 'card_account', event_object: 1 }),
    ).toEqual([]);
  });
});
