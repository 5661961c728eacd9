/** A failure a person can do something about: what happened, and what to do. */
export class AdvisedError extends Error {
  readonly advice: string;

  constructor(message: string, advice: string, cause?: unknown) {
    super(message, { cause });
    this.name = new.target.name;
    this.advice = advice;
  }
}
