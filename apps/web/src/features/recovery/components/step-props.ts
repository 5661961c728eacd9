import type { Progress } from '../queries.ts';

/** What each step of a recovery is given. */
export type StepProps = {
  token: string;
  progress: Progress;
  onProgress: (progress: Progress) => void;
};
