/**
 * Possible targets of a report, as one text for each: '@ada' and her user id, '012 345-6789' and
 * '0123456789' are the same target. The beacon and the blocks store only its keyed hash.
 */

import { isAccountNumber } from '@cowrie/contract/reference/data';
import { plainAccountNumber } from '@cowrie/contract/reference/nuban';
import type { TargetKind } from '@cowrie/contract/scams/data';
import type { scamTarget } from '@cowrie/contract/scams/routes';
import { networkNames } from '@cowrie/contract/transfers/data';
import type * as z from 'zod';
import { emailKey, normalPhone, tagIn } from '#features/identity/index.ts';
import { findInstitution } from '#features/reference/index.ts';
import { blindIndex } from '#platform/crypto/field-encryption.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { checkAddress } from '#providers/bridge/addresses.ts';
import type { ScamDeps } from './deps.ts';
import { findTagOwner } from './queries.ts';

export type Target = {
  readonly kind: TargetKind;
  /** One key for every way to write the target. */
  readonly key: string;
  /** As its reporter reads it. */
  readonly name: string;
  /** The person behind it, if they are on Cowrie and reported by their tag. */
  readonly ownerId: string | null;
};

type Typed = z.output<typeof scamTarget>;

export const hashOf = ({ config }: Pick<Platform, 'config'>, key: string): Buffer =>
  blindIndex(config.BLIND_INDEX_KEY, 'scam_beacon.target', key);

const home = 'NG';

const phoneOf = (number: string, country: string): string | null =>
  normalPhone(number, country) ?? normalPhone(`+${number.replace(/^\+/, '')}`, country);

/** The part of a recipient's key after its type: 'bank:NG:058:0123456789' → ['NG', '058', …]. */
const partsOf = (recipientKey: string): readonly string[] => recipientKey.split(':').slice(1);

/** The target of a send: the stable key of a recipient, without what only our rails know. */
export const targetOfRecipient = (
  recipientKey: string,
): Pick<Target, 'kind' | 'key' | 'ownerId'> | null => {
  const [first = '', second = '', third = '', ...rest] = partsOf(recipientKey);
  switch (recipientKey.split(':')[0]) {
    case 'tag':
      return { kind: 'tag', key: `tag:${first}`, ownerId: first };
    case 'bank':
    case 'usd_bank':
      return { kind: 'bank', key: recipientKey, ownerId: null };
    case 'momo': {
      const number = [third, ...rest].join(':');
      return { kind: 'phone', key: `phone:${phoneOf(number, first) ?? number}`, ownerId: null };
    }
    case 'claim': {
      const address = [second, third, ...rest].filter((part) => part !== '').join(':');
      const kind = first === 'phone' ? 'phone' : 'email';
      return { kind, key: `${kind}:${address}`, ownerId: null };
    }
    case 'digital': {
      // A memo names one customer of an exchange; without it, all of them would be warned about.
      const memo = [third, ...rest].join(':');
      const key = `address:${second}${memo === '' ? '' : `:${memo}`}`;
      return { kind: 'address', key, ownerId: null };
    }
    default:
      return null;
  }
};

type Parsed = Result<Target, 'SCAM_TARGET_INVALID'>;

const invalid = (words: string) =>
  fail('SCAM_TARGET_INVALID', { words, fields: { 'counterparty.value': words } });

const bankAccount = async (deps: ScamDeps, { value, bankCode }: Typed): Promise<Parsed> => {
  const number = plainAccountNumber(value);
  if (!/^\d+$/.test(number) || !isAccountNumber(home, number)) {
    return invalid('A Nigerian account number has 10 digits.');
  }
  const bank =
    bankCode && (await findInstitution(deps, { country: home, type: 'NUBAN', code: bankCode }));
  if (!bank) {
    const words = 'Please choose a bank from the list.';
    return fail('SCAM_TARGET_INVALID', { words, fields: { 'counterparty.bankCode': words } });
  }
  const key = `bank:${home}:${bank.code}:${number}`;
  return ok({ kind: 'bank', key, name: `${bank.name} · ${number}`, ownerId: null });
};

const cryptoAddress = ({ value, network }: Typed): Parsed => {
  const typed = value.replaceAll(/\s/g, '');
  const networks = network ? [network] : networkNames;
  for (const one of networks) {
    const checked = checkAddress(one, typed);
    if (checked.ok) {
      const name = `${checked.address.slice(0, 6)}…${checked.address.slice(-4)}`;
      return ok({ kind: 'address', key: `address:${checked.address}`, name, ownerId: null });
    }
  }
  return invalid('This is not an address of a network we know. Please copy it again.');
};

const website = ({ value }: Typed): Parsed => {
  const typed = /^https?:\/\//i.test(value) ? value : `https://${value}`;
  const host = URL.canParse(typed) ? new URL(typed).hostname.replace(/^www\./, '') : '';
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)) {
    return invalid('Type the address of the website, such as example.com.');
  }
  return ok({ kind: 'link', key: `link:${host}`, name: host, ownerId: null });
};

/** Checks what the person typed, and gives it the one form that the beacon knows. */
export const readTarget = async (deps: ScamDeps, typed: Typed): Promise<Parsed> => {
  const { kind, value } = typed;
  switch (kind) {
    case 'tag': {
      const owner = await findTagOwner(deps.db, tagIn(value));
      if (!owner) return invalid('No one on Cowrie has this tag.');
      return ok({ kind, key: `tag:${owner.id}`, name: `@${owner.tag}`, ownerId: owner.id });
    }
    case 'bank':
      return bankAccount(deps, typed);
    case 'phone': {
      const phone = normalPhone(value, home);
      if (phone === null) return invalid('Type the number in full, with its country code.');
      return ok({ kind, key: `phone:${phone}`, name: phone, ownerId: null });
    }
    case 'email': {
      const email = emailKey(value);
      if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return invalid('Type the email in full.');
      return ok({ kind, key: `email:${email}`, name: email, ownerId: null });
    }
    case 'address':
      return cryptoAddress(typed);
    default:
      return website(typed);
  }
};
