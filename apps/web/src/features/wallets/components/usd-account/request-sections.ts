import {
  findUsdProblems,
  type UsdAnswers,
  type UsdRequestField,
} from '@cowrie/contract/wallets/usd-request-data';
import type { UsdRequest } from '../../queries.ts';

const sections = {
  work: ['occupation', 'employmentStatus', 'employer', 'residency'],
  passport: ['passportNumber', 'passportExpires', 'passport'],
  proof_of_address: ['proof_of_address'],
  source_of_funds: ['source_of_funds'],
} as const satisfies Record<string, readonly UsdRequestField[]>;
export type Section = keyof typeof sections;
export const sectionNames = Object.keys(sections) as Section[];

/** The id of a section's heading, which the list of sections leads to. */
export const sectionId = (section: Section): string => `usd-${section.replaceAll('_', '-')}`;

/** The typed answers, and the documents as fields that can have an error but no text. */
export type Values = Record<UsdRequestField, string>;

export const initialValues = ({ answers }: UsdRequest): Values => ({
  ...answers,
  residency: answers.residency || 'NON_RESIDENT_ALIEN',
  passportNumber: '',
  passport: '',
  proof_of_address: '',
  source_of_funds: '',
});

/** A saved passport number does not come back from the server; an empty field keeps it. */
const isNumberKept = (values: UsdAnswers, { passportEnding }: UsdRequest): boolean =>
  values.passportNumber === '' && passportEnding !== null;

export type Problems = Partial<Record<UsdRequestField, string>>;

/**
 * Problems of the form as it is now, missing values included: by field, in the order of the form.
 */
export function findProblems(values: Values, request: UsdRequest, today: string): Problems {
  const found = findUsdProblems({
    answers: values,
    documents: request.documents.map(({ kind }) => kind),
    hasVerifiedPassport: request.hasVerifiedPassport,
    today,
  }).filter(({ field }) => field !== 'passportNumber' || !isNumberKept(values, request));
  // The server judges the number that it keeps.
  const kept = isNumberKept(values, request)
    ? request.missing.filter(({ field }) => field === 'passportNumber')
    : [];
  return Object.fromEntries([...found, ...kept].map(({ field, message }) => [field, message]));
}

export const isDone = (section: Section, problems: Problems): boolean =>
  sections[section].every((field) => problems[field] === undefined);

/** Answers to save: an empty passport number would delete the saved one, so it is left out. */
export function answersToSave(values: Values) {
  const { occupation, employmentStatus, employer, residency, passportNumber } = values;
  return {
    occupation,
    employer,
    employmentStatus: employmentStatus as UsdRequest['answers']['employmentStatus'],
    residency: residency as UsdRequest['answers']['residency'],
    passportExpires: values.passportExpires,
    ...(passportNumber.trim() !== '' && { passportNumber }),
  };
}
