/**
 * An expected failure: its code, the HTTP status it is answered with, and the sentence a person
 * reads. The sentence says what happened and what to do, without blame.
 */
export type ErrorTable = Readonly<
  Record<string, { readonly status: number; readonly sentence: string }>
>;
