import { Fragment, type ReactNode } from 'react'
import type { CorrectionKind } from '#manuscript/correction-kind.ts'
import type { Look } from '#manuscript/look.ts'
import type { Run } from '#manuscript/paragraphs.ts'
import type { Segment } from '#manuscript/segments.ts'
import type { Line, SheetCorrection } from '#manuscript/sheet.ts'
import { choixIn, DRAWN_SAID, type Drawn, useDrawn } from './choices.ts'
import { Sign } from './signs.tsx'

type LineTextProps = {
  line: Line
  corrections: SheetCorrection[]
  pictures: Map<string, string>
  kinds: readonly CorrectionKind[]
  /** The rank of the chapter, for the addresses of its notes. */
  rank: number
  /** The number of each note in the chapter. */
  calls: Map<string, number>
}

/** The text of a paragraph; each correction is a link, whose words tell the removed and added text. */
export function LineText({ line, corrections, kinds, ...placed }: LineTextProps) {
  const { segments, mark, formed } = line
  const isAsked = ({ kind }: SheetCorrection) => kinds.includes(kind)
  const ofForm = corrections[formed ?? -1]
  const ofMark = corrections[mark?.correction ?? -1]
  return (
    <>
      {ofForm && (
        <Bare
          correction={ofForm}
          isAsked={isAsked(ofForm)}
          says="mise en forme de ce paragraphe"
          place="before"
        />
      )}
      {segments.map((segment, index) => {
        const correction = corrections[segment.correction ?? -1]
        // oxlint-disable-next-line react/no-array-index-key -- a line never changes its segments
        const key = index
        // The sign of the paragraph's mark stands for what has no letters beside it.
        if (ofMark?.kind === 'PARAGRAPHE' && correction === ofMark && isEmpty(segment)) return null
        if (!correction) return <Letters key={key} {...placed} runs={segment.runs} />
        return <Changed key={key} {...placed} {...{ segment, correction }} isAsked={isAsked(correction)} />
      })}
      {mark && mark.does !== 'NOTHING' && ofMark?.kind === 'PARAGRAPHE' && (
        <Bare
          correction={ofMark}
          isAsked={isAsked(ofMark)}
          says={mark.does === 'ADDS' ? 'alinéa ajouté' : 'alinéa supprimé'}
          place="after"
        />
      )}
    </>
  )
}

/** Whether nothing of it is seen. */
export const isEmpty = ({ runs }: Segment): boolean =>
  runs.every(({ text, note, picture }) => text === '' && !note && picture === undefined)

type Placed = Pick<LineTextProps, 'pictures' | 'rank' | 'calls'>

type ChangedProps = Placed & { segment: Segment; correction: SheetCorrection; isAsked: boolean }

/** A correction, drawn as a link when its kind is shown or its author marked it. */
function Changed({ isAsked, ...drawn }: ChangedProps) {
  const said = useDrawn(drawn.correction)
  if (isAsked || said) return <Corrected {...drawn} said={said} />
  return <Quiet {...drawn} runs={drawn.segment.runs} />
}

type CorrectedProps = Omit<ChangedProps, 'isAsked'> & { said: Drawn | undefined }

function Corrected({ segment, correction, said, ...placed }: CorrectedProps) {
  const { runs } = segment
  const has = (state: Run['state']) =>
    runs.some((run) => run.state === state && (state !== 'SAME' || !isEmpty({ runs: [run] })))
  const [takes, puts] = [has('SAME') || has('TAKEN'), has('SAME') || has('ADDED')]
  const isLook = !has('TAKEN') && !has('ADDED')
  const says = correction.isMove ? MOVE_SAID : CHANGE_SAID
  return (
    <a {...linkTo(correction, said)} data-does={doesOf(takes, puts)}>
      <Sign correction={correction} choix={choixIn(said)} />
      {said && <Said>{DRAWN_SAID[said]}</Said>}
      {isLook ? (
        <>
          <Said>{'mise en forme\u00a0: '}</Said>
          <Letters {...placed} runs={runs} isLinked />
        </>
      ) : (
        <>
          {takes && (
            <del>
              <Said>{says.TAKEN}</Said>
              <Letters {...placed} runs={runs.filter(({ state }) => state !== 'ADDED')} isWhole isLinked />
            </del>
          )}
          {puts && (
            <ins>
              <Said>{says.ADDED}</Said>
              <Letters {...placed} runs={runs.filter(({ state }) => state !== 'TAKEN')} isWhole isLinked />
            </ins>
          )}
        </>
      )}
    </a>
  )
}

const CHANGE_SAID = { TAKEN: 'supprimé\u00a0: ', ADDED: 'ajouté\u00a0: ' }
const MOVE_SAID = { TAKEN: 'déplacé d’ici\u00a0: ', ADDED: 'déplacé ici\u00a0: ' }

/** An unmarked correction: each reading shows its own letters. */
function Quiet({ runs, pictures, rank, calls }: Placed & { runs: Run[] }) {
  const placed = { pictures, rank, calls }
  const [before, after] = [
    runs.filter(({ state }) => state !== 'ADDED'),
    runs.filter(({ state }) => state !== 'TAKEN'),
  ]
  if (before.length === after.length && before.length === runs.length)
    return <Letters {...placed} runs={runs} />
  return (
    <span className="quiet">
      {before.length > 0 && (
        <del>
          <Letters {...placed} runs={before} isWhole />
        </del>
      )}
      {after.length > 0 && (
        <ins>
          <Letters {...placed} runs={after} isWhole />
        </ins>
      )}
    </span>
  )
}

function doesOf(takes: boolean, puts: boolean): 'TAKES' | 'PUTS' | undefined {
  if (takes === puts) return undefined
  return takes ? 'TAKES' : 'PUTS'
}

type BareProps = { correction: SheetCorrection; isAsked: boolean; says: string; place: string }

/** A correction without letters: a paragraph's mark, or a change of form. */
function Bare({ correction, isAsked, says, place }: BareProps) {
  const said = useDrawn(correction)
  if (!isAsked && !said) return null
  return (
    <a {...linkTo(correction, said)} data-place={place}>
      <Sign correction={correction} choix={choixIn(said)} />
      <Said>{`${said ? DRAWN_SAID[said] : ''}${says}`}</Said>
    </a>
  )
}

/** The attributes of a correction's link, outside the keyboard's stops except for the current one (use-current-correction.ts). */
const linkTo = ({ number, kind, threads }: SheetCorrection, said: Drawn | undefined) => ({
  className: 'correction',
  href: `#${number}`,
  tabIndex: -1,
  'data-correction': number,
  'data-kind': kind,
  'data-choix': choixIn(said),
  'data-commented': threads.length > 0 || undefined,
})

const Said = ({ children }: { children: string }) => <span className="said">{children}</span>

/** `isWhole`: all the letters are in a `del` or an `ins` already; `isLinked`: in the link of their correction. */
function Letters({ runs, isWhole, ...placed }: Dressed & { runs: Run[]; isWhole?: true }) {
  return runs.map((run, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- nor its letters
    <Fragment key={index}>{isWhole ? dressed(run, placed) : apart(run, dressed(run, placed))}</Fragment>
  ))
}

/** Letters that change away from their correction, at the other end of a move. */
function apart({ state }: Run, letters: ReactNode): ReactNode {
  if (state === 'TAKEN') return <del className="moved">{letters}</del>
  return state === 'ADDED' ? <ins className="moved">{letters}</ins> : letters
}

type Dressed = Placed & { isLinked?: true }

function dressed({ text, look, note, picture, comments }: Run, placed: Dressed): ReactNode {
  if (picture !== undefined) return <Picture url={placed.pictures.get(picture)} />
  if (note) return <NoteCall id={note.id} {...placed} />
  const looked = withLook(text, look)
  return comments.length > 0 && text !== '' ? <span className="commented">{looked}</span> : looked
}

/** A call of note; inside the link of its correction it is no link of its own. */
function NoteCall({ id, rank, calls, isLinked }: Omit<Dressed, 'pictures'> & { id: string }) {
  const attributes = { className: 'note-call', id: `appel-${rank}-${id}` }
  const number = (
    <>
      <span className="said">note </span>
      {calls.get(id) ?? '*'}
    </>
  )
  if (isLinked) return <span {...attributes}>{number}</span>
  return (
    <a {...attributes} href={`#note-${rank}-${id}`}>
      {number}
    </a>
  )
}

function withLook(text: string, look: Look): ReactNode {
  let letters: ReactNode = text
  if (look.smallCaps) letters = <span className="small-caps">{letters}</span>
  if (look.raised) letters = <sup>{letters}</sup>
  if (look.lowered) letters = <sub>{letters}</sub>
  if (look.underlined) letters = <u>{letters}</u>
  if (look.struck) letters = <s>{letters}</s>
  if (look.bold) letters = <strong>{letters}</strong>
  if (look.italic) letters = <em>{letters}</em>
  return letters
}

function Picture({ url }: { url: string | undefined }) {
  if (url === undefined) return <span className="text-ink-muted italic">[image à voir dans le fichier]</span>
  return <img className="manuscript-picture block my-s4 mx-auto" src={url} alt="Illustration du texte" />
}
