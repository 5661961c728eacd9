import type { Repository } from './repository.ts';

/** One violation of a rule. `why` and `fix` are given where the rule's own would be too vague. */
export type Breach = {
  readonly file: string;
  readonly line: number;
  readonly what: string;
  readonly why?: string;
  readonly fix?: string;
};

/** A rule: its name, its reason, how to fix a violation, and how to find one. */
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
  /** The fault, why it matters, and how to fix it. */
  readonly message: string;
};

/** A reviewed entry of exceptions.json: this file may break this rule, for this reason. */
export type Exception = { readonly rule: string; readonly file: string; readonly reason: string };
