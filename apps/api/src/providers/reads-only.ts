/**
 * The second safety of the check of companies: even if a call of its list were wrong, only reads
 * leave the process.
 */

/** Requests with a body that read: a token to read with, and the state of a job. */
const readingPosts = ['/oauth/token', '/v1/job_status'];

const isRead = (method: string, url: string): boolean =>
  method === 'GET' ||
  (method === 'POST' && readingPosts.some((path) => new URL(url).pathname.endsWith(path)));

/** Sends reads, and refuses every other request before it is sent. */
export const fetchReadsOnly: typeof fetch = async (input, init) => {
  const { method, url } = new Request(input, init);
  if (isRead(method, url)) return fetch(input, init);
  throw new Error(`${method} ${new URL(url).pathname} is not a read`);
};
