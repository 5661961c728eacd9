/** Pure: what staff type about a switch, and the change that it asks for. */

import {
  clientPlatforms,
  versionPattern,
  type ClientPlatform,
} from '@cowrie/contract/platform/app-client';
import { hasVersion, switchOf } from '@cowrie/contract/staff/switches';
import { controlCopy as copy } from './control-copy.ts';
import type { Flag, SwitchRequest } from './queries.ts';

const emptySwitchForm = {
  'change.message': '',
  'change.scope.countries': '',
  'change.scope.tiers': '',
  'change.scope.percent': '',
  people: '',
  'change.scope.belowVersion': '',
  'change.scope.platforms': '',
  'change.scope.fromVersion': '',
  'change.scope.toVersion': '',
  'change.startsAt': '',
  'change.endsAt': '',
  reason: '',
};
export type SwitchForm = typeof emptySwitchForm;

const isPlatform = (name: string): name is ClientPlatform =>
  clientPlatforms.some((platform) => platform === name);

const listIn = (typed: string): string[] => typed.split(/[\s,]+/).filter((part) => part !== '');

/** '2026-11-16T21:00' is typed in Lagos, which has no summer time. */
const instantIn = (typed: string): string | null =>
  typed === '' ? null : new Date(`${typed}:00+01:00`).toISOString();

const versionFields = [
  'change.scope.belowVersion',
  'change.scope.fromVersion',
  'change.scope.toVersion',
] as const;

const platformsIn = (typed: string) => listIn(typed.toLowerCase());

const checkApps = (values: SwitchForm): Partial<SwitchForm> => ({
  ...Object.fromEntries(
    versionFields
      .filter((name) => values[name] !== '' && !versionPattern.test(values[name].trim()))
      .map((name) => [name, copy.badVersion]),
  ),
  ...(platformsIn(values['change.scope.platforms']).some((name) => !isPlatform(name)) && {
    'change.scope.platforms': copy.badPlatforms,
  }),
});

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
    ...checkApps(values),
  };
};

const scopeIn = (values: SwitchForm): SwitchRequest['scope'] => {
  const countries = listIn(values['change.scope.countries']).map((code) => code.toUpperCase());
  const tiers = listIn(values['change.scope.tiers']).map(Number);
  const people = listIn(values.people);
  const percent = values['change.scope.percent'];
  const fromVersion = values['change.scope.fromVersion'].trim();
  const toVersion = values['change.scope.toVersion'].trim();
  const belowVersion = values['change.scope.belowVersion'].trim();
  const platforms = platformsIn(values['change.scope.platforms']).filter(isPlatform);
  const scope = {
    ...(countries.length > 0 && { countries }),
    ...(tiers.length > 0 && { tiers }),
    ...(percent !== '' && { percent: Number(percent) }),
    ...(people.length > 0 && { people }),
    ...(fromVersion !== '' && { fromVersion }),
    ...(toVersion !== '' && { toVersion }),
    ...(belowVersion !== '' && { belowVersion }),
    ...(platforms.length > 0 && { platforms }),
  };
  return Object.keys(scope).length > 0 ? scope : null;
};

/** True if the switch is as it is without a change by staff. */
export const isNormal = ({ key, enabled }: Pick<Flag, 'key' | 'enabled'>): boolean =>
  enabled === switchOf(key).normal;

/** The form of a change that differs from normal already. Staff type the people again. */
export const switchFormOf = ({ scope, message }: Flag): SwitchForm => ({
  ...emptySwitchForm,
  'change.message': message ?? '',
  'change.scope.countries': scope?.countries?.join(', ') ?? '',
  'change.scope.tiers': scope?.tiers?.join(', ') ?? '',
  'change.scope.percent': String(scope?.percent ?? ''),
  'change.scope.fromVersion': scope?.fromVersion ?? '',
  'change.scope.toVersion': scope?.toVersion ?? '',
  'change.scope.belowVersion': scope?.belowVersion ?? '',
  'change.scope.platforms': scope?.platforms?.join(', ') ?? '',
});

/** Back to normal, or away from it with what was typed. */
export const changeIn = (
  { key }: Pick<Flag, 'key'>,
  values: SwitchForm,
  isBack: boolean,
): SwitchRequest => {
  if (isBack) {
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

/** True if it is paused for everyone, without an end: there is nothing more to pause. */
const isPausedForAll = ({ enabled, scope, startsAt, endsAt }: Flag): boolean =>
  !enabled && scope === null && startsAt === null && endsAt === null;

/** True if one person may pause it in an emergency. */
export const canPauseAlone = (flag: Flag): boolean => {
  const { group, normal } = switchOf(flag.key);
  return normal && group !== 'features' && !isPausedForAll(flag);
};

/** 'Pause: Maplerad', 'Switch on Passkeys'. */
export const titleOf = (flag: Flag): string => {
  const { group, name, normal } = switchOf(flag.key);
  const isBack = !isNormal(flag);
  if (hasVersion(flag.key)) return isBack ? copy.removeVersion(name) : copy.setVersion(name);
  if (!normal) return isBack ? copy.takeBannerDown : copy.showBanner;
  if (group === 'features') return isBack ? copy.switchOn(name) : copy.switchOff(name);
  return isBack ? copy.resume(name) : copy.pause(name);
};
