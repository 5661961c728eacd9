/**
 * Pure: what shops write on card payments, as people know them. 'PAYPAL *SPOTIFY 4029357733' is
 * Spotify, 'AMZN Mktp US*2X3AB' is Amazon.
 */

/** Companies that collect for a shop: the shop's name is behind the star. */
const collectors =
  /^(paypal|pp|sq|sqr|tst|sp|stripe|google|apple\.com\/bill|fs|dnh|ebn|lemsqzy|paddle(\.net)?|2co(\.com)?|msft|wix)\s*\*\s*/i;

/** Shops that write themselves in many ways. */
const known: readonly (readonly [RegExp, string])[] = [
  [/^(amzn|amazon)\b.*\bprime\b|^prime video/i, 'Amazon Prime'],
  [/^(aws\b|amazon web services)/i, 'Amazon Web Services'],
  [/^(amzn|amazon)\b/i, 'Amazon'],
  [/^netflix/i, 'Netflix'],
  [/^spotify/i, 'Spotify'],
  [/^you ?tube/i, 'YouTube'],
  [/^apple(\.com)?(\/bill)?\b|^itunes/i, 'Apple'],
  [/^facebk|^facebook|^meta ?ads|^meta platforms/i, 'Meta Ads'],
  [/^open ?ai|^chatgpt/i, 'OpenAI'],
  [/^microsoft|^msft/i, 'Microsoft'],
  [/^google/i, 'Google'],
  [/^aliexpress/i, 'AliExpress'],
  [/^uber\b.*\beats\b/i, 'Uber Eats'],
  [/^uber\b/i, 'Uber'],
];

const phone = /\s*\+?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}\b.*$/;
/** An order number: letters and digits mixed, or many digits. */
const orderNumber = /[\s*#-]+(?=[A-Z0-9]*\d)[A-Z0-9]{4,}$/i;
const webEnding = /\.(com|net|org|io|co|ai|app|dev|ng)(\/\S*)?$/i;
const companyWords = /[\s,]+(inc|ltd|llc|limited|gmbh|pte|plc|corp|bv|b\.v)\.?$/i;

const titleCase = (name: string): string =>
  /[a-z]/.test(name) && /[A-Z]/.test(name)
    ? name
    : name
        .toLowerCase()
        .replaceAll(
          /(^|[\s\-/&.])(\p{L})/gu,
          (_, before: string, letter: string) => before + letter.toUpperCase(),
        );

const withoutPlace = (name: string, city: string | null): string =>
  city && city.length > 2 && name.toLowerCase().endsWith(` ${city.toLowerCase()}`)
    ? name.slice(0, -city.length)
    : name;

const shortened = (written: string, city: string | null): string => {
  const spaced = written.replaceAll(/\s+/g, ' ').trim().replace(collectors, '');
  const steps = [
    phone,
    /\s*\*\s*(?=\S*\d)\S+$/,
    orderNumber,
    /\s*\*+\s*$/,
    companyWords,
    webEnding,
  ];
  const cut = steps.reduce(
    (name, step) => name.replace(step, '').trim(),
    withoutPlace(spaced, city).trim(),
  );
  return cut.length >= 2 ? cut : spaced;
};

type Shop = { readonly name: string; readonly key: string };

/** The key is the same for every way in which one shop writes itself. */
export const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, 60);

const longest = 60;

export const readShop = (written: string, city: string | null = null): Shop => {
  const short = shortened(written, city);
  const name = known.find(([pattern]) => pattern.test(short))?.[1] ?? titleCase(short);
  const shown = name.slice(0, longest).trim() || 'Unknown shop';
  return { name: shown, key: keyOf(shown) || 'unknown' };
};
