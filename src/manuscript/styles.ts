import { type DocxPackage, relationshipsOf } from './docx-package.ts'
import { type Look, lookIn } from './look.ts'
import { childNamed, childrenOf, elementAt, type Part, readPart } from './part.ts'
import { textOf } from './zip-entries.ts'

/** The properties of a style, including those of the style it is based on. */
export type Style = { look: Look; headingLevel?: number; listId?: string }

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
  return inherited(written)
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

/** Completes each style with the one that it is based on, itself complete first; a circle ends where it meets itself. */
function inherited(written: Map<string, WrittenStyle>): Map<string, Style> {
  const complete = new Map<string, Style>()
  for (const id of written.keys()) {
    const chain = new Map<string, WrittenStyle>()
    let at: string | undefined = id
    while (at !== undefined && !complete.has(at) && !chain.has(at)) {
      const style: WrittenStyle | undefined = written.get(at)
      if (!style) break
      chain.set(at, style)
      at = style.basedOn
    }
    let base: Style = complete.get(at ?? '') ?? { look: {} }
    for (const [name, { basedOn: _, ...style }] of [...chain].toReversed()) {
      base = { ...base, ...style, look: { ...base.look, ...style.look } }
      complete.set(name, base)
    }
  }
  return complete
}
