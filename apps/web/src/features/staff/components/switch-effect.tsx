import { platformNames } from '@cowrie/contract/platform/app-client';
import { hasVersion, switchOf, type SwitchKey } from '@cowrie/contract/staff/switches';
import type { EffectProps } from '#features/approvals/index.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { moment } from '#ui/text/dates.ts';
import { controlCopy as copy } from '../control-copy.ts';
import type { Flag } from '../queries.ts';
import { ReachFigures, type Reach } from './reach-figures.tsx';

type Setting = Pick<Flag, 'key' | 'enabled' | 'scope' | 'startsAt' | 'endsAt' | 'message'>;
type Stored = Setting & { reach?: Reach };

/** 'Running', 'Paused', 'On', 'Shown'. */
export const stateWord = ({ key, enabled }: { key: SwitchKey; enabled: boolean }): string => {
  const { group, normal } = switchOf(key);
  if (hasVersion(key)) return enabled ? copy.isSet : copy.notSet;
  if (group === 'experiments') return enabled ? copy.on : copy.off;
  if (!normal) return enabled ? copy.shown : copy.hidden;
  if (group === 'features') return enabled ? copy.on : copy.off;
  return enabled ? copy.running : copy.paused;
};

/** The apps of a scope, in words; empty if it names none. */
export const clientWords = (scope: NonNullable<Flag['scope']>): string => {
  const { fromVersion, toVersion, belowVersion, platforms } = scope;
  const any = copy.scopeOf.anyVersion;
  return [
    platforms && copy.scopeOf.platforms(platforms.map((name) => platformNames[name]).join(', ')),
    (fromVersion || toVersion) && copy.scopeOf.versions(fromVersion ?? any, toVersion ?? any),
    belowVersion && copy.scopeOf.below(belowVersion),
  ]
    .filter(Boolean)
    .join(' · ');
};

/** Whom a change reaches, in words. */
export const scopeWords = (scope: Flag['scope']): string => {
  if (scope === null) return copy.scopeOf.everyone;
  const { countries, tiers, percent, people } = scope;
  return [
    countries && copy.scopeOf.countries(countries.join(', ')),
    tiers && copy.scopeOf.tiers(tiers.join(', ')),
    percent && copy.scopeOf.percent(percent),
    people && copy.scopeOf.people(people.length),
    clientWords(scope),
  ]
    .filter(Boolean)
    .join(' · ');
};

/** Shows how a proposal changes a switch, with the figures that its maker saw. */
export const switchEffect: EffectProps = {
  words: () => ({ consequence: copy.consequence, submit: copy.approve, done: copy.approved }),
  renderEffect: ({ before, after }) => {
    const { reach, ...setting } = after as Stored;
    return (
      <div className="grid gap-3">
        <BeforeAfter
          before={<SettingView setting={before as Stored} />}
          after={<SettingView setting={setting} />}
        />
        {reach && <ReachFigures reach={reach} />}
      </div>
    );
  },
};

export function SettingView({ setting }: { setting: Setting }) {
  const { key, enabled, scope, startsAt, endsAt, message } = setting;
  const isChanged = enabled !== switchOf(key).normal;
  return (
    <>
      <p className="font-medium">{stateWord({ key, enabled })}</p>
      {isChanged && <p className="text-sm text-mute">{scopeWords(scope)}</p>}
      {startsAt && <p className="text-sm text-mute">{copy.planned(moment(startsAt))}</p>}
      {endsAt && <p className="text-sm text-mute">{copy.until(moment(endsAt))}</p>}
      {message && <p className="mt-1 text-sm">“{message}”</p>}
    </>
  );
}
