import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The sheets that define the scales, and the metrics of the fallback fonts. */
const SCALES = /\/(?:tokens|theme|fonts)\.css$/
const TOKENS = readFileSync('src/web/ui/styles/tokens.css', 'utf8')

/** Sizes drawn for one place, far larger than reading text. */
const DRAWN = [
  'theme(--bill-total-size)',
  'theme(--colophon-name-size)',
  'theme(--cover-price-size)',
  'theme(--cover-title-size)',
  'theme(--epigraph-lead-size)',
  'theme(--epigraph-size)',
  'theme(--figure-size)',
  'theme(--hero-title-size)',
  'theme(--long-title-size)',
  'theme(--monogram-size)',
  'theme(--order-total-size)',
  'theme(--project-title-size)',
  'var(--reading, theme(--manuscript-size))',
]

/** Heights of windows too low for their content, for which there is no scale. */
const HEIGHTS = ['40rem', '44rem', '66rem']

/** A step, a relative size (`em`, `inherit`, the place's own variable), zero, or a size of paper. */
const STEP = /^(?:var\(--text-[a-z]+\)|[\d.]+(?:em|pt)|inherit|var\(--[a-z-]+, inherit\)|0)$/
const LENGTH = /(?<![-\w.])-?[\d.]+(?:rem|px)\b/g
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|color)\(|\b(?:black|white)\b/gi
/** The names at the head of a sheet, drawn for one place. */
const HEAD = /\/\* Drawn for this place alone\. \*\/\n@theme reference \{\n(?<names>[^}]*)\}/

/** Sheets that draw one component together, by the second sheet: they may name each other's classes. */
const SECOND_SHEETS: Record<string, string> = {
  'admin/shell/admin-shell.css': 'ui/shell.css',
  'manuscript/corrections.css': 'manuscript/manuscript.css',
  'atelier/reading-room.css': 'manuscript/manuscript.css',
  'atelier/marks/author-marks.css': 'manuscript/manuscript.css',
}
/** The sheet of type, whose classes (`.head`, `.lead`, `.small`) are named as freely as the elements `h2` and `p`. */
const TYPE = 'ui/styles/type.css'
/** Exceptions: another component's classes named by a sheet, each with its reason. */
const REACHES = [
  '.rich-text in admin/pages/page-form.css', // two versions side by side, each in its frame
  '.button in ui/data-table.css', // on a phone, a button with words keeps to the margin of its row
  ...['content', 'list', 'panel'].map((page) => `.${page} in ui/skeleton.css`), // what waits for a part that is read
]

const sheets = globSync('src/web/**/*.css').map((path) => ({ path, css: readFileSync(path, 'utf8') }))
const markup = globSync('src/web/**/*.tsx').map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const inMarkup = markup.map(({ text }) => text).join('')
const components = sheets.filter(({ path }) => !SCALES.test(path))

test('sizes of type are steps of the scale, but those that are drawn for one place', () => {
  const raw = components.flatMap(({ css }) => sizesIn(css)).filter((size) => !STEP.test(size))
  expect([...new Set(raw)].toSorted()).toEqual(DRAWN)
})

test('the scale of type has ten steps', () => {
  expect(TOKENS.match(/^ {2}--text-[a-z]+:/gm)).toHaveLength(10)
})

test('a length or a colour is a token, a hairline, or named at the head of its sheet', () => {
  expect(components.flatMap(({ path, css }) => rawIn(css).map((raw) => `${path} ${raw}`))).toEqual([])
})

test('what a sheet names at its head is used there or in the markup, and in no other sheet', () => {
  const misplaced = components.flatMap(({ path, css }) => {
    const others = sheets.filter((other) => other.path !== path).map((other) => other.css)
    return namesAtHead(css)
      .map((name) => `theme(${name})`)
      .filter((use) => !(css + inMarkup).includes(use) || others.join('').includes(use))
      .map((use) => `${path} ${use}`)
  })
  expect(misplaced).toEqual([])
})

test('a page changes at one of the four breakpoints', () => {
  expect(sheets.flatMap(({ path, css }) => widthsIn(css).map((width) => `${path} ${width}`))).toEqual([])
})

test('a selector names the classes of its own sheet', () => {
  const owners = new Map(
    components.flatMap(({ path, css }) => ownedIn(css).map((name) => [name, componentOf(path)])),
  )
  const reaching = components.flatMap(({ path, css }) =>
    classesIn(css)
      .filter((name) => ![componentOf(path), TYPE, undefined].includes(owners.get(name)))
      .map((name) => `.${name} in ${inWeb(path)}`),
  )
  expect([...new Set(reaching)].toSorted()).toEqual(REACHES.toSorted())
})

test('nor has a utility a length or a breakpoint of its own', () => {
  const arbitrary = markup.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:-|\b)\[[^\]'"\s]*\d(?:rem|px)\b[^\]'"\s]*\]/g)].map(
      ([found]) => `${path} ${found}`,
    ),
  )
  expect(arbitrary).toEqual([])
})

test.each([
  ['font-size: 0.9rem;', ['0.9rem']],
  ['font: italic 400 var(--text-note) / 1.4 var(--serif);', ['var(--text-note)']],
  ['font: 500 clamp(1rem, 2vw, 2rem) / 1 var(--serif);', ['clamp(1rem, 2vw, 2rem)']],
  ['font-family: var(--serif); font: inherit;', ['inherit']],
])('a size is found in %s', (css, sizes) => {
  expect(sizesIn(`.a { ${css} }`)).toEqual(sizes)
})

test.each([
  ['.a { margin: -0.6rem var(--s2) 1px; }', ['-0.6rem']],
  ['.a { --margin: 7rem; color: #fff; }', ['7rem', '#fff']],
  ['.a { background: url("data:,%23fff 4px") rgb(0 0 0); }', ['rgb(']],
  ['/* 3px */ .a { padding: 0.4em 2ch; top: var(--b, 0px); }', []],
  [
    '/* Drawn for this place alone. */\n@theme reference {\n  --a: 7rem; /* why */\n}\n.a { width: theme(--a); }',
    [],
  ],
])('a raw value is found in %s', (css, raw) => {
  expect(rawIn(css)).toEqual(raw)
})

test.each([
  ['.a { } .b:hover .c > .d { }', ['a', 'b', 'c', 'd'], ['a', 'b']],
  ['@media print { .a, .b::before { } } .c[data-x] :is(.d, p) { }', ['a', 'b', 'c', 'd'], ['a', 'b', 'c']],
  ['.a { background: url("x.svg") 0.5em; } :root:has(.b) .c { }', ['a', 'b', 'c'], ['a']],
])('classes are found in %s', (css, named, owned) => {
  expect(classesIn(css)).toEqual(named)
  expect(ownedIn(css)).toEqual(owned)
})

test.each([
  ['@media (min-width: 40rem) { }', ['@media (min-width: 40rem)']],
  ['@media (width >= theme(--breakpoint-md)) and (max-height: 40rem) { }', []],
  ['@media (max-height: 41rem) { }', ['@media (max-height: 41rem)']],
  ['@media print { }', []],
])('a condition is found in %s', (css, widths) => {
  expect(widthsIn(css)).toEqual(widths)
})

/** The size of each `font` and `font-size`. */
function sizesIn(css: string): string[] {
  return [...css.matchAll(/(?<![-\w])(font|font-size):\s*([^;}]+)/g)].flatMap(([, property, value = '']) => {
    if (property === 'font-size' || value.trim() === 'inherit') return [value.trim()]
    const size = /((?:clamp|var|theme)\([^)]*\)|[\d.]+(?:rem|em|px|pt))\s*\//.exec(value)
    return size?.[1] ? [size[1]] : []
  })
}

const namesAtHead = (css: string): string[] =>
  [...(HEAD.exec(css)?.groups?.names ?? '').matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name)

function rawIn(css: string): string[] {
  const declared = withoutComments(css.replace(HEAD, ''))
    .replaceAll(/url\("[^"]*"\)/g, '')
    .matchAll(/[-\w]+:\s*([^;{}]+);/g)
  return [...declared].flatMap(([, value = '']) =>
    [...value.matchAll(LENGTH), ...value.matchAll(COLOUR)]
      .map(([raw]) => raw)
      .filter((raw) => !/^-?1px$|^0px$/.test(raw)),
  )
}

/** The media queries that hold a length which is no breakpoint. */
function widthsIn(css: string): string[] {
  return [...withoutComments(css).matchAll(/@media[^{]*/g)]
    .map(([condition]) => condition.trim())
    .filter((condition) => {
      const heights = HEIGHTS.map((height) => `(max-height: ${height})`)
      return /(?:rem|px)\b/.test(heights.reduce((rest, height) => rest.replace(height, ''), condition))
    })
}

const inWeb = (path: string): string => path.replace('src/web/', '')
const componentOf = (path: string): string => SECOND_SHEETS[inWeb(path)] ?? inWeb(path)

const selectorsIn = (css: string): string[] =>
  [...withoutComments(css).matchAll(/([^{};]+)\{/g)]
    .map(([, head = '']) => head.trim())
    .filter((head) => !head.startsWith('@'))

const namesOf = (selector: string): string[] =>
  [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)

const classesIn = (css: string): string[] => [...new Set(selectorsIn(css).flatMap(namesOf))]

/** The classes that a selector begins with. */
const ownedIn = (css: string): string[] => [
  ...new Set(
    selectorsIn(css)
      .flatMap((list) => list.split(/,(?![^(]*\))/))
      .flatMap((selector) => namesOf(/^\s*\.[\w-]+/.exec(selector)?.[0] ?? '')),
  ),
]

const withoutComments = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
