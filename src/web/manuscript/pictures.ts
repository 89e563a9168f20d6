import type { Line, Sheet } from '#contract/manuscript/sheet.ts'

/** What every browser shows; the drawings of word processors (EMF, WMF) are not among them. */
const TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
}

/** The pictures of a chapter by their path, under a type of ours. */
export function picturesOf(sheet: Sheet, entries: Map<string, Uint8Array>): Map<string, Blob> {
  const paths = linesOf(sheet).flatMap(({ segments }) =>
    segments.flatMap(({ runs }) => runs.flatMap(({ picture }) => picture ?? [])),
  )
  return new Map(
    paths.flatMap((path) => {
      const type = TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()]
      const bytes = entries.get(path)
      return type && bytes ? [[path, new Blob([new Uint8Array(bytes)], { type })] as const] : []
    }),
  )
}

function linesOf({ blocks, notes }: Sheet): Line[] {
  const inBlocks = blocks.flatMap((block) => {
    if (block.type === 'TEXT') return block.lines
    if (block.type === 'LIST') return block.items.map(({ line }) => line)
    return block.rows.flatMap(({ cells }) => cells.flat())
  })
  return [...inBlocks, ...notes.flatMap(({ lines }) => lines)]
}
