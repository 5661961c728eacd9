import operators from './data/operators.json' with { type: 'json' };
import { countryList, institutionList, type InstitutionList } from './lists.ts';
import type { ReferenceDeps } from './deps.ts';
import type { KeptInstitution } from './queries.ts';

/** Finds an institution by the company's code, or by an operator's name such as MTN. */
type WantedInstitution = InstitutionList & { readonly code: string };

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

const byWord = (
  rows: readonly KeptInstitution[],
  { country, code }: WantedInstitution,
): KeptInstitution | undefined => {
  const operator = operators.find((each) => each.country === country && each.code === code);
  return rows.find(({ name }) => operator?.words.some((word) => plain(name).includes(word)));
};

export const findInstitution = async (
  deps: ReferenceDeps,
  wanted: WantedInstitution,
): Promise<KeptInstitution | undefined> => {
  const rows = await institutionList(deps, wanted);
  const found = rows.find(({ code }) => code === wanted.code) ?? byWord(rows, wanted);
  if (found || wanted.type !== 'MOMOCOLLECTION') return found;
  // An operator has one code for payouts and another for collections.
  const paid = await institutionList(deps, { ...wanted, type: 'MOMO' });
  const twin = paid.find(({ code }) => code === wanted.code);
  return twin && rows.find(({ name }) => name === twin.name);
};

/** Without the plus sign; empty for an unknown country. */
export const callingCodeOf = async (deps: ReferenceDeps, country: string): Promise<string> => {
  const found = (await countryList(deps)).find(({ code }) => code === country);
  return found?.calling_code.replace(/^\+/, '') ?? '';
};
