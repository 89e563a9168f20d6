import { type DocxPackage, relationshipsOf } from './docx-package.ts'
import { type Look, lookIn } from './look.ts'
import { childNamed, childrenOf, elementAt, type Part, readPart } from './part.ts'
import { textOf } from './zip-entries.ts'

/** The properties of a style, including those of the style it is based on. */
export type Style = { look: Look; headingLevel?: number; listId?: string }

const MOST_PARENTS = 20
const HEADING = /^(?:heading|titre) ([1-9])$/i

/** The styles of a `.docx` by their id. */
export function readStyles({ entries, mainPath }: DocxPackage): Map<string, Style> {
  const path = relationshipsOf(entries, mainPath).find(({ type }) => type === 'styles')?.path
  const bytes = path === undefined ? undefined : entries.get(path)
  if (!bytes) return new Map()
  const part = readPart(textOf(bytes))
  const written = new Map(
    childrenOf(part, 0)
      .filter((child) => elementAt(part, child).name === 'w:style')
      .map((child) => [elementAt(part, child).attributes['w:styleId'] ?? '', styleIn(part, child)]),
  )
  return new Map([...written.keys()].map((id) => [id, inherited(written, id)]))
}

/** The level of a heading that paragraph properties say themselves, 1 to 9. */
export function outlineLevel(part: Part, properties: number | undefined): number | undefined {
  const value = valueOf(part, properties, 'w:outlineLvl')
  const level = Number(value ?? Number.NaN)
  return level >= 0 && level < 9 ? level + 1 : undefined
}

/** The `w:val` of a child of that name. */
export function valueOf(part: Part, holder: number | undefined, name: string): string | undefined {
  const child = holder === undefined ? undefined : childNamed(part, holder, name)
  return child === undefined ? undefined : elementAt(part, child).attributes['w:val']
}

type WrittenStyle = Style & { basedOn: string | undefined }

function styleIn(part: Part, index: number): WrittenStyle {
  const name = valueOf(part, index, 'w:name') ?? ''
  const properties = childNamed(part, index, 'w:pPr')
  const letters = childNamed(part, index, 'w:rPr')
  const heading = /^title$/i.test(name) ? 1 : Number(HEADING.exec(name)?.[1] ?? Number.NaN)
  const headingLevel = Number.isNaN(heading) ? outlineLevel(part, properties) : heading
  const numbering = properties === undefined ? undefined : childNamed(part, properties, 'w:numPr')
  const listId = valueOf(part, numbering, 'w:numId')
  return {
    look: letters === undefined ? {} : lookIn(part, letters),
    ...(headingLevel !== undefined && { headingLevel }),
    ...(listId !== undefined && { listId }),
    basedOn: valueOf(part, index, 'w:basedOn'),
  }
}

function inherited(written: Map<string, WrittenStyle>, id: string): Style {
  let style: Style = { look: {} }
  let at: string | undefined = id
  for (let parents = 0; at !== undefined && parents < MOST_PARENTS; parents++) {
    const found: WrittenStyle | undefined = written.get(at)
    if (!found) break
    style = { ...found, ...style, look: { ...found.look, ...style.look } }
    at = found.basedOn
  }
  return style
}
