/** Pure: what a version of an app is answered now. */

import { compareVersions } from '@cowrie/contract/platform/app-client';
import type { AppVersion, Flag } from './queries.ts';

export type VersionState = 'works' | 'advised' | 'update' | 'off';

/** True if the change is in force and its versions contain this one. People are not looked at. */
const reaches = (flag: Flag | undefined, version: string): boolean => {
  if (!flag?.isInForce) return false;
  const { fromVersion, toVersion, belowVersion } = flag.scope ?? {};
  return (
    (fromVersion === undefined || compareVersions(version, fromVersion) >= 0) &&
    (toVersion === undefined || compareVersions(version, toVersion) <= 0) &&
    (belowVersion === undefined || compareVersions(version, belowVersion) < 0)
  );
};

export const versionState = (
  flags: readonly Flag[],
  { platform, version }: Pick<AppVersion, 'platform' | 'version'>,
): VersionState => {
  const isReached = (name: string) =>
    reaches(
      flags.find(({ key }) => key === `${name}-${platform}`),
      version,
    );
  if (isReached('app')) return 'off';
  if (isReached('update')) return 'update';
  return isReached('advice') ? 'advised' : 'works';
};
