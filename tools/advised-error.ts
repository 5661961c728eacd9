/** An error for the developer at the terminal: what happened, and what to do about it. */
export class AdvisedError extends Error {
  readonly advice: string;

  constructor(message: string, advice: string, cause?: unknown) {
    super(message, { cause });
    this.name = new.target.name;
    this.advice = advice;
  }
}
