/**
 * Removes from a text what must not leave our servers: account, identity and card numbers, keys,
 * tokens and email addresses. It removes too much rather than too little: an error can be
 * understood without any of them.
 */

const secretName =
  /^(?:.*(?:password|passwd|secret|token|api[-_]?key|authorization|cookie|pin|otp|cvv|pan|bvn|nin)|account[-_]?(?:number|no)|card[-_]?number|phone(?:[-_]?number)?)$/i;

const assignment =
  /(["']?)\b([\w-]*(?:password|passwd|secret|token|api[-_]?key|authorization|cookie|cvv|bvn|nin|otp|pin))\1\s*[:=]\s*(?:Bearer\s+|Basic\s+)?("[^"]*"|'[^']*'|[^\s,;&}"']+)/gi;
const scheme = /\b(Bearer|Basic)\s+[A-Za-z0-9._~+/=-]{6,}/gi;
const jwt = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const prefixed = /\b(?:sk|pk|re|mpr|whsec|atsk|AIza|ghp)[-_]?[A-Za-z0-9+/_-]{8,}={0,2}/g;
const credentials = /\b([a-z][a-z0-9+.-]*:\/\/)[^\s/:@]+:[^\s/@]+@/gi;
const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** Eight digits or more, together or in groups, but not part of a longer name or id. */
const number = /(?<![\w.-])\+?\d(?:[ -]?\d){7,18}(?![\w-])/g;
/** Long, with letters and digits: not a natural word, and not one of our ids. */
const opaque = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{32,}(?![\w-])/g;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const scrub = (text: string): string =>
  text
    .replaceAll(credentials, '$1[hidden]@')
    .replaceAll(assignment, '$2=[hidden]')
    .replaceAll(scheme, '$1 [hidden]')
    .replaceAll(jwt, '[token]')
    .replaceAll(prefixed, '[token]')
    .replaceAll(email, '[email]')
    .replaceAll(number, '[number]')
    .replaceAll(opaque, (found) => (uuid.test(found) ? found : '[token]'));

export const scrubTags = (
  tags: Readonly<Record<string, string | number | boolean>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tags).map(([name, value]) => [
      name,
      secretName.test(name) ? '[hidden]' : scrub(String(value)).slice(0, 200),
    ]),
  );
