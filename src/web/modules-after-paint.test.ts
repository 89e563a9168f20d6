import { expect, test } from 'vitest'
import { modulesAfterPaint } from './modules-after-paint.ts'

const SOURCE = 'import * as route0 from "/assets/root.js";\nimport("/assets/entry.js");'
const MODULES = ['/assets/react.js', '/assets/root.js', '/assets/entry.js']
const PAGE = [
  '<head><link rel="modulepreload" href="/assets/manifest.js"/><link rel="modulepreload" href="/assets/entry.js"/>',
  '<link rel="modulepreload" href="/assets/root.js"/><link rel="modulepreload" href="/assets/react.js" nonce="n"/>',
  '<link rel="icon" href="/i.svg"/></head>',
  `<body><p>$& said</p><script nonce="n" type="module" async="">${SOURCE}</script></body>`,
].join('')

test('a page asks for no module by itself, for all of them once painted, then evaluates them one by one', async () => {
  const html = modulesAfterPaint(PAGE, MODULES)
  expect(html).not.toContain('modulepreload" href')
  expect(html).toContain('<link rel="icon" href="/i.svg"/></head><body><p>$& said</p><script nonce="n">(')
  document.documentElement.innerHTML = html.replaceAll(/<script[\s\S]*<\/script>/g, '')
  const [, script = ''] = /<script nonce="n">([\s\S]*)<\/script>/.exec(html) ?? []
  // oxlint-disable-next-line no-eval -- what the page runs
  globalThis.eval(script)
  expect(asked()).toEqual([])
  await expect.poll(asked).toEqual(['manifest', 'entry', 'root', 'react'].map((name) => `/assets/${name}.js`))

  // Nothing loads here: a module that cannot come holds up none of the rest.
  await expect.poll(evaluated).toEqual(['/assets/manifest.js', '/assets/react.js', '/assets/root.js', SOURCE])
})

test('a page whose entry is written otherwise keeps its modules, after the rest', () => {
  const html = modulesAfterPaint(PAGE.replace(' async=""', ''), MODULES)
  expect(html).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/root.js"')
  expect(html).toContain('type="module"')
})

const asked = () =>
  Array.from(document.querySelectorAll('link[rel=modulepreload]'), (link) => link.getAttribute('href'))

/** The modules by their address, the script that imports the entry by its text. */
const evaluated = () =>
  Array.from(
    document.querySelectorAll('script[type=module]'),
    (script) => script.getAttribute('src') ?? script.textContent,
  )
