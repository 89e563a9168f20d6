import { COLOURS, SANS, SERIF } from '../../pdf/print-tokens.ts'

/** The identity on one page: the fonts come from the packages the site uses, the colours from the house's tokens. */
export const docsStyle = `
@font-face { font-family: Newsreader; font-weight: 200 800; font-display: swap; src: url(/api/docs/newsreader.woff2) format("woff2"); }
@font-face { font-family: Figtree; font-weight: 300 900; font-display: swap; src: url(/api/docs/figtree.woff2) format("woff2"); }
* { box-sizing: border-box; }
html { scroll-padding-top: 1.5rem; }
body { margin: 0; padding: 0 clamp(1.25rem, 3vw, 3rem) 6rem; background: ${COLOURS.paper}; color: ${COLOURS.ink}; font: 1rem/1.6 ${SANS}; }
a { color: ${COLOURS.night}; text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid ${COLOURS.night}; outline-offset: 2px; }
.skip { position: absolute; left: -100rem; }
.skip:focus { left: 1rem; top: 1rem; padding: 0.5rem 1rem; background: ${COLOURS.card}; }
header { padding: 1.5rem 0; border-bottom: 1px solid ${COLOURS.line}; }
.wordmark { color: ${COLOURS.night}; font: 500 1.5rem/1 ${SERIF}; text-decoration: none; }
.wordmark i { color: ${COLOURS.mark}; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 0; padding: 1rem 0; list-style: none; font-size: 0.9rem; }
nav a { display: inline-block; padding: 0.25rem 0; text-decoration: none; }
nav a:hover { text-decoration: underline; }
h1, h2, h3 { color: ${COLOURS.night}; font-family: ${SERIF}; font-weight: 500; line-height: 1.15; }
h1 { margin: 2rem 0 1.5rem; font-size: clamp(2.15rem, 5vw, 3.2rem); letter-spacing: -0.01em; }
h2 { margin: 3.5rem 0 1rem; padding-top: 1rem; border-top: 2px solid ${COLOURS.night}; font-size: 1.6rem; }
h3 { margin: 2.5rem 0 0.5rem; font-size: 1.25rem; }
main { min-width: 0; max-width: 62rem; }
main > p { max-width: 40rem; font: 1.125rem/1.6 ${SERIF}; }
code { font: 0.875em/1.4 ui-monospace, "SFMono-Regular", Consolas, monospace; overflow-wrap: anywhere; }
details { border-bottom: 1px solid ${COLOURS.line}; }
details[open] { padding-bottom: 1.5rem; }
summary { display: grid; grid-template-columns: 4.5rem 1fr; gap: 0 0.75rem; padding: 0.7rem 0; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary:hover .path { text-decoration: underline; }
.method { color: ${COLOURS.muted}; font-weight: 700; }
.method:not([data-method="get"]) { color: ${COLOURS.mark}; }
.what, .who { grid-column: 2; }
.who { color: ${COLOURS.muted}; font-size: 0.8125rem; }
summary .who::after { content: " +"; color: ${COLOURS.mark}; font-weight: 700; }
details[open] .who::after { content: " −"; }
table { width: 100%; margin: 0.75rem 0 1.5rem; border-collapse: collapse; background: ${COLOURS.card}; font-size: 0.9rem; }
caption { padding: 0.5rem 0; text-align: left; font-weight: 600; }
th, td { padding: 0.45rem 0.75rem; border: 1px solid ${COLOURS.line}; text-align: left; vertical-align: top; font-weight: 400; }
thead th { color: ${COLOURS.muted}; font-size: 0.8125rem; }
th:first-child { width: 36%; }
td:last-child { overflow-wrap: anywhere; }
.refusals { margin: 0; color: ${COLOURS.muted}; font-size: 0.875rem; }
@media (min-width: 62rem) {
  body { display: grid; grid-template-columns: 14rem 1fr; column-gap: 3rem; align-content: start; }
  header { grid-column: 1 / -1; }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 2rem 0; }
  nav ul { flex-direction: column; }
  summary { grid-template-columns: 4.5rem minmax(0, 1fr) auto; }
  .what { grid-column: 2; }
  .who { grid-column: 3; grid-row: 1; }
}
@media (max-width: 40rem) {
  thead { display: none; }
  tr { display: block; border: 1px solid ${COLOURS.line}; border-bottom: 0; padding: 0.4rem 0.75rem; }
  tbody tr:last-child { border-bottom: 1px solid ${COLOURS.line}; }
  th, th:first-child, td { display: block; width: auto; padding: 0.05rem 0; border: 0; }
  td:empty { display: none; }
}
`
