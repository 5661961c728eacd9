/** Pure: the vault's settings and amounts as sentences, for messages and lists. */

import type { VaultDelay, VaultSetting } from '@cowrie/contract/funds-protection/data';
import { delayIn } from './rules.ts';
import type { StoredValue } from '#features/trusted-people/index.ts';

/** '1 hour', '24 hours', '3 days' */
export const delayWords = (hours: VaultDelay): string =>
  hours === 1 ? '1 hour' : hours === 24 ? '24 hours' : `${hours / 24} days`;

/** 'Vault wait: 3 days.' */
export const settingWords = (setting: VaultSetting, value: StoredValue, name: string | null) => {
  if (setting === 'delay') return `Vault wait: ${delayWords(delayIn(value))}.`;
  return name === null ? 'Vault: no second person.' : `Vault: second person ${name}.`;
};
