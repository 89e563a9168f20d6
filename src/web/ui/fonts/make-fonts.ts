import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { charactersOf, FRENCH, LATIN, LATIN_EXT } from './character-ranges.ts'

const SOURCES = 'node_modules/@fontsource-variable'
const FOLDER = 'src/web/ui/fonts'
const NEWSREADER = `${SOURCES}/newsreader/files/newsreader`

/** Kerning, ligatures, figures in columns; our characters need no mark put on them. */
const FEATURES = ['kern', 'liga', 'tnum', 'rvrn']

const SUBSETS = {
  french: charactersOf(FRENCH),
  latin: charactersOf(LATIN).filter((character) => !charactersOf(FRENCH).includes(character)),
  'latin-ext': charactersOf(LATIN_EXT),
}

/** The part of each face in use: its axes, and their range of values (docs/decisions/025). */
const FACES = {
  newsreader: {
    file: (subset: string) => `${NEWSREADER}-${subset}-opsz-normal.woff2`,
    axes: { opsz: { min: 18, max: 72 }, wght: { min: 400, max: 600 } },
  },
  'newsreader-italic': {
    file: (subset: string) => `${NEWSREADER}-${subset}-opsz-italic.woff2`,
    axes: { opsz: 24, wght: { min: 400, max: 500 } },
  },
  figtree: {
    file: (subset: string) => `${SOURCES}/figtree/files/figtree-${subset}-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 700 } },
  },
}

// `npm run fonts`: after a new version of the faces, or another character to draw.
for (const [face, { file, axes }] of Object.entries(FACES)) {
  for (const [subset, characters] of Object.entries(SUBSETS)) {
    const source = await readFile(file(subset === 'french' ? 'latin' : subset))
    const font = await subsetFont(source, characters.join(''), {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: FEATURES,
      noHinting: true,
    })
    await writeFile(join(FOLDER, `${face}-${subset}.woff2`), font)
  }
}
