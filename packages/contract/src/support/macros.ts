/** Answers that staff use often. `{name}` and the other names are filled in before they are sent. */

/** Variables that an answer can use, with an example for its preview. */
export const macroVariables = {
  name: 'Amara',
  reference: 'CASE-7Q2K4M',
  transaction: 'TXN_20261117_4F2A',
  amount: '₦45,000.00',
} as const;
type Variable = keyof typeof macroVariables;
export const macroVariableNames = Object.keys(macroVariables) as Variable[];
type MacroValues = Readonly<Partial<Record<Variable, string>>>;

export const answerLengths = { label: 60, text: 1_000 } as const;

export const answerStates = { active: 'In use', removed: 'Removed' } as const;
export type AnswerState = keyof typeof answerStates;

/** Undefined if a value is missing: half a sentence must not reach a customer. */
export const fillMacro = (text: string, values: MacroValues): string | undefined => {
  let isWhole = true;
  const filled = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name as Variable] : undefined;
    if (value === undefined) isWhole = false;
    return value ?? '';
  });
  return isWhole ? filled : undefined;
};
