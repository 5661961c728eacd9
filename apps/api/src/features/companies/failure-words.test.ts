import { describe, expect, test } from 'vitest';
import { causeOf, describeFailure, describeRefusal, failureCauses } from './failure-words.ts';

/** Texts the companies send, as their references and our sandbox write them. */
const texts = {
  Maplerad: [
    ['Transfer | Jordan Doe - 000123456789 - Account Number Bank', 'unnamed'],
    ['insufficient balance', 'ours'],
    ['request failed', 'unnamed'],
    ['', 'unnamed'],
    ['invalid account number', 'account'],
    ['invalid routing number', 'routing'],
    ['invalid bank code', 'away'],
    ['counterparty is not active', 'recipient'],
    ['counterparty does not support this payment rail', 'recipient'],
    ['amount exceeds the limit', 'limit'],
    ['currency GHS is only supported for the MOBILEMONEY scheme', 'closed'],
    ['currency is not supported', 'closed'],
    ["Key: 'X.BankCode' Error:Field validation for 'BankCode' failed", 'unnamed'],
  ],
  Bridge: [
    ['refunded', 'address'],
    ['undeliverable', 'address'],
    ['canceled', 'unnamed'],
    ['Insufficient balance for this transfer', 'ours'],
    ['Customer does not have an active KYC status', 'identity'],
    ['Customer has not accepted the terms of service', 'identity'],
    ['Invalid Api-Key header', 'ours'],
  ],
  Reloadly: [
    ['The recipient phone number is not valid', 'phone'],
    ['Insufficient balance in your wallet', 'ours'],
    ['The transaction cannot be processed at the moment', 'away'],
    ['Country XX is not supported', 'closed'],
    ['You cannot order more than 1000 USD at a go', 'limit'],
    ['Operator not found', 'phone'],
  ],
} as const;

describe.each(Object.entries(texts))('%s', (_, rows) => {
  test.each(rows.map(([text, cause]) => [text, cause] as const))('says "%s": %s', (text, cause) => {
    expect(causeOf(text)).toBe(cause);
    for (const type of ['bank', 'momo', 'usd_bank', 'digital']) {
      const words = describeFailure(text, type);
      // Only our own sentences reach a person.
      expect([words.cause, words.nextStep]).not.toContain(text);
      expect(`${words.cause} ${words.nextStep}`).not.toMatch(/\d{4}|undefined|[|{}]/);
    }
  });
});

test('a text that maps to nothing else says "Transfer failed: …" in words for a person', () => {
  expect(describeFailure('E_77: ledger shard 4', 'bank').cause).toBe(
    'Transfer failed: the bank turned it down and gave no reason.',
  );
  expect(describeFailure('E_77', 'momo').cause).toBe(
    'Transfer failed: the mobile money network turned it down and gave no reason.',
  );
  expect(describeRefusal('E_77', 'bank')).toBeUndefined();
});

test('dollars to a bank use the sentences of the specification', () => {
  const said = (text: string) => describeFailure(text, 'usd_bank').cause;
  expect(said('limit exceeded')).toBe(
    'Transfer amount exceeds your limit. Please contact support.',
  );
  expect(said('counterparty')).toBe('Recipient details invalid. Please verify bank information.');
  expect(said('routing number')).toBe('Invalid routing number. Please verify and try again.');
  expect(said('account number')).toBe('Invalid account number. Please verify and try again.');
});

test('a stored cause is read as itself', () => {
  expect(failureCauses.map(causeOf)).toEqual(failureCauses);
});
