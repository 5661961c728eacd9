import type { Progress } from '../queries.ts';

/** Props of each step of a recovery. */
export type StepProps = {
  token: string;
  progress: Progress;
  onProgress: (progress: Progress) => void;
};
