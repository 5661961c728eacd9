/** Pure: what staff type about a switch, and the change that it asks for. */

import { switchOf } from '@cowrie/contract/staff/switches';
import { controlCopy as copy } from './control-copy.ts';
import type { Flag, SwitchWish } from './queries.ts';

export const emptySwitchForm = {
  'change.message': '',
  'change.scope.countries': '',
  'change.scope.tiers': '',
  'change.scope.percent': '',
  people: '',
  'change.scope.fromVersion': '',
  'change.scope.toVersion': '',
  'change.startsAt': '',
  'change.endsAt': '',
  reason: '',
};
export type SwitchForm = typeof emptySwitchForm;

const listIn = (typed: string): string[] => typed.split(/[\s,]+/).filter((part) => part !== '');

/** '2026-11-16T21:00' is typed in Lagos, which has no summer time. */
const instantIn = (typed: string): string | null =>
  typed === '' ? null : new Date(`${typed}:00+01:00`).toISOString();

export const checkSwitchForm = (values: SwitchForm): Partial<SwitchForm> => {
  const countries = listIn(values['change.scope.countries']);
  const tiers = listIn(values['change.scope.tiers']);
  const percent = values['change.scope.percent'];
  return {
    ...(countries.some((code) => !/^[a-z]{2}$/i.test(code)) && {
      'change.scope.countries': copy.badCountries,
    }),
    ...(tiers.some((tier) => !/^[0-3]$/.test(tier)) && { 'change.scope.tiers': copy.badTiers }),
    ...(percent !== '' &&
      !/^([1-9]\d?|100)$/.test(percent) && { 'change.scope.percent': copy.badPercent }),
  };
};

const scopeIn = (values: SwitchForm): SwitchWish['scope'] => {
  const countries = listIn(values['change.scope.countries']).map((code) => code.toUpperCase());
  const tiers = listIn(values['change.scope.tiers']).map(Number);
  const people = listIn(values.people);
  const percent = values['change.scope.percent'];
  const fromVersion = values['change.scope.fromVersion'].trim();
  const toVersion = values['change.scope.toVersion'].trim();
  const scope = {
    ...(countries.length > 0 && { countries }),
    ...(tiers.length > 0 && { tiers }),
    ...(percent !== '' && { percent: Number(percent) }),
    ...(people.length > 0 && { people }),
    ...(fromVersion !== '' && { fromVersion }),
    ...(toVersion !== '' && { toVersion }),
  };
  return Object.keys(scope).length > 0 ? scope : null;
};

/** True if the switch is as it is without a change by staff. */
export const isNormal = ({ key, enabled }: Pick<Flag, 'key' | 'enabled'>): boolean =>
  enabled === switchOf(key).normal;

/** Away from normal with what was typed, or back to normal. */
export const changeIn = (flag: Flag, values: SwitchForm): SwitchWish => {
  const { key } = flag;
  if (!isNormal(flag)) {
    const enabled = switchOf(key).normal;
    return { key, enabled, scope: null, startsAt: null, endsAt: null, message: null };
  }
  return {
    key,
    enabled: !switchOf(key).normal,
    scope: scopeIn(values),
    startsAt: instantIn(values['change.startsAt']),
    endsAt: instantIn(values['change.endsAt']),
    message: values['change.message'].trim() || null,
  };
};

/** 'Pause: Maplerad', 'Switch on Passkeys'. */
export const titleOf = (flag: Flag): string => {
  const { group, name, normal } = switchOf(flag.key);
  const isBack = !isNormal(flag);
  if (!normal) return isBack ? copy.takeBannerDown : copy.showBanner;
  if (group === 'features') return isBack ? copy.switchOn(name) : copy.switchOff(name);
  return isBack ? copy.resume(name) : copy.pause(name);
};
