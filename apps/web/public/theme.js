// Runs before the first paint, so that the wrong theme does not flash. The choice is light, dark or
// system; "system" follows the device, also when it changes while the page is open.
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
