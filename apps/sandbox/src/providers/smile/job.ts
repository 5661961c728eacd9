export type Verdict = 'pass' | 'fail' | 'review';

export type SmileJob = {
  jobId: string;
  userId: string;
  jobType: number;
  smileJobId: string;
  callbackUrl: string | null;
  createdAt: string;
  updatedAt: string;
  state: 'waiting' | 'running' | 'review' | 'passed' | 'failed';
  /** A reviewer decided, so the result codes are those of a human decision. */
  isHuman: boolean;
  /** When the reviewer will have decided; null if there is no review. */
  reviewedAt: string | null;
};
