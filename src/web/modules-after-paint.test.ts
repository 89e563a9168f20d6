import { expect, test } from 'vitest'
import { modulesAfterPaint } from './modules-after-paint.ts'

const SOURCE = 'import * as route0 from "/assets/root.js";\nimport("/assets/entry.js");'
const PAGE = [
  '<head><link rel="modulepreload" href="/assets/root.js" nonce="n"/>',
  '<link rel="modulepreload" href="/assets/entry.js" nonce="n"/><link rel="icon" href="/i.svg"/></head>',
  `<body><p>$& said</p><script nonce="n" type="module" async="">${SOURCE}</script></body>`,
].join('')

test('a page asks for no module by itself, and for all of them once painted', async () => {
  const html = modulesAfterPaint(PAGE)
  expect(html).not.toContain('modulepreload" href')
  expect(html).toContain('<link rel="icon" href="/i.svg"/></head><body><p>$& said</p><script nonce="n">(')
  document.documentElement.innerHTML = html.replaceAll(/<script[\s\S]*<\/script>/g, '')
  const [, script = ''] = /<script nonce="n">([\s\S]*)<\/script>/.exec(html) ?? []
  // oxlint-disable-next-line no-eval -- what the page runs
  globalThis.eval(script)
  expect(asked()).toEqual([])
  await expect.poll(asked).toEqual(['/assets/root.js', '/assets/entry.js', SOURCE])
})

test('a page whose entry is written otherwise keeps its modules, after the rest', () => {
  const html = modulesAfterPaint(PAGE.replace(' async=""', ''))
  expect(html).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/root.js"')
  expect(html).toContain('type="module"')
})

/** The modules that the page asks for, then the script that imports them. */
const asked = () => [
  ...Array.from(document.querySelectorAll('link[rel=modulepreload]'), (link) => link.getAttribute('href')),
  ...Array.from(document.querySelectorAll('script[type=module]'), ({ textContent }) => textContent),
]
