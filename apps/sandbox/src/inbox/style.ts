/** The style sheet of the sandbox's pages, in both themes. */
export const style = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(#FAF8F3, #0D1311);
  --surface: light-dark(#FFFFFF, #141B18);
  --ink: light-dark(#0F1714, #F2F5F3);
  --body: light-dark(#3D4743, #BAC4BF);
  --mute: light-dark(#66706B, #8B9690);
  --hairline: light-dark(rgba(15,23,20,.09), rgba(255,255,255,.10));
  --accent: light-dark(#0B6B5B, #4FD0B4);
  --on-accent: light-dark(#FFFFFF, #06231D);
  --accent-soft: light-dark(#E2F1ED, #12332B);
  --warning: light-dark(#8A5A00, #F0BF62);
  --warning-soft: light-dark(#FCF1DA, #35280C);
  --negative: light-dark(#B3261E, #FF8A80);
  --negative-soft: light-dark(#FCEBE9, #3A1614);
}
html { background: var(--canvas); }
* { box-sizing: border-box; margin: 0; }
body { background: var(--canvas); color: var(--body); font: 400 16px/24px Inter, system-ui, sans-serif; font-feature-settings: "tnum", "lnum"; -webkit-font-smoothing: antialiased; }
a { color: var(--accent); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 8px; }
.top { display: flex; align-items: center; gap: 12px; padding: 16px 24px; border-bottom: 1px solid var(--hairline); }
.brand { display: flex; align-items: center; gap: 10px; color: var(--ink); font: 600 20px/28px "Bricolage Grotesque", Inter, system-ui, sans-serif; text-decoration: none; }
.mark { width: 24px; height: 24px; fill: var(--accent); }
.mark .slit { fill: none; stroke: var(--canvas); stroke-width: 1.5; stroke-linecap: round; }
.tag { padding: 2px 10px; border-radius: 8px; background: var(--accent-soft); color: var(--accent); font-size: 13px; line-height: 20px; font-weight: 500; }
main { max-width: 880px; margin: 0 auto; padding: 32px 24px 64px; }
h1 { color: var(--ink); font-size: 24px; line-height: 32px; font-weight: 600; overflow-wrap: anywhere; }
h2 { color: var(--ink); font-size: 16px; line-height: 24px; font-weight: 600; }
.lead { margin-top: 4px; color: var(--mute); }
.search { margin-top: 24px; }
.search label { display: block; margin-bottom: 4px; color: var(--ink); font-size: 14px; line-height: 20px; font-weight: 500; }
.search div { display: flex; gap: 8px; }
.search input { flex: 1; min-width: 0; height: 44px; padding: 0 16px; border: 1px solid var(--hairline); border-radius: 12px; background: var(--surface); color: var(--ink); font: inherit; }
.search input::placeholder { color: var(--mute); opacity: 1; }
button, .button { display: inline-flex; align-items: center; height: 44px; padding: 0 20px; border: 0; border-radius: 999px; background: var(--accent); color: var(--on-accent); font: 500 16px/24px Inter, system-ui, sans-serif; text-decoration: none; cursor: pointer; }
.tabs { display: flex; gap: 8px; margin: 24px 0 12px; }
.tabs a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 16px; border: 1px solid var(--hairline); border-radius: 999px; background: var(--surface); color: var(--body); font-size: 14px; font-weight: 500; text-decoration: none; }
.tabs a[aria-current] { border-color: transparent; background: var(--accent-soft); color: var(--accent); }
.list { padding: 0; list-style: none; overflow: hidden; border: 1px solid var(--hairline); border-radius: 16px; background: var(--surface); }
.list li + li { border-top: 1px solid var(--hairline); }
.list a { display: flex; align-items: center; gap: 16px; min-height: 64px; padding: 12px 16px; color: inherit; text-decoration: none; }
.list a:hover { background: var(--canvas); }
.list a:focus-visible { outline-offset: -2px; border-radius: 16px; }
.plate { display: grid; flex: none; place-items: center; width: 40px; height: 40px; border-radius: 12px; background: var(--accent-soft); color: var(--accent); }
.plate svg { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
.what { flex: 1; min-width: 0; }
.what b, .what > span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.what b { color: var(--ink); font-weight: 500; }
.what > span { color: var(--mute); font-size: 14px; line-height: 20px; }
.code { flex: none; padding: 2px 10px; border-radius: 8px; background: var(--accent-soft); color: var(--accent); font-weight: 600; letter-spacing: .06em; }
time { flex: none; color: var(--mute); font-size: 13px; line-height: 18px; }
.end, .empty { margin-top: 16px; color: var(--mute); text-align: center; }
.empty { padding: 48px 24px; border: 1px solid var(--hairline); border-radius: 16px; background: var(--surface); }
.empty .button { margin-top: 16px; }
.back { margin-bottom: 16px; font-size: 14px; }
.back a { display: inline-flex; align-items: center; min-height: 44px; text-decoration: none; font-weight: 500; }
.facts { margin: 16px 0 24px; padding: 4px 16px; border: 1px solid var(--hairline); border-radius: 16px; background: var(--surface); }
.facts div { display: flex; gap: 16px; padding: 10px 0; font-size: 14px; line-height: 20px; }
.facts div + div { border-top: 1px solid var(--hairline); }
.facts dt { flex: none; width: 56px; color: var(--mute); }
.facts dd { min-width: 0; margin: 0; color: var(--ink); overflow-wrap: anywhere; }
.mail { display: block; width: 100%; height: 70vh; min-height: 420px; border: 1px solid var(--hairline); border-radius: 16px; background: #FFFFFF; color-scheme: light; }
.plain { margin-top: 24px; }
pre { margin-top: 8px; padding: 16px; border: 1px solid var(--hairline); border-radius: 16px; background: var(--surface); color: var(--body); font: 400 14px/20px ui-monospace, SFMono-Regular, Menlo, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.more { margin-top: 24px; }
.more summary { min-height: 44px; padding: 10px 0; color: var(--ink); font-weight: 500; cursor: pointer; }
.bubble { max-width: 48ch; padding: 16px 20px; border-radius: 16px 16px 16px 4px; background: var(--accent-soft); color: var(--ink); overflow-wrap: anywhere; white-space: pre-wrap; }
.big-code { margin-top: 24px; }
.big-code span { display: block; color: var(--mute); font-size: 14px; }
.big-code output { color: var(--ink); font-size: 40px; line-height: 44px; font-weight: 600; letter-spacing: .06em; user-select: all; }
.top { flex-wrap: wrap; }
.places { display: flex; gap: 4px; margin-left: auto; }
.places a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 12px; border-radius: 999px; color: var(--body); font-size: 14px; font-weight: 500; text-decoration: none; }
.places a[aria-current] { background: var(--accent-soft); color: var(--accent); }
.tabs.wrap { flex-wrap: wrap; }
.company { margin-top: 24px; padding: 16px; border: 1px solid var(--hairline); border-radius: 16px; background: var(--surface); }
.facts.wide { margin: 12px 0; border: 0; padding: 0; }
.facts.wide dt { width: 160px; }
.row { display: flex; flex-wrap: wrap; align-items: flex-end; gap: 12px; margin-top: 12px; }
.row label { display: grid; gap: 4px; color: var(--ink); font-size: 14px; line-height: 20px; font-weight: 500; }
.row input, .row select { height: 44px; padding: 0 12px; border: 1px solid var(--hairline); border-radius: 12px; background: var(--canvas); color: var(--ink); font: inherit; }
.reply { display: grid; gap: 12px; padding: 16px; }
.reply label { display: grid; gap: 4px; color: var(--ink); font-size: 14px; line-height: 20px; font-weight: 500; }
.reply label:has([type="checkbox"]) { display: flex; align-items: center; gap: 8px; min-height: 44px; }
.reply input:not([type]), .reply select, .reply textarea { min-height: 44px; padding: 8px 12px; border: 1px solid var(--hairline); border-radius: 12px; background: var(--canvas); color: var(--ink); font: inherit; }
.note { margin-top: 16px; padding: 12px 16px; border-radius: 12px; background: var(--accent-soft); color: var(--accent); }
.alert { margin-top: 12px; color: var(--ink); font-weight: 500; }
summary { min-height: 44px; padding: 10px 0; cursor: pointer; overflow-wrap: anywhere; }
.plain-list li { padding: 4px 16px; }
.plain-list time { margin-left: 8px; white-space: nowrap; }
.state { padding: 1px 8px; border-radius: 8px; font-size: 13px; line-height: 20px; font-weight: 500; white-space: nowrap; }
.state.good { background: var(--accent-soft); color: var(--accent); }
.state.wait { background: var(--warning-soft); color: var(--warning); }
.state.bad { background: var(--negative-soft); color: var(--negative); }
.lead + .list, .lead + .empty { margin-top: 24px; }
@media (max-width: 560px) {
  .places { width: 100%; margin: 0; overflow-x: auto; }
  .top { padding: 12px 16px; }
  main { padding: 24px 16px 48px; }
  .list a { flex-wrap: wrap; gap: 4px 12px; }
  .what { flex-basis: calc(100% - 52px); }
  .facts.wide dt { width: 112px; }
  .code { margin-left: 52px; }
  .list time { margin-left: auto; }
}
`;
