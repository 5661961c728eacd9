import { html, raw } from 'hono/html';
import type { SmileJob } from '../job.ts';
import { type Action, actionsFor } from './actions.ts';

type Html = ReturnType<typeof html>;

const face = raw(
  '<svg class="face" viewBox="0 0 200 240" aria-hidden="true"><ellipse class="ring" cx="100" cy="120" rx="86" ry="110"/><g class="head"><ellipse class="skin" cx="100" cy="120" rx="52" ry="66"/><circle class="eye" cx="80" cy="106" r="5"/><circle class="eye" cx="120" cy="106" r="5"/><path class="mouth" d="M82 148q18 6 36 0"/><path class="grin" d="M78 142q22 28 44 0z"/></g></svg>',
);

const frame = (title: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Identity sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/smile/web-assets/liveness.css" />
        <script src="/smile/web-assets/liveness.js" defer></script>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;

const step = (action: Action, at: number) =>
  html`<li data-step data-pose="${action.pose}">
    <p class="count">Action ${at + 1} of 3</p>
    <h2>${action.name.charAt(0).toUpperCase()}${action.name.slice(1)}</h2>
    <p class="hint">${action.hint}</p>
  </li>`;

type LivenessPage = { job: SmileJob; redirectUrl: string | undefined };

export const livenessPage = ({ job, redirectUrl }: LivenessPage): Html =>
  frame(
    'Liveness check',
    html`<h1>Let us see it is you</h1>
      <p class="lead">Three short movements in front of the camera. It takes under two minutes.</p>
      <div class="camera" data-camera>${face}</div>
      <form
        method="post"
        action="/smile/web/${encodeURIComponent(job.jobId)}/result"
        data-job="${job.jobId}"
      >
        ${redirectUrl ? html`<input type="hidden" name="redirect_url" value="${redirectUrl}" />` : ''}
        <ol data-steps aria-live="polite">
          ${actionsFor(job.jobId).map(step)}
        </ol>
        <button type="button" class="next" data-next hidden>Done</button>
        <fieldset>
          <legend>No camera is used here. Decide how the check ends.</legend>
          <button name="result" value="pass" data-pass>Pass</button>
          <button name="result" value="fail" class="quiet">Fail</button>
        </fieldset>
      </form>`,
  );

const endings: Record<Exclude<SmileJob['state'], 'waiting'>, { title: string; words: string }> = {
  passed: { title: 'Verification complete', words: 'You can go back to the app now.' },
  failed: {
    title: 'Verification failed',
    words: 'We could not confirm that it was you. Go back to the app to try again.',
  },
  review: {
    title: 'Under review',
    words: 'A person is looking at your check. The app tells you when they have finished.',
  },
  running: {
    title: 'Being checked',
    words: 'This takes a moment. The app tells you when it has finished.',
  },
};

export const endPage = (state: Exclude<SmileJob['state'], 'waiting'>): Html => {
  const { title, words } = endings[state];
  return frame(
    title,
    html`<div class="camera" data-state="${state}">${face}</div>
      <h1>${title}</h1>
      <p class="lead">${words}</p>`,
  );
};

export const missingPage = (): Html =>
  frame(
    'Not found',
    html`<h1>This link does not work any more</h1>
      <p class="lead">Go back to the app and start the check again.</p>`,
  );
