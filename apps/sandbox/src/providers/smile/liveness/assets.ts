/** The page's own style; it loads nothing from elsewhere. */
export const style = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(#FAF8F3, #0D1311);
  --surface: light-dark(#FFFFFF, #141B18);
  --ink: light-dark(#0F1714, #F2F5F3);
  --mute: light-dark(#5C6661, #8B9690);
  --hairline: light-dark(rgba(15,23,20,.12), rgba(255,255,255,.14));
  --accent: light-dark(#0B6B5B, #4FD0B4);
  --on-accent: light-dark(#FFFFFF, #06231D);
  --accent-soft: light-dark(#E2F1ED, #12332B);
  --bad: light-dark(#B42318, #F97066);
}
* { box-sizing: border-box; margin: 0; }
html { background: var(--canvas); }
body { color: var(--ink); font: 400 16px/24px Inter, system-ui, sans-serif; -webkit-font-smoothing: antialiased; }
main { display: flex; flex-direction: column; align-items: center; max-width: 440px; min-height: 100dvh; margin: 0 auto; padding: 32px 20px; text-align: center; }
h1 { font-size: 24px; line-height: 32px; font-weight: 600; }
h2 { font-size: 20px; line-height: 28px; font-weight: 600; }
.lead, .hint, .count { color: var(--mute); }
.lead { margin-top: 4px; }
.count { font-size: 14px; line-height: 20px; }
.camera { width: 100%; max-width: 240px; margin: 24px 0; }
.face { display: block; width: 100%; }
.ring { fill: var(--surface); stroke: var(--accent); stroke-width: 4; }
.skin { fill: var(--accent-soft); }
.eye { fill: var(--accent); transform-box: fill-box; transform-origin: center; }
.mouth { fill: none; stroke: var(--accent); stroke-width: 4; stroke-linecap: round; }
.grin { fill: var(--accent); visibility: hidden; }
.head { transform-box: fill-box; transform-origin: center; }
[data-state="failed"] .ring { stroke: var(--bad); }
[data-state="passed"] .grin, [data-pose="smile"] .grin { visibility: visible; }
[data-state="passed"] .mouth, [data-pose="smile"] .mouth { visibility: hidden; }
form { width: 100%; }
ol { padding: 0; list-style: none; }
li + li { margin-top: 20px; }
button { width: 100%; min-height: 48px; padding: 0 20px; border: 1px solid transparent; border-radius: 999px; background: var(--accent); color: var(--on-accent); font: 500 16px/24px Inter, system-ui, sans-serif; cursor: pointer; }
.next { margin-top: 24px; }
fieldset { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; margin-top: 32px; padding: 16px; border: 1px dashed var(--hairline); border-radius: 16px; }
legend { padding: 0 8px; color: var(--mute); font-size: 14px; line-height: 20px; }
fieldset button { background: var(--accent-soft); color: var(--accent); }
fieldset .quiet { border-color: var(--hairline); background: none; color: var(--bad); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (prefers-reduced-motion: no-preference) {
  [data-pose="left"] .head { animation: left 2s ease-in-out infinite; }
  [data-pose="right"] .head { animation: right 2s ease-in-out infinite; }
  [data-pose="nod"] .head { animation: nod 1.6s ease-in-out infinite; }
  [data-pose="blink"] .eye { animation: blink 2s linear infinite; }
}
@keyframes left { 50% { transform: translateX(-22px) scaleX(.85); } }
@keyframes right { 50% { transform: translateX(22px) scaleX(.85); } }
@keyframes nod { 50% { transform: translateY(12px); } }
@keyframes blink { 10%, 30% { transform: scaleY(.1); } 0%, 20%, 40%, 100% { transform: none; } }
`;

/**
 * Shows one action at a time. Without JavaScript all three are listed and the buttons work the
 * same.
 */
export const script = `
const steps = [...document.querySelectorAll('[data-step]')];
const next = document.querySelector('[data-next]');
const camera = document.querySelector('[data-camera]');
const show = (at) => {
  steps.forEach((step, index) => (step.hidden = index !== at));
  camera.dataset.pose = steps[at].dataset.pose;
};
if (next && camera && steps.length > 0) {
  let at = 0;
  next.hidden = false;
  show(at);
  next.addEventListener('click', () => {
    at += 1;
    if (at < steps.length) return show(at);
    next.disabled = true;
    document.querySelector('[data-pass]').click();
  });
}
// Inside the widget, the page reports its result to the parent.
const end = document.querySelector('[data-state]');
if (end && parent !== window) parent.postMessage({ smile: end.dataset.state }, '*');
`;

/** The widget script for a product's own page: it shows this page in a frame. */
export const widget = `
window.SmileIdentity = (options) => {
  const source = new URL(document.querySelector('script[src*="/inline/v1/js/"]').src);
  const frame = document.createElement('iframe');
  frame.title = 'Identity check';
  frame.src = source.origin + '/smile/web/' + encodeURIComponent(options.token) + '?embedded=1';
  Object.assign(frame.style, { position: 'fixed', inset: 0, width: '100%', height: '100%', border: 0, zIndex: 100 });
  const close = () => { frame.remove(); removeEventListener('message', hear); };
  const hear = (event) => {
    if (event.origin !== source.origin || !event.data || !event.data.smile) return;
    close();
    options.onSuccess();
  };
  addEventListener('message', hear);
  document.body.append(frame);
};
`;
