/**
 * Loads new messages without reloading the page, so that the reader's place is kept. Without
 * JavaScript the page refreshes itself.
 */
export const refreshScript = `
const list = () => document.querySelector('[data-messages]');
const refresh = async () => {
  if (document.hidden) return;
  try {
    const response = await fetch(location.href);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const next = page.querySelector('[data-messages]');
    if (!next || !list() || next.innerHTML === list().innerHTML) return;
    const focused = document.activeElement?.getAttribute('href');
    list().innerHTML = next.innerHTML;
    if (focused) list().querySelector('a[href="' + CSS.escape(focused) + '"]')?.focus();
  } catch {
    // The sandbox is restarting; the next attempt will reach it.
  }
};
setInterval(refresh, 2000);
document.addEventListener('visibilitychange', refresh);
`;
