import { type DocxPackage, relationshipsOf } from './docx-package.ts'
import { childNamed, childrenOf, elementAt, type Part, readPart } from './part.ts'
import { valueOf } from './styles.ts'
import { textOf } from './zip-entries.ts'

/** How the items of a list are numbered at a level. */
export type Numbers = {
  /** What counts them: lists that continue one another have the same counter. */
  counter: string
  start: number
  /** A counter style of CSS. */
  style: string
}
/** Tells how a list is numbered at a level; undefined where it is only dotted. */
export type Numbering = (id: string, level: number) => Numbers | undefined

/** The number formats (ECMA-376 part 1, §17.18.59) that have a style in CSS; figures stand for the others. */
const STYLES: Record<string, string> = {
  lowerLetter: 'lower-alpha',
  upperLetter: 'upper-alpha',
  lowerRoman: 'lower-roman',
  upperRoman: 'upper-roman',
  decimalZero: 'decimal-leading-zero',
}
const UNNUMBERED = new Set(['bullet', 'none'])

/** Reads how the lists of a file are numbered (ECMA-376 part 1, §17.9). */
export function readNumbering({ entries, mainPath }: DocxPackage): Numbering {
  const path = relationshipsOf(entries, mainPath).find(({ type }) => type === 'numbering')?.path
  const bytes = path === undefined ? undefined : entries.get(path)
  if (!bytes) return () => undefined
  const part = readPart(textOf(bytes))
  const definitions = byAttribute(part, 0, 'w:abstractNum', 'w:abstractNumId')
  const lists = byAttribute(part, 0, 'w:num', 'w:numId')
  /** The levels of a list or of a definition, read once: a hundred thousand lists may have the same definition. */
  const levels = new Map<number, Map<string, number>>()
  return (id, level) => {
    const list = lists.get(id)
    const definition = definitions.get(valueOf(part, list, 'w:abstractNumId') ?? '')
    if (list === undefined || definition === undefined) return undefined
    const override = levelsOf(list, 'w:lvlOverride').get(`${level}`)
    const restart = valueOf(part, override, 'w:startOverride')
    const own = override === undefined ? undefined : childNamed(part, override, 'w:lvl')
    const written = own ?? levelsOf(definition, 'w:lvl').get(`${level}`)
    const format = valueOf(part, written, 'w:numFmt')
    if (format === undefined || UNNUMBERED.has(format)) return undefined
    return {
      counter: `list-${restart === undefined ? definition : list}-${level}`,
      start: Number.parseInt(restart ?? valueOf(part, written, 'w:start') ?? '0', 10) || 0,
      style: STYLES[format] ?? 'decimal',
    }
  }

  function levelsOf(holder: number, name: 'w:lvl' | 'w:lvlOverride'): Map<string, number> {
    const found = levels.get(holder) ?? byAttribute(part, holder, name, 'w:ilvl')
    levels.set(holder, found)
    return found
  }
}

/** The children of that name by one of their attributes. */
function byAttribute(part: Part, holder: number, name: string, attribute: string): Map<string, number> {
  return new Map(
    childrenOf(part, holder)
      .filter((child) => elementAt(part, child).name === name)
      .map((child) => [elementAt(part, child).attributes[attribute] ?? '', child]),
  )
}
