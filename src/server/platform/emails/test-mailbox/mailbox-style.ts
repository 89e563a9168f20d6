import { COLOURS, SANS, SERIF } from '../../pdf/print-tokens.ts'

/** The identity on one page, as that of the API's documentation. */
export const mailboxStyle = `
@font-face { font-family: Newsreader; font-weight: 200 800; font-display: swap; src: url(/api/docs/newsreader.woff2) format("woff2"); }
@font-face { font-family: Figtree; font-weight: 300 900; font-display: swap; src: url(/api/docs/figtree.woff2) format("woff2"); }
* { box-sizing: border-box; }
body { margin: 0; padding: 0 clamp(1rem, 2.5vw, 2.5rem) 2.5rem; background: ${COLOURS.paper}; color: ${COLOURS.ink}; font: 1rem/1.5 ${SANS}; }
a { color: ${COLOURS.night}; text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid ${COLOURS.night}; outline-offset: 2px; }
.skip { position: absolute; left: -100rem; }
.skip:focus { left: 1rem; top: 1rem; padding: 0.5rem 1rem; background: ${COLOURS.card}; }
header { display: flex; flex-wrap: wrap; gap: 0 2rem; justify-content: space-between; padding: 0.75rem 0; border-bottom: 1px solid ${COLOURS.line}; font-size: 0.9rem; }
header p { margin: 0.35rem 0; }
.ways a { margin-right: 1.25rem; }
.badge { margin-right: 0.5rem; padding: 0.15rem 0.5rem; border-radius: 3px; background: #8A5A00; color: #FFFFFF; font-weight: 700; font-size: 0.75rem; letter-spacing: 0.04em; }
h1, h2 { color: ${COLOURS.night}; font-family: ${SERIF}; font-weight: 500; line-height: 1.15; }
h1 { margin: 1.5rem 0 1rem; font-size: clamp(1.6rem, 4vw, 2.15rem); letter-spacing: -0.01em; overflow-wrap: anywhere; }
h2 { margin: 0 0 0.5rem; font-size: 1.15rem; }
nav ul { margin: 0; padding: 0; list-style: none; border: 1px solid ${COLOURS.line}; border-radius: 6px; background: ${COLOURS.card}; }
nav li + li { border-top: 1px solid ${COLOURS.line}; }
nav li a { display: grid; gap: 0.1rem; padding: 0.7rem 0.9rem; text-decoration: none; color: ${COLOURS.ink}; overflow-wrap: anywhere; }
nav li a:hover b { text-decoration: underline; text-underline-offset: 0.2em; }
nav li a[aria-current] { background: ${COLOURS.paper}; box-shadow: inset 3px 0 0 ${COLOURS.mark}; }
nav li b { font-weight: 600; }
.to, time, .older, dt { color: ${COLOURS.muted}; font-size: 0.875rem; }
.hint { max-width: 30rem; margin: 1rem 0; font: 1.125rem/1.5 ${SERIF}; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.2rem 1rem; margin: 0 0 1.25rem; font-size: 0.95rem; }
dd { margin: 0; overflow-wrap: anywhere; }
dd time { font-size: inherit; color: inherit; }
.back { margin: 1rem 0 0; }
.reading nav { display: none; }
.listing main { display: none; }
iframe { display: block; width: 100%; height: 46rem; border: 1px solid ${COLOURS.line}; border-radius: 6px; background: #FFFFFF; }
pre { margin: 0; padding: 1rem; border: 1px solid ${COLOURS.line}; border-radius: 6px; background: ${COLOURS.card}; font: 0.875rem/1.55 ui-monospace, "SFMono-Regular", Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.parts { display: grid; gap: 1.5rem; }
@media (min-width: 60rem) {
  .panes { display: grid; grid-template-columns: 20rem minmax(0, 1fr); gap: 2rem; align-items: start; }
  .reading nav, .listing main { display: block; }
  .reading nav { margin-top: 1.5rem; }
  .reading nav ul { max-height: calc(100vh - 7rem); overflow-y: auto; }
  .back { display: none; }
}
@media (min-width: 85rem) {
  .parts { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); align-items: start; }
  section h2 { position: absolute; left: -100rem; }
}
`
