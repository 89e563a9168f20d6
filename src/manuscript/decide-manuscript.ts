import { type Zippable, zipSync } from 'fflate'
import type { Change, Decision } from './changes.ts'
import type { Manuscript } from './manuscript.ts'
import { resolvePart } from './resolve-part.ts'
import { bytesOf } from './zip-entries.ts'

/** The file with the decided changes carried out. Parts without a decided change keep their bytes. */
export function decideManuscript(
  { package: { entries }, stories }: Manuscript,
  decide: (rank: number, change: Change) => Decision | undefined,
): Map<string, Uint8Array> {
  const decided = new Map(entries)
  for (const { path, part, firstRank } of stories) {
    const xml = resolvePart(part, (change) => decide(firstRank + change.index, change))
    if (xml !== part.xml) decided.set(path, bytesOf(xml))
  }
  return decided
}

/** The bytes of a `.docx` made of these entries, in their order. */
export function packDocx(entries: Map<string, Uint8Array>): Uint8Array {
  const files: Zippable = Object.fromEntries(entries)
  return zipSync(files, { level: 6 })
}
