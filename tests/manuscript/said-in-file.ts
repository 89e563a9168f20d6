import { readComments } from '#manuscript/comments.ts'
import type { Manuscript } from '#manuscript/manuscript.ts'
import { linesOf } from '#manuscript/testing/read-back.ts'

/** The lines of a file, by kind of story. */
export function textOf({ stories }: Manuscript): Record<string, string[]> {
  const kinds = [...new Set(stories.map(({ kind }) => kind))]
  return Object.fromEntries(
    kinds
      .map(
        (kind) =>
          [kind, stories.filter((one) => one.kind === kind).flatMap(({ part }) => linesOf(part))] as const,
      )
      .filter(([, lines]) => lines.length > 0),
  )
}

/** Who tracked something in a file, and who commented what, in an order that no word processor chooses. */
export function saidOf({ stories, package: held }: Manuscript): { authors: string[]; comments: string[] } {
  const authors = stories.flatMap(({ part }) => part.changes.map(({ author }) => author))
  return {
    authors: [...new Set(authors)].toSorted(),
    comments: readComments(held)
      .map(({ author, text }) => `${author}: ${text}`)
      .toSorted(),
  }
}
