import { type DocxPackage, relationshipsOf } from './docx-package.ts'
import { plainText } from './paragraphs.ts'
import { childrenOf, elementAt, ownText, type Part, readPart } from './part.ts'
import { textOf } from './zip-entries.ts'

/** A comment of the margin; `answers` names the comment that it answers. */
export type Comment = { id: string; author: string; date: string; text: string; answers?: string }

/** The comments of a `.docx`, in their order, each with the comment that it answers when the file tells it. */
export function readComments({ entries, mainPath }: DocxPackage): Comment[] {
  const linked = relationshipsOf(entries, mainPath)
  const comments = linkedPart('comments')
  if (!comments) return []
  const parents = linkedPart('commentsExtended')
  const parentOf = new Map(
    (parents?.elements ?? []).map(({ attributes }) => [
      attributes['w15:paraId'] ?? '',
      attributes['w15:paraIdParent'],
    ]),
  )
  const found = childrenOf(comments, 0).flatMap((child) =>
    elementAt(comments, child).name === 'w:comment' ? [commentAt(comments, child)] : [],
  )
  const byLastParagraph = Map.groupBy(found, ({ lastParagraph }) => lastParagraph)
  return found.map(({ lastParagraph, ...comment }) => {
    const parent = parentOf.get(lastParagraph)
    const answered = parent === undefined ? undefined : byLastParagraph.get(parent)?.[0]
    return { ...comment, ...(answered && { answers: answered.id }) }
  })

  function linkedPart(kind: string): Part | undefined {
    const path = linked.find(({ type }) => type === kind)?.path
    const bytes = path === undefined ? undefined : entries.get(path)
    return bytes && readPart(textOf(bytes))
  }
}

/** Threads refer to a comment by the number of its last paragraph ([MS-DOCX] §2.5.3, commentEx). */
function commentAt(part: Part, index: number): Comment & { lastParagraph: string } {
  const { attributes } = elementAt(part, index)
  const lines: string[] = []
  let lastParagraph = ''
  for (let at = index + 1; at < (part.after[index] ?? 0); at++) {
    const element = elementAt(part, at)
    if (element.name === 'w:p') {
      lines.push('')
      lastParagraph = element.attributes['w14:paraId'] ?? ''
    }
    if (element.name === 'w:t') lines[lines.length - 1] += plainText(ownText(part, at))
  }
  return {
    id: attributes['w:id'] ?? '',
    author: attributes['w:author'] ?? '',
    date: attributes['w:date'] ?? '',
    text: lines.join('\n').trim(),
    lastParagraph,
  }
}
