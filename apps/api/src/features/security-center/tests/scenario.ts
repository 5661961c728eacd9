/** The shape of a scenario test. Its content is data, so that it can be read and corrected alone. */

type Option = {
  readonly id: 'a' | 'b' | 'c' | 'd';
  readonly text: string;
  /** Why it is right or wrong. Shown once the question is answered. */
  readonly why: string;
  readonly isRight?: true;
};

export type Question = {
  readonly id: string;
  readonly question: string;
  readonly options: readonly Option[];
};

export type ScenarioTest = {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** The scene, as the person would meet it. */
  readonly scene: string;
  readonly message?: { readonly from: string; readonly text: string };
  /** The guide about the same trick. */
  readonly guideId: string;
  readonly questions: readonly Question[];
};

type Choice = Omit<Option, 'id'>;

export const right = (text: string, why: string): Choice => ({ text, why, isRight: true });
export const wrong = (text: string, why: string): Choice => ({ text, why });

const letters = ['a', 'b', 'c', 'd'] as const;

/** The options keep the order in which they are written. */
export const ask = (id: string, question: string, ...choices: readonly Choice[]): Question => ({
  id,
  question,
  options: choices.map((choice, index) => ({ id: letters[index] ?? 'd', ...choice })),
});
