/**
 * Masks request and response bodies before they are recorded: enough stays to understand a call,
 * but no secret.
 */

/** Subjects and bodies of mails and texts contain one-time codes. */
const secretNames =
  /^(authorization|api[-_]?key|apikey|client_secret|password|secret|token|access_token|configuration_token|reset_token|signature|bvn|nin|identification_number|passport_number|id_number|idnumber|card_number|cardnumber|cvv|expiry|pin|pincode|activation_code|redemptionurl|otp|photo|image|selfie_image|dob|street|birth_date|identification_image_front|identification_image_back|file|subject|body)$/i;
/** All of what is inside is hidden: Reloadly's PIN of a top-up has its code as `code`. */
const secretParts = /^(pin|pin_?details?|token_?details)$/i;
const partlyShown =
  /^(account_number|subscriberaccountnumber|phone_number|phonenumber|routing_number|to_address)$/i;
const longestText = 500;

export const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce(
    (left, secret) => (secret === '' ? left : left.replaceAll(secret, '[hidden]')),
    text,
  );

const tail = (value: string): string => `…${value.slice(-4)}`;

const masked = (name: string, value: unknown, secrets: readonly string[]): unknown => {
  if (secretNames.test(name) && (typeof value === 'string' || typeof value === 'number')) {
    return '[hidden]';
  }
  if (secretParts.test(name) && value !== null && value !== undefined) return '[hidden]';
  if (typeof value === 'string') {
    if (partlyShown.test(name)) return tail(value);
    return withoutSecrets(
      value.length > longestText ? `${value.slice(0, longestText)}…` : value,
      secrets,
    );
  }
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => masked(name, item, secrets));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, masked(key, item, secrets)]),
    );
  }
  return value;
};

export const maskBody = (body: unknown, secrets: readonly string[]): unknown =>
  masked('', body, secrets);
