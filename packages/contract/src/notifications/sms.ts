/** How many texts a company counts for an SMS. Pure, for both sides. */

/** The characters that need seven bits (GSM 03.38). */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** These take two places. */
const extended = '^{}\\[~]|€\f';

const sizes = {
  gsm7: { one: 160, many: 153 },
  ucs2: { one: 70, many: 67 },
} as const;

type SmsSize = {
  readonly encoding: keyof typeof sizes;
  /** In places of the encoding, not in characters. */
  readonly length: number;
  readonly segments: number;
};

/** One character outside the basic ones, such as ₦, makes the whole text UCS-2. */
export const smsSize = (text: string): SmsSize => {
  const characters = Array.from(text);
  const isBasic = characters.every((one) => basic.includes(one) || extended.includes(one));
  const encoding = isBasic ? 'gsm7' : 'ucs2';
  const length = isBasic
    ? characters.reduce((sum, one) => sum + (extended.includes(one) ? 2 : 1), 0)
    : text.length;
  const { one, many } = sizes[encoding];
  const segments = length === 0 ? 0 : length <= one ? 1 : Math.ceil(length / many);
  return { encoding, length, segments };
};
