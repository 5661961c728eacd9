/**
 * The page where a user takes the liveness check. Smile ID hosts no page for it. In production the
 * URL is a page of ours that runs their widget; in the sandbox it is a page of the sandbox at
 * `${SMILE_BASE_URL}/web`. Both end in the job's id, so the configuration gives the part before it.
 */

export type EnrolmentPage = (job: {
  readonly jobId: string;
  /** Where the page sends the user afterwards. */
  readonly redirectUrl?: string | undefined;
}) => string;

export const enrolmentPagesBelow =
  (base: string): EnrolmentPage =>
  ({ jobId, redirectUrl }) => {
    const url = new URL(`${base.replace(/\/+$/, '')}/${encodeURIComponent(jobId)}`);
    if (redirectUrl !== undefined) url.searchParams.set('redirect_url', redirectUrl);
    return url.href;
  };
