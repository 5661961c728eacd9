import type { Repository } from './repository.ts';

/** One place that breaks a rule. `why` and `fix` are given where the rule's own would be too vague. */
export type Breach = {
  readonly file: string;
  readonly line: number;
  readonly what: string;
  readonly why?: string;
  readonly fix?: string;
};

/** A law of the house: what it is called, why it exists, how to mend a breach, how to find one. */
export type Rule = {
  readonly name: string;
  readonly why: string;
  readonly fix: string;
  readonly find: (repository: Repository) => Iterable<Breach>;
};

export type Finding = {
  readonly rule: string;
  readonly file: string;
  readonly line: number;
  /** What is wrong; why it matters; how to mend it. */
  readonly message: string;
};

/** A reviewed line of exceptions.json: this file may break this rule, and here is the reason. */
export type Exception = { readonly rule: string; readonly file: string; readonly reason: string };
