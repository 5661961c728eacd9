/** Pure: a token as it is read aloud: one digit at a time, with a pause after each four. */
export const spokenToken = (token: string): string =>
  (token.replaceAll(/\D/g, '').match(/\d{1,4}/g) ?? [])
    .map((group) => Array.from(group).join(' '))
    .join(', ');
