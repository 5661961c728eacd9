/**
 * The app that makes a call: the native shell on Android or iOS, or the web page. Each sends its
 * platform and version in a header, for example `x-client: android/1.4.2`. A person can change the
 * header, so it never decides about permission or money.
 */

export const clientHeader = 'x-client';

export const clientPlatforms = ['android', 'ios', 'web'] as const;
export type ClientPlatform = (typeof clientPlatforms)[number];

export const platformNames = {
  android: 'Android',
  ios: 'iOS',
  web: 'Web',
} as const satisfies Record<ClientPlatform, string>;

export type AppClient = { readonly platform: ClientPlatform; readonly version: string };

export const versionPattern = /^\d{1,4}(\.\d{1,4}){0,2}$/;

export const writeClient = ({ platform, version }: AppClient): string => `${platform}/${version}`;

/** Null if the text is not a client, such as `android` without a version. */
export const readClient = (text: string | null): AppClient | null => {
  const [name, version] = text?.split('/') ?? [];
  const platform = clientPlatforms.find((one) => one === name);
  return platform && version && versionPattern.test(version) ? { platform, version } : null;
};

/** Negative if the first version is older. A missing part counts as 0. */
export const compareVersions = (one: string, other: string): number => {
  const [left, right] = [one.split('.').map(Number), other.split('.').map(Number)];
  for (let part = 0; part < 3; part += 1) {
    const difference = (left[part] ?? 0) - (right[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};
