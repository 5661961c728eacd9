/**
 * Facts of identity checks, as plain data: the server enforces them, and the forms use the same.
 */

export const genders = ['male', 'female', 'other'] as const;
export type Gender = (typeof genders)[number];

export const adultYears = 18;

/**
 * The identity number a person is verified by: the BVN in Nigeria, the country's own number
 * elsewhere.
 */
type IdentityNumber = {
  readonly type: string;
  readonly label: string;
  readonly placeholder: string;
  /** Applied to the typed text, in capitals, without spaces. */
  readonly pattern: RegExp;
  /** Characters dropped before storing: separators that people may write or omit. */
  readonly drop: RegExp | null;
  readonly keyboard: 'numeric' | 'text';
  readonly problem: string;
};

type NumberText = Pick<IdentityNumber, 'type' | 'label' | 'placeholder'>;

/** `count` is a quantifier of a regular expression, `length` the same in words: `7,9`, `7 to 9 digits`. */
const digits = ({
  count,
  length,
  ...text
}: NumberText & { readonly count: string; readonly length: string }): IdentityNumber => ({
  ...text,
  pattern: new RegExp(`^\\d{${count}}$`),
  drop: /[-\s]/g,
  keyboard: 'numeric',
  problem: `${text.label} must be ${length}`,
});

const letters = (given: NumberText & { readonly pattern: RegExp }): IdentityNumber => ({
  ...given,
  drop: null,
  keyboard: 'text',
  problem: `Please enter your ${given.label} as printed, like ${given.placeholder}`,
});

const identityNumbers: Readonly<Record<string, IdentityNumber>> = {
  NG: digits({
    type: 'BVN',
    label: 'BVN',
    placeholder: '12345678901',
    count: '11',
    length: '11 digits',
  }),
  GH: letters({
    type: 'GHANA_CARD',
    label: 'Ghana Card number',
    placeholder: 'GHA-123456789-0',
    pattern: /^GHA-\d{9}-\d$/,
  }),
  KE: digits({
    type: 'NATIONAL_ID',
    label: 'National ID number',
    placeholder: '12345678',
    count: '7,9',
    length: '7 to 9 digits',
  }),
  UG: letters({
    type: 'NATIONAL_ID',
    label: 'National ID number (NIN)',
    placeholder: 'CM12345678ABCD',
    pattern: /^[A-Z]{2}[A-Z0-9]{12}$/,
  }),
  TZ: digits({
    type: 'NATIONAL_ID',
    label: 'NIDA number',
    placeholder: '19900101-12345-12345-12',
    count: '20',
    length: '20 digits',
  }),
  CM: letters({
    type: 'NATIONAL_ID',
    label: 'National ID number',
    placeholder: '123456789',
    pattern: /^[A-Z0-9]{8,17}$/,
  }),
  SN: digits({
    type: 'NATIONAL_ID',
    label: 'National ID number (CNI)',
    placeholder: '1234567890123',
    count: '13,17',
    length: '13 to 17 digits',
  }),
  CI: letters({
    type: 'NATIONAL_ID',
    label: 'National ID number (CNI)',
    placeholder: 'CI001234567',
    pattern: /^[A-Z]{0,2}\d{9,11}$/,
  }),
  BJ: digits({
    type: 'NATIONAL_ID',
    label: 'Personal ID number (NPI)',
    placeholder: '1234567890',
    count: '10',
    length: '10 digits',
  }),
  BF: letters({
    type: 'NATIONAL_ID',
    label: 'National ID number (CNIB)',
    placeholder: 'B12345678',
    pattern: /^B\d{7,10}$/,
  }),
  US: digits({
    type: 'SSN',
    label: 'Social Security number',
    placeholder: '123-45-6789',
    count: '9',
    length: '9 digits',
  }),
};

/** For other countries: any number a national register could have issued. */
const anyNumber = letters({
  type: 'NATIONAL_ID',
  label: 'National ID number',
  placeholder: 'AB123456',
  pattern: /^[A-Z0-9-]{6,20}$/,
});

export const identityNumberOf = (country: string): IdentityNumber =>
  identityNumbers[country] ?? anyNumber;

/** The number as stored and compared; null if it cannot be valid. */
export const readIdentityNumber = (country: string, typed: string): string | null => {
  const { pattern, drop } = identityNumberOf(country);
  const upper = typed.trim().toUpperCase().replace(/\s/g, '');
  const text = drop ? upper.replace(drop, '') : upper;
  return pattern.test(text) ? text : null;
};

export const documentKinds = ['selfie', 'id_document'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The government documents accepted as photo ID. */
export const idTypes = {
  nin: 'NIN slip or card',
  drivers_licence: "Driver's licence",
  passport: 'International passport',
  voters_card: "Voter's card",
  national_id: 'National ID card',
  residence_permit: 'Residence permit',
} as const;
export type IdType = keyof typeof idTypes;
const idTypesByCountry: Readonly<Record<string, readonly IdType[]>> = {
  NG: ['nin', 'drivers_licence', 'passport', 'voters_card'],
  US: ['drivers_licence', 'passport', 'residence_permit'],
};
export const idTypesOf = (country: string): readonly IdType[] =>
  idTypesByCountry[country] ?? ['national_id', 'drivers_licence', 'passport', 'voters_card'];

/** Why a number cannot be the one on this document; null if it can be. */
export const idNumberProblem = (type: IdType, number: string): string | null => {
  if (number === '') return 'Document number is required';
  if (type === 'nin') return /^\d{11}$/.test(number) ? null : 'A NIN has 11 digits';
  return /^[A-Z0-9][A-Z0-9/-]{4,29}$/.test(number)
    ? null
    : 'Enter the number as it is on the document';
};
/** People type it with spaces and small letters. */
export const cleanIdNumber = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();

export const documentBytes = 10 * 1024 * 1024;
export const documentTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/**
 * Tier 3: the states of an enrolment, how often it is polled, and what the person's face must do.
 */
export const enrolmentStates = ['not_started', 'pending', 'completed', 'failed'] as const;
export type EnrolmentState = (typeof enrolmentStates)[number];
export const enrolmentPolling = { attempts: 60, everyMs: 3000 } as const;
export const livenessActions = [
  'Turn head left',
  'Blink twice',
  'Smile',
  'Turn head right',
  'Nod slightly',
] as const;

/** Value of `user_tier` for a person on tier 3. */
export const platinumTier = 'tier_3_platinum';

/** The card offered to a platinum person: 10 USD, VISA. */
export const firstCard = { amount: 1000, currency: 'USD', brand: 'VISA' } as const;

/** The selfie gate. */
export const selfieProofSeconds = 600;
export const selfieTries = 5;
export const livenessFrames = 8;
/** `risk` asks for a selfie only if one of the risk rules is met. */
export const selfieModes = ['always', 'above', 'risk', 'off'] as const;
export type SelfieMode = (typeof selfieModes)[number];
/** Why a send needs a selfie: the policy for its rail, or a risk rule it meets. */
export const selfieReasons = [
  'always',
  'amount',
  'new_recipient',
  'new_device',
  'night',
  'many_sends',
] as const;
export type SelfieReason = (typeof selfieReasons)[number];
/** The hours in Lagos that count as night: from 23:00 until 05:00. */
export const nightHours = { from: 23, until: 5 } as const;

/** Nigeria's states, so that a form offers a list instead of free text. */
export const nigerianStates =
  'Abia,Adamawa,Akwa Ibom,Anambra,Bauchi,Bayelsa,Benue,Borno,Cross River,Delta,Ebonyi,Edo,Ekiti,Enugu,FCT Abuja,Gombe,Imo,Jigawa,Kaduna,Kano,Katsina,Kebbi,Kogi,Kwara,Lagos,Nasarawa,Niger,Ogun,Ondo,Osun,Oyo,Plateau,Rivers,Sokoto,Taraba,Yobe,Zamfara'.split(
    ',',
  );

/** Why a submission needs a closer look by staff. */
export const kycFlags = [
  'name_partial',
  'register_silent',
  'register_mismatch',
  'liveness_spoof',
  'appealed',
  'asked_again',
  'refused_before',
  'duplicate_number',
  'screening_hit',
] as const;
export type KycFlag = (typeof kycFlags)[number];

/** Checks that a reviewer confirms, by tier. */
export const checklist = {
  1: ['name_matches', 'birth_date_matches', 'number_is_theirs'],
  2: ['photo_readable', 'not_expired', 'face_matches', 'name_on_paper'],
  3: ['liveness_passed'],
} as const;
export type ChecklistItem = (typeof checklist)[keyof typeof checklist][number];

/** Text for the person about a rejection, if staff wrote none. */
export const rejectionText = 'Please check what you sent us, and send it again.';

/**
 * Rejections that staff can start from: the reason is for staff, the text is for the person. It says
 * what to do, and nothing about what we suspect.
 */
export const rejectTemplates = [
  {
    tiers: [1],
    reason: 'The name or date of birth does not match the register',
    customerText: 'Please enter your name and date of birth as they are on your ID.',
  },
  {
    tiers: [1, 2],
    reason: 'The identity number or document belongs to another account',
    customerText: 'We could not confirm that this number is yours. Please contact support.',
  },
  {
    tiers: [2],
    reason: 'The photo ID cannot be read',
    customerText:
      'Please take the picture of your photo ID again, in good light and without glare.',
  },
  {
    tiers: [2],
    reason: 'The photo ID has expired',
    customerText: 'Please use a photo ID that has not expired.',
  },
  {
    tiers: [2],
    reason: 'The selfie does not show the person on the photo ID',
    customerText: 'Please take a new selfie, and use your own photo ID.',
  },
  {
    tiers: [2],
    reason: 'The document may be forged',
    customerText: 'We could not confirm this document. Please use another photo ID.',
  },
  {
    tiers: [3],
    reason: 'The enhanced selfie may be a spoof',
    customerText: 'Please take the enhanced selfie again, in good light and without a mask.',
  },
] as const satisfies readonly {
  readonly tiers: readonly (1 | 2 | 3)[];
  readonly reason: string;
  readonly customerText: string;
}[];

/** Why a person is on a list: sanctions, or a public office (politically exposed person). */
export const screeningKinds = ['sanction', 'pep'] as const;
export type ScreeningKind = (typeof screeningKinds)[number];
export const screeningEntriesMost = 50_000;
export const screeningBytes = 10 * 1024 * 1024;
