import { readComments } from '../comments.ts'
import { packDocx } from '../decide-manuscript.ts'
import type { Manuscript, Story } from '../manuscript.ts'
import { elementAt, type Part } from '../part.ts'
import { readManuscript } from '../reading.ts'
import { bytesOf } from '../zip-entries.ts'
import { type AddedComment, addComments } from './author-comments.ts'
import type { AuthorMarks } from './author-marks.ts'
import { type Author, authorTags, freshIds } from './author-tags.ts'
import { commentPlaces } from './comment-places.ts'
import { isStrict } from './declared-root.ts'
import { planReturned, type Said } from './plan-returned.ts'
import { rowsPutAgain } from './rows-put-again.ts'
import { type Anchors, writeReturned } from './write-returned.ts'

/**
 * A delivered `.docx` with what its author says of it, for the corrector who takes it up: refusals and wordings as tracked changes of the
 * author, on those of the corrector; answers beside their comments. What no tracked change can do is said in a comment. All of the author's
 * refused, it is the delivered text; all accepted, it is the author's.
 */
export function returnedCopy(manuscript: Manuscript, marks: AuthorMarks, author: Author): Uint8Array {
  const { package: opened, stories } = manuscript
  const reading = readManuscript(manuscript)
  const { parts, said } = planReturned(manuscript, reading, marks)
  const { comments, anchors } = placeComments(manuscript, said, marks.answers)
  const nextId = freshIds(stories.map(({ part }) => part))
  const entries = new Map(opened.entries)
  for (const plan of parts) {
    const { part, path, kind, firstRank } = plan.story
    const tags = authorTags(part, author, nextId)
    const rows = rowsPutAgain(part, plan.undone.rows, (index) => plan.refused.has(firstRank + index), tags)
    const own = kind === 'MAIN' ? anchors : { ...anchors, at: new Map() }
    const xml = writeReturned({ plan, tags, anchors: own, rows })
    if (xml !== part.xml) entries.set(path, bytesOf(xml))
  }
  const main = stories.find(({ kind }) => kind === 'MAIN')
  addComments(opened, entries, { comments, author, strict: main !== undefined && isStrict(rootTag(main)) })
  return packDocx(entries)
}

const rootTag = ({ part }: Story) => part.xml.slice(elementAt(part, 0).start, elementAt(part, 0).startEnd)

/** The comments to add, and where: answers where the comment stands, beside it; what is said, at its paragraph. */
function placeComments(
  manuscript: Manuscript,
  said: Said[],
  answers: AuthorMarks['answers'],
): { comments: AddedComment[]; anchors: Anchors } {
  const read = readComments(manuscript.package)
  const used = new Set(read.map(({ id }) => id))
  const byId = new Map(read.map((one) => [one.id, one]))
  const anchored = new Set(manuscript.stories.flatMap(({ part }) => calledIn(part)))
  const placeOf = commentPlaces(manuscript)
  const comments: AddedComment[] = []
  const anchors: Anchors = { at: new Map(), answers: new Map(), met: new Set() }
  for (const { comment, text } of answers) {
    const root = byId.get(byId.get(comment)?.answers ?? comment)
    // Word shows no comment that nothing calls: its answer is said at the beginning of the text.
    if (root && anchored.has(root.id)) {
      const id = add({ text, answers: root.id })
      const beside = anchors.answers.get(root.id)
      if (beside) beside.push(id)
      else anchors.answers.set(root.id, [id])
    } else
      anchor(
        placeOf(undefined),
        `Réponse à «\u202f${root?.text.slice(0, 200) ?? comment}\u202f»\u00a0: ${text}`,
      )
  }
  for (const { story, element, text } of said)
    anchor(placeOf(element === undefined ? undefined : { story, element }), text)
  return { comments, anchors }

  function anchor(paragraph: number | undefined, text: string): void {
    if (paragraph === undefined) return
    const known = anchors.at.get(paragraph) ?? []
    known.push(add({ text }))
    anchors.at.set(paragraph, known)
  }

  function add(one: Omit<AddedComment, 'id'>): number {
    let id = comments.at(-1)?.id ?? -1
    do id += 1
    while (used.has(`${id}`))
    comments.push({ ...one, id })
    return id
  }
}

const calledIn = ({ elements }: Part) =>
  elements.flatMap(({ name, attributes }) =>
    name === 'w:commentReference' ? (attributes['w:id'] ?? []) : [],
  )
