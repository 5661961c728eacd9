import type { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Collection } from '../../../state/store.ts';
import type { SmileJob } from '../job.ts';
import type { SmileLink } from '../links.ts';
import { jobIdIn, type SmileDeps } from '../v1.ts';
import { script, style, widget } from './assets.ts';
import { endPage, livenessPage, missingPage } from './page.ts';

/** Only http and https URLs, so that a browser is never redirected to a script. */
const webAddress = (text: unknown): string | undefined =>
  typeof text === 'string' && /^https?:\/\//.test(text) && URL.canParse(text) ? text : undefined;

/**
 * The liveness page at /web/ followed by a job's id or a widget token. Pass and Fail end the job,
 * which sends its callback, and the user is redirected.
 */
export const livenessRoutes = (
  routes: Hono,
  deps: SmileDeps & { links: Collection<SmileLink> },
): void => {
  const { jobs, keys, links } = deps;
  const jobFor = (id: string): SmileJob | undefined =>
    jobs.find(id) ?? jobs.find(jobIdIn(id, keys) ?? '');
  const forPages = secureHeaders({
    // The widget shows this page in a frame of the product's own page.
    xFrameOptions: false,
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      scriptSrc: ["'self'"],
      imgSrc: ['data:'],
      // The form's answer may redirect the user back to the product, on another port.
      formAction: ["'self'", 'http:', 'https:'],
      baseUri: ["'none'"],
    },
  });

  routes.get('/web-assets/liveness.css', (c) =>
    c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  routes.get('/web-assets/liveness.js', (c) =>
    c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );

  routes.get('/inline/v1/js/script.min.js', (c) =>
    c.body(widget, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );

  routes.get('/web/:id', forPages, (c) => {
    const job = jobFor(c.req.param('id'));
    if (!job || links.get(job.jobId)?.is_disabled) return c.html(missingPage(), 404);
    if (job.state !== 'waiting') return c.html(endPage(job.state));
    const asked = c.req.query('redirect_url') ?? links.get(job.jobId)?.redirect_url;
    return c.html(livenessPage({ job, redirectUrl: webAddress(asked) }));
  });

  routes.post('/web/:id/result', forPages, async (c) => {
    const job = jobFor(c.req.param('id'));
    if (!job) return c.html(missingPage(), 404);
    const form = await c.req.parseBody();
    if (job.state === 'waiting') jobs.capture(job, form['result'] === 'pass' ? 'pass' : 'fail');
    const back = webAddress(form['redirect_url']);
    return c.redirect(back ?? `/smile/web/${encodeURIComponent(job.jobId)}`, 303);
  });
};
