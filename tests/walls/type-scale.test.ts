import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where the steps of the scale are written. */
const SCALE = 'src/web/ui/styles/tokens.css'

/** Sizes that are drawn for one place, far larger than what is read. */
const DRAWN: Record<string, string[]> = {
  'area.css': ['clamp(1.6rem, 1.2rem + 1.2vw, 2.2rem)'],
  'calculator.css': ['clamp(3rem, 2.4rem + 2vw, 4.25rem)'],
  'colophon.css': ['2.2rem'],
  'covers.css': ['2.15rem', '3.25rem'],
  'manuscript.css': ['var(--reading, 1.1875rem)'],
  'order.css': ['2.5rem'],
  'project.css': ['clamp(1.8rem, 1.4rem + 1.4vw, 2.5rem)'],
  'team.css': ['clamp(3.4rem, 2.4rem + 3.4vw, 6rem)'],
  'testimonials.css': [
    'clamp(1.25rem, 1.15rem + 0.4vw, 1.5rem)',
    'clamp(1.8rem, 1.3rem + 2.4vw, 3.25rem)',
    'clamp(2.5rem, 2rem + 2vw, 3.75rem)',
  ],
}

/** A step, what is around (`em`, `inherit`), nothing, or a size of paper. */
const STEP = /^(?:var\(--text-[a-z]+\)|[\d.]+(?:em|pt)|inherit|0)$/

test('sizes of type are steps of the scale, but those that are drawn for one place', () => {
  const raw = globSync('src/web/**/*.css')
    .filter((path) => path !== SCALE && !path.endsWith('theme.css'))
    .flatMap((path) => {
      const name = path.split('/').at(-1) ?? ''
      return sizesIn(readFileSync(path, 'utf8'))
        .filter((size) => !STEP.test(size))
        .map((size) => [name, size] as const)
    })
  const found = Object.fromEntries(
    [...Map.groupBy(raw, ([name]) => name)].map(([name, sizes]) => [name, sizes.map(([, size]) => size)]),
  )
  expect(found).toEqual(DRAWN)
})

test('the scale has ten steps', () => {
  expect(readFileSync(SCALE, 'utf8').match(/^ {2}--text-[a-z]+:/gm)).toHaveLength(10)
})

test.each([
  ['font-size: 0.9rem;', ['0.9rem']],
  ['font: italic 400 var(--text-note) / 1.4 var(--serif);', ['var(--text-note)']],
  ['font: 500 clamp(1rem, 2vw, 2rem) / 1 var(--serif);', ['clamp(1rem, 2vw, 2rem)']],
  ['font-family: var(--serif); font: inherit;', ['inherit']],
])('a size is found in %s', (css, sizes) => {
  expect(sizesIn(`.a { ${css} }`)).toEqual(sizes)
})

/** The size of each `font` and `font-size`. */
function sizesIn(css: string): string[] {
  return [...css.matchAll(/(?<![-\w])(font|font-size):\s*([^;}]+)/g)].flatMap(([, property, value = '']) => {
    if (property === 'font-size' || value.trim() === 'inherit') return [value.trim()]
    const size = /((?:clamp|var)\([^)]*\)|[\d.]+(?:rem|em|px|pt))\s*\//.exec(value)
    return size?.[1] ? [size[1]] : []
  })
}
