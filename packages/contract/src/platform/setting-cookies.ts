/**
 * Cookies that keep settings of a device. On /cookies people choose whether a browser remembers them:
 * without that they last until the browser is closed.
 */

export const settingsCookie = 'settings';

/** The settings that a browser forgets at once if people choose so. */
export const settingCookies = [
  'theme',
  'time_zone',
  'balances_hidden',
  'total_in',
  'push-invite',
  'sidebar_state',
] as const;

export const areSettingsKept = (cookies: string): boolean =>
  !cookies.split('; ').includes(`${settingsCookie}=off`);

/** The text to write into `document.cookie`, whose text now is `cookies`. */
export const settingCookie = (
  name: string,
  value: string,
  seconds: number,
  cookies: string,
): string =>
  [
    `${name}=${value}`,
    'path=/',
    ...(areSettingsKept(cookies) ? [`max-age=${seconds}`] : []),
    'samesite=lax',
  ].join('; ');
