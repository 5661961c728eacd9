/**
 * Every event has its notification, or a reason why no one is told. A new event that is missing here
 * fails these tests, and so does a kind of notification that no event causes.
 */

import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { eventCompanies, type EventCompany } from '@cowrie/contract/companies/routes';
import { describe, expect, test } from 'vitest';
import type { SecurityKind } from '#features/identity/index.ts';
import { bridgeEventCategories } from '#providers/bridge/events.ts';
import { mapleradEventTypes } from '#providers/maplerad/events.ts';
import { inRoot } from '../../../../tools/repository.ts';

type Told = { readonly kinds: readonly string[] } | { readonly noOne: string };
const kinds = (...ids: readonly string[]): Told => ({ kinds: ids });
const noOne = (why: string): Told => ({ noOne: why });

const byTheLedger = kinds(
  'transactions.money-in',
  'transactions.money-out',
  'transactions.money-on-its-way',
  'transactions.money-back',
);

/** Events for open pages, which are also what followers of the outbox read. */
const realtime: Readonly<Record<string, Told>> = {
  'transactions.changed': byTheLedger,
  'wallets.changed': noOne('it carries a new balance; the movement has its own event'),
  'deposits.arrived': kinds('wallets.money-arrived'),
  'deposits.failed': noOne('no money was there, and the page that waits for it says so'),
  'collections.changed': kinds('collections.request-paid', 'collections.request-paid-otherwise'),
  'collections.request-changed': kinds(
    'collections.money-requested',
    'collections.money-request-paid',
    'collections.money-request-declined',
  ),
  'chat.changed': kinds('support.ticket-answered', 'support.customer-wrote'),
  'chat.typing': noOne('it is over in a few seconds'),
  'support.changed': kinds(
    'support.ticket-opened',
    'support.ticket-resolved',
    'support.ticket-given',
    'support.ticket-merged',
    'support.ticket-escalated',
  ),
  'scams.changed': kinds(
    'scams.report-received',
    'scams.acknowledged',
    'scams.bank-told',
    'scams.needed',
    'scams.decided',
    'scams.refunded',
  ),
  'cards.changed': kinds(
    'cards.ready',
    'cards.failed',
    'cards.closed',
    'cards.fee-taken',
    'cards.payment-made',
    'cards.payment-declined',
    'cards.refund-arrived',
    'cards.refund-to-closed',
  ),
  'cards.code': kinds('cards.code-arrived'),
  'bills.changed': kinds(
    'bills.delivered',
    'bills.goods-ready',
    'bills.goods-late',
    'bills.refunded',
    'bills.given-back',
    'bills.household-bought',
    'bills.household-token',
    'bills.schedule-skipped',
    'bills.shared',
  ),
  'fx.changed': kinds(
    'fx.alert-met',
    'fx.converted',
    'fx.incoming-missed',
    'fx.incoming-saved',
    'fx.needs-money',
    'fx.order-done',
    'fx.order-ended',
    'fx.order-expired',
    'fx.promise-credited',
    'fx.turn-missed',
  ),
  'notifications.changed': noOne('it is the change of the inbox itself'),
  'switches.changed': noOne('the banner on every page says what is paused'),
  'users.updated': kinds('kyc.tier-approved', 'kyc.tier-rejected', 'kyc.tier-revoked'),
  'sessions.started': kinds('identity.new-device'),
  'sessions.revoked': noOne('the device shows it; what caused it is told as a security event'),
};

/** A closed list: a kind that is missing here does not compile. */
const security: Readonly<Record<SecurityKind, Told>> = {
  signed_up: kinds('identity.verify-email', 'identity.already-registered'),
  email_verified: noOne('the person did it on the page that says so'),
  logged_in: noOne('a known device; the list of devices shows it'),
  logged_in_new_device: kinds('identity.new-device'),
  logged_out: noOne('the person did it on that device'),
  session_revoked: noOne('the person did it on the page that says so'),
  sessions_revoked: noOne('the person did it on the page that says so'),
  password_changed: kinds('identity.password-changed'),
  password_reset: kinds('identity.password-reset', 'identity.reset-password'),
  totp_on: kinds('identity.authenticator-on'),
  totp_off: kinds('identity.authenticator-off'),
  recovery_codes_renewed: noOne('only a recent log-in renews them, and the page shows them'),
  recovery_code_used: kinds('identity.recovery-code-used'),
  passkey_added: kinds('identity.passkey-added'),
  passkey_removed: kinds('identity.passkey-removed'),
  pin_set: noOne('the first PIN of a new account, set after a log-in'),
  pin_changed: kinds('identity.pin-changed'),
  pin_reset: kinds('identity.pin-changed'),
  pin_locked: kinds('identity.pin-locked'),
  email_change_started: kinds(
    'identity.allow-email-change',
    'identity.allow-email-change-by-text',
    'identity.confirm-new-email',
  ),
  email_changed: kinds('identity.email-changed'),
  phone_changed: kinds('identity.phone-changed'),
  tag_changed: noOne('it moves no money and opens nothing; the profile shows it'),
  log_in_locked: kinds('identity.log-in-locked'),
  impossible_travel: noOne('a hint for staff; a new device was told, and networks are not places'),
  export_requested: kinds('identity.export-ready'),
  account_closed: kinds('identity.account-closed'),
  account_frozen: kinds('security-center.account-frozen'),
  account_thawed: kinds('security-center.account-thawed'),
  circle_changed: kinds('recovery.circle-changed', 'recovery.friend-answered'),
  recovery_under_way: kinds('recovery.under-way', 'recovery.stop-link'),
  recovery_ended: kinds('recovery.ended'),
  passcode_forgotten: kinds('recovery.passcode-forgotten'),
  account_recovered: kinds('recovery.account-recovered'),
  check_up_alarm: noOne('the person did it on the page that says what to do now'),
  signed_out_by_support: kinds('identity.support-acted'),
  pin_removed_by_support: kinds('identity.support-acted'),
  unlocked_by_support: kinds('identity.support-acted'),
};

const cards = noOne('the product has no cards yet; their room will tell its people');

const maplerad: Readonly<Record<string, Told>> = {
  'collection.successful': kinds('wallets.money-arrived', 'collections.request-paid'),
  'collection.failed': noOne('no money was there, and the page that waits for it says so'),
  'transfer.successful': byTheLedger,
  'transfer.failed': kinds('transactions.money-back'),
  'account.transaction': kinds('wallets.money-arrived'),
  'account.creation.successful': kinds('wallets.usd-account-ready'),
  'account.creation.failed': kinds('wallets.usd-account-refused'),
  'account.creation.change_request': kinds('wallets.usd-account-needs-more'),
  'account.counterparty.status': noOne('a step of a payout, which is told when it moves'),
  'issuing.created.successful': cards,
  'issuing.created.failed': cards,
  'issuing.transaction': kinds(
    'cards.payment-made',
    'cards.payment-declined',
    'cards.refund-arrived',
  ),
  'issuing.terminated': cards,
  'issuing.charge': noOne('the declined payment itself is told'),
  'issuing.activation': kinds('cards.code-arrived'),
};

const bridge: Readonly<Record<string, Told>> = {
  transfer: byTheLedger,
  customer: noOne('the terms are on the page that asked for them'),
  'virtual_account.activity': kinds('wallets.money-arrived'),
  'liquidation_address.drain': kinds('wallets.money-arrived'),
};

const reports = kinds('notifications.address-refused');
const mails = kinds('notifications.address-refused', 'support.mail-not-taken');

/** The companies whose events we do not tell apart here have one line. */
const companies: Readonly<Record<EventCompany, Told | Readonly<Record<string, Told>>>> = {
  maplerad,
  bridge,
  smile: kinds('kyc.tier-approved', 'kyc.tier-rejected'),
  reloadly: kinds('bills.delivered', 'bills.goods-ready', 'bills.refunded'),
  resend: mails,
  termii: reports,
  twilio: reports,
  africastalking: reports,
};

/** Kinds that follow from a call or from time instead of an event. */
const causedOtherwise: Readonly<Record<string, string>> = {
  'identity.code-by-mail': 'the person asks for it',
  'bills.token-by-text': 'the person asks for it',
  'bills.due': 'time',
  'bills.runs-out': 'time',
  'identity.code-by-text': 'the person asks for it',
  'kyc.link-by-mail': 'the person asks for it',
  'kyc.link-by-text': 'the person asks for it',
  'kyc.document-asked-again': 'staff ask for it',
  'kyc.access-suspended': 'staff decide it',
  'kyc.suspension-lifted': 'staff decide it',
  'kyc.appeal-refused': 'staff decide it',
  'collections.request-reminder': 'time',
  'transfers.claim-waiting': 'a person sends to an address without an account',
  'transfers.claim-waiting-text': 'a person sends to an address without an account',
  'transfers.claim-reminder': 'time',
  'transfers.claim-reminder-text': 'time',
  'transfers.claim-ended': 'time',
  'transfers.schedule-skipped': 'time',
  'transactions.statement-ready': 'the person asks for it',
  'notifications.digest': 'time',
  'security-center.check-up-due': 'time',
  'notifications.template-test': 'staff ask for it',
  'notifications.template-test-mail': 'staff ask for it',
  'notifications.template-test-text': 'staff ask for it',
  'support.ticket-transcript': 'the person asks for it',
  'support.ticket-forgotten': 'time',
  'support.guest-code': 'a visitor asks for it',
  'support.contact-received': 'a visitor writes',
  'support.contact-answered': 'staff answer it',
  'careers.application-received': 'a visitor applies',
  'careers.application-known': 'a visitor applies again',
  'careers.application-moved': 'staff decide it',
  'careers.application-declined': 'staff decide it',
  'waitlist.confirm': 'a visitor asks for a place',
  'waitlist.known': 'a visitor asks for a place again',
  'waitlist.confirmed': 'a visitor confirms a place',
  'waitlist.invited': 'two members of staff',
  'cards.balance-low': 'a payment leaves less than the person wants to keep',
  'cards.frozen-by-rule': 'a payment that a rule of the card does not allow',
  'cards.strike-counted': 'a payment without enough money',
  'cards.subscription-found': 'a shop charges again',
  'cards.price-changed': 'a shop charges another amount',
  'cards.funded-by-rule': 'a rule of the person',
  'cards.rule-could-not-fund': 'a rule of the person',
  'cards.dispute-received': 'the person disputes a payment',
  'cards.dispute-moved': 'staff send it to the issuer',
  'cards.dispute-decided': 'staff record the decision',
  'cards.dispute-due': 'time',
  'scams.reminder': 'time',
  'scams.clock-ending': 'time',
  'scams.own-listed': 'reports of other people',
  'scams.appeal-decided': 'staff decide it',
  'campaigns.service': 'two members of staff',
  'campaigns.news': 'two members of staff',
  'campaigns.test': 'staff ask for it',
  'campaigns.test-text': 'staff ask for it',
  'funds-protection.vault-asked': 'the person asks for money from the vault',
  'funds-protection.vault-soon': 'a wait of the vault that ends soon',
  'funds-protection.vault-paid': 'a wait of the vault that is over',
  'funds-protection.vault-declined': 'the second person says no',
  'funds-protection.vault-changed': 'the person does it',
  'funds-protection.vault-weakening': 'the person asks for it',
  'funds-protection.partner-asked': 'another person asks them',
  'funds-protection.partner-answered': 'the second person answers',
  'funds-protection.partner-left': 'the second person stops, or closes the account',
  'funds-protection.partner-question': 'a request that waits for the second person',
  'funds-protection.nominee-changed': 'the person does it',
  'protections.guard-changed': 'the person does it',
  'protections.guard-lowering': 'the person asks for it',
  'protections.send-waiting': 'a send that a guard holds',
  'protections.friend-asked': 'another person asks them',
  'protections.friend-answered': 'the friend answers',
  'protections.friend-question': 'a send that waits for a friend',
  'protections.friend-refused': 'the friend answers',
  'recovery.friend-asked': 'another person asks them',
  'recovery.friend-leaving': 'the owner of the circle does it',
  'recovery.friend-question': 'a recovery that waits for a friend',
  'recovery.email-code': 'the person asks for it',
  'recovery.news': 'the friends or the owner answer',
  'recovery.come-back': 'the person asks for it',
  'staff.paused-alone': 'a member of staff',
  'staff.signal-began': 'what staff must see',
  'staff.signal-grew': 'what staff must see',
  'staff.signal-ended': 'what staff must see',
};

const isTold = (value: object): value is Told => 'kinds' in value || 'noOne' in value;

const everyTold: readonly (readonly [string, Told])[] = [
  ...Object.entries(realtime),
  ...Object.entries(security),
  ...Object.entries(companies).flatMap(([company, value]) =>
    isTold(value) ? [[company, value] as const] : Object.entries(value),
  ),
];

const textsOf = async (pattern: string): Promise<string[]> => {
  const texts: string[] = [];
  for await (const file of glob(pattern, { cwd: inRoot() })) {
    if (!file.endsWith('.test.ts')) texts.push(readFileSync(inRoot(file), 'utf8'));
  }
  return texts;
};

const idsIn = (texts: readonly string[], pattern: RegExp): string[] =>
  [
    ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, id = '']) => id))),
  ].sort();

/** `defineNotification({ id: 'room.what' … })`, or a helper of the room that takes the id first. */
const definedKinds = async (): Promise<string[]> => {
  const texts = await textsOf('apps/api/src/features/**/*.ts');
  const defining = texts.filter((text) =>
    /define(Notification|Alert|ChangeNotice|Campaign)\b/.test(text),
  );
  return idsIn(defining, /(?:\bid: |define\w+\(\s*)'([a-z-]+\.[a-z-]+)'/g);
};

describe('every event', () => {
  test('for open pages has its notification, or a reason why no one is told', async () => {
    const names = idsIn(
      await textsOf('packages/contract/src/**/*.ts'),
      /^ {2}'([a-z-]+\.[a-z-]+)': \{\s*channel:/gm,
    );
    expect(names.length).toBeGreaterThan(5);
    expect(Object.keys(realtime).sort()).toEqual(names);
  });

  test('of a company has its notification, or a reason why no one is told', () => {
    expect(Object.keys(companies).sort()).toEqual([...eventCompanies].sort());
    expect(Object.keys(maplerad).sort()).toEqual([...mapleradEventTypes].sort());
    expect(Object.keys(bridge).sort()).toEqual([...bridgeEventCategories].sort());
  });

  test('names kinds that exist, and every kind has its event', async () => {
    const named = everyTold.flatMap(([, told]) => ('kinds' in told ? told.kinds : []));
    const known = [...new Set([...named, ...Object.keys(causedOtherwise)])].sort();
    expect(known).toEqual(await definedKinds());
  });

  test('gives its reason in words', () => {
    const silent = everyTold.filter(([, told]) => 'noOne' in told && told.noOne.length < 20);
    expect(silent).toEqual([]);
  });
});
