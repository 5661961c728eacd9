/**
 * The request for a dollar account: what the bank wants, and the rules that say what is missing.
 * The server enforces them, and the form uses the same.
 */

export const employmentStatuses = [
  'employed',
  'self_employed',
  'student',
  'unemployed',
  'retired',
] as const;
export const usResidencies = ['NON_RESIDENT_ALIEN', 'RESIDENT_ALIEN', 'US_CITIZEN'] as const;

export const usdDocumentKinds = ['passport', 'proof_of_address', 'source_of_funds'] as const;
export type UsdDocumentKind = (typeof usdDocumentKinds)[number];

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const pdfType = 'application/pdf';
/** A bill or a payslip often comes as a PDF. The bank wants a picture of the passport. */
export const usdDocumentTypes: Readonly<Record<UsdDocumentKind, readonly string[]>> = {
  passport: pictureTypes,
  proof_of_address: [...pictureTypes, pdfType],
  source_of_funds: [...pictureTypes, pdfType],
};
export const usdPictureBytes = 10 * 1024 * 1024;
/** A PDF reaches the bank as it is, inside one call. */
export const usdPdfBytes = 5 * 1024 * 1024;

const usdAnswerFields = [
  'occupation',
  'employmentStatus',
  'employer',
  'residency',
  'passportNumber',
  'passportExpires',
] as const;
export type UsdAnswers = Readonly<Record<(typeof usdAnswerFields)[number], string>>;

export const usdRequestFields = [...usdAnswerFields, ...usdDocumentKinds] as const;
export type UsdRequestField = (typeof usdRequestFields)[number];

/** People type it with spaces and small letters. */
export const cleanPassportNumber = (typed: string): string =>
  typed.replace(/[\s-]+/g, '').toUpperCase();

/** Why an answer cannot be sent; null if it can be. `today` is a day such as '2026-11-15'. */
const answerProblems: Readonly<
  Record<keyof UsdAnswers, (answers: UsdAnswers, today: string) => string | null>
> = {
  occupation: ({ occupation }) => (occupation.trim().length < 2 ? 'Occupation is required' : null),
  employmentStatus: ({ employmentStatus }) =>
    employmentStatus === '' ? 'Please choose your employment' : null,
  employer: ({ employmentStatus, employer }) =>
    employmentStatus === 'employed' && employer.trim() === '' ? 'Employer is required' : null,
  residency: ({ residency }) => (residency === '' ? 'Please choose where you live' : null),
  passportNumber: ({ passportNumber }) => {
    const number = cleanPassportNumber(passportNumber);
    if (number === '') return 'Passport number is required';
    return /^[A-Z0-9]{6,20}$/.test(number) ? null : 'Enter the number as it is in the passport';
  },
  passportExpires: ({ passportExpires }, today) => {
    if (passportExpires === '') return 'Expiry date is required';
    return passportExpires > today ? null : 'This passport has expired';
  },
};

const documentProblems: Readonly<Record<UsdDocumentKind, string>> = {
  passport: 'Add a photo of your passport',
  proof_of_address: 'Add a proof of address',
  source_of_funds: 'Add a proof of where your money comes from',
};

const passportFields: readonly UsdRequestField[] = [
  'passportNumber',
  'passportExpires',
  'passport',
];

/** Problems that the request has before it can be sent, in the order of the form. */
export const findUsdProblems = (given: {
  readonly answers: UsdAnswers;
  readonly documents: readonly UsdDocumentKind[];
  /** The passport was submitted as photo ID, so the person need not give it again. */
  readonly hasVerifiedPassport: boolean;
  readonly today: string;
}): readonly { readonly field: UsdRequestField; readonly message: string }[] => {
  const { answers, documents, hasVerifiedPassport, today } = given;
  const isOtherPassport = documents.includes('passport');
  return usdRequestFields.flatMap((field) => {
    if (passportFields.includes(field) && hasVerifiedPassport && !isOtherPassport) return [];
    const isDocument = (usdDocumentKinds as readonly string[]).includes(field);
    const message = isDocument
      ? documents.includes(field as UsdDocumentKind)
        ? null
        : documentProblems[field as UsdDocumentKind]
      : answerProblems[field as keyof UsdAnswers](answers, today);
    return message === null ? [] : [{ field, message }];
  });
};
