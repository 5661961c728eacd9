// Runs before the first paint and before the modules of the page.

// People may choose on /cookies that this browser forgets their settings when it is closed. Then what
// was kept before goes now.
(function () {
  if (!/(?:^|; )settings=off(?:;|$)/.test(document.cookie)) return;
  try {
    localStorage.removeItem('theme');
  } catch {
    // Storage may be blocked; then nothing is in it.
  }
})();

// The theme, so that the wrong one does not flash. The choice is light, dark or system; "system"
// follows the device, also when it changes while the page is open.
(function () {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  function apply() {
    const cookie = document.cookie.match(/(?:^|; )theme=(light|dark|system)/);
    let choice = cookie && cookie[1];
    try {
      choice = localStorage.getItem('theme') || choice;
    } catch {
      // Storage may be blocked; then only the cookie decides.
    }
    root.dataset.theme =
      choice === 'light' || choice === 'dark' ? choice : dark.matches ? 'dark' : 'light';
  }
  apply();
  dark.addEventListener('change', apply);
})();

// The time zone, so that the server can render times as this device shows them.
(function () {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (document.cookie.includes(`time_zone=${timeZone}`)) return;
  const kept = /(?:^|; )settings=off(?:;|$)/.test(document.cookie) ? '' : 'max-age=31536000; ';
  document.cookie = `time_zone=${timeZone}; path=/; ${kept}samesite=lax`;
})();

// Buttons that are pressed before the page is live. A signed-in page shows everything before its
// modules run, so people press what they see. The last press is repeated once the page is live.
(function () {
  let pressed;

  function hold(event) {
    const button = event.target instanceof Element && event.target.closest('button[type=button]');
    if (!button) return;
    // React may listen already, and the press would count twice.
    event.stopImmediatePropagation();
    pressed?.removeAttribute('aria-busy');
    pressed = button;
    button.setAttribute('aria-busy', 'true');
  }

  addEventListener('click', hold, true);
  addEventListener('page:live', () => {
    removeEventListener('click', hold, true);
    pressed?.removeAttribute('aria-busy');
    if (pressed?.isConnected) pressed.click();
  });
})();

// Forms that are sent before the page is live. The browser would post them, and the page would come
// back empty. So this holds the submit back, and repeats it once when the page is live. The events
// come from `src/platform/forms/early-forms.ts`.
(function () {
  const held = new Map();
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.className = 'early-failure';
  message.textContent = document.currentScript.dataset.failure;
  let hasFailed = false;

  function hold(event) {
    const form = event.target;
    // A form with an address of its own works without a script.
    if (form.hasAttribute('action')) return;
    event.preventDefault();
    // React may listen already, but does not have the typed values yet.
    event.stopImmediatePropagation();
    // A second press is the same submit.
    if (!held.has(form)) held.set(form, event.submitter);
    show();
  }

  function show() {
    for (const [form, button] of held) {
      if (!hasFailed) {
        button?.setAttribute('aria-busy', 'true');
        continue;
      }
      button?.removeAttribute('aria-busy');
      if (button) button.after(message);
      else form.append(message);
    }
  }

  function fail({ target }) {
    // The page works without a missing picture.
    if (target instanceof Element && target.localName !== 'script') return;
    hasFailed = true;
    show();
  }

  addEventListener('submit', hold, true);
  addEventListener('error', fail, true);
  addEventListener('unhandledrejection', fail);

  addEventListener('page:starting', () => {
    removeEventListener('error', fail, true);
    removeEventListener('unhandledrejection', fail);
    // React cannot hydrate a form with an element that it does not know.
    hasFailed = false;
    message.remove();
    show();
  });

  addEventListener('page:live', () => {
    removeEventListener('submit', hold, true);
    for (const [form, button] of held) {
      button?.removeAttribute('aria-busy');
      // A click does nothing if the button is disabled by now.
      if (button) button.click();
      else form.requestSubmit();
    }
    held.clear();
  });
})();
