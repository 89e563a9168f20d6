import { type DocxPackage, relationshipsOf } from './docx-package.ts'
import { childrenOf, elementAt, type Part, readPart } from './part.ts'
import { valueOf } from './styles.ts'
import { textOf } from './zip-entries.ts'

/** Tells whether the items of a list are numbered at a level, or only dotted. */
export function readNumbering({ entries, mainPath }: DocxPackage): (id: string, level: number) => boolean {
  const path = relationshipsOf(entries, mainPath).find(({ type }) => type === 'numbering')?.path
  const bytes = path === undefined ? undefined : entries.get(path)
  if (!bytes) return () => false
  const part = readPart(textOf(bytes))
  const definitions = new Map<string, string>()
  const numbered = new Set<string>()
  for (const child of childrenOf(part, 0)) {
    const { name, attributes } = elementAt(part, child)
    if (name === 'w:num')
      definitions.set(attributes['w:numId'] ?? '', valueOf(part, child, 'w:abstractNumId') ?? '')
    if (name === 'w:abstractNum')
      for (const level of numberedLevels(part, child))
        numbered.add(`${attributes['w:abstractNumId']} ${level}`)
  }
  return (id, level) => numbered.has(`${definitions.get(id)} ${level}`)
}

function numberedLevels(part: Part, definition: number): string[] {
  return childrenOf(part, definition).flatMap((child) => {
    const format = valueOf(part, child, 'w:numFmt')
    const isNumbered = format !== undefined && format !== 'bullet' && format !== 'none'
    return isNumbered ? [elementAt(part, child).attributes['w:ilvl'] ?? '0'] : []
  })
}
