import { z } from 'zod'
import { UnreadableManuscript } from '#manuscript/unreadable-manuscript.ts'
import { proofChapters } from './proof-chapters.ts'

/** What a proof says of itself, beside its text. */
export const proofAbout = z.object({
  title: z.string(),
  subtitle: z.string(),
  house: z.string(),
  date: z.date(),
})
export type ProofAbout = z.output<typeof proofAbout>

/** The PDF of a `.docx` without changes, set as a book; null when it cannot be read. */
export async function setProof(
  bytes: Uint8Array,
  { filename, about }: { filename: string; about: ProofAbout },
): Promise<Uint8Array | null> {
  try {
    const chapters = proofChapters(bytes, filename)
    // The renderer is loaded for a proof alone: the other readings do not wait for it.
    const { renderBook } = await import('../../platform/pdf/render-book.ts')
    return await renderBook({ ...about, chapters })
  } catch (error) {
    if (error instanceof UnreadableManuscript) return null
    throw error
  }
}
