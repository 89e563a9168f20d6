import { Fragment, type ReactNode } from 'react'
import type { CorrectionKind } from '#contract/manuscript/correction-kind.ts'
import type { Look } from '#contract/manuscript/look.ts'
import type { Run } from '#contract/manuscript/paragraphs.ts'
import type { Line, SheetCorrection } from '#contract/manuscript/sheet.ts'
import type { Segment } from '#contract/manuscript/segments.ts'
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

/** The letters of a paragraph; each correction is a link, whose words say what it takes and what it puts. */
export function LineText({ line, corrections, kinds, ...placed }: LineTextProps) {
  const { segments, mark, formed } = line
  const isMarked = (one: SheetCorrection | undefined) => one !== undefined && kinds.includes(one.kind)
  const ofForm = corrections[formed ?? -1]
  const ofMark = corrections[mark?.correction ?? -1]
  return (
    <>
      {ofForm && isMarked(ofForm) && (
        <Bare correction={ofForm} says="mise en forme de ce paragraphe" place="before" />
      )}
      {segments.map((segment, index) => {
        const correction = corrections[segment.correction ?? -1]
        // oxlint-disable-next-line react/no-array-index-key -- a line never changes its segments
        const key = index
        if (correction && isMarked(correction))
          return <Corrected key={key} {...placed} segment={segment} correction={correction} />
        if (correction) return <Quiet key={key} {...placed} runs={segment.runs} />
        return <Letters key={key} {...placed} runs={segment.runs} />
      })}
      {mark && ofMark?.kind === 'PARAGRAPHE' && isMarked(ofMark) && (
        <Bare
          correction={ofMark}
          says={mark.does === 'ADDS' ? 'alinéa ajouté' : 'alinéa supprimé'}
          place="after"
        />
      )}
    </>
  )
}

type Placed = Pick<LineTextProps, 'pictures' | 'rank' | 'calls'>

function Corrected({
  segment,
  correction,
  ...placed
}: Placed & { segment: Segment; correction: SheetCorrection }) {
  const { runs } = segment
  const has = (state: Run['state']) => runs.some((run) => run.state === state)
  const [takes, puts] = [has('SAME') || has('TAKEN'), has('SAME') || has('ADDED')]
  const isLook = !has('TAKEN') && !has('ADDED')
  return (
    <a {...linkTo(correction)} data-does={takes && !puts ? 'TAKES' : undefined}>
      <Sign correction={correction} />
      {isLook ? (
        <>
          <Said>{'mise en forme\u00a0: '}</Said>
          <Letters {...placed} runs={runs} />
        </>
      ) : (
        <>
          {takes && (
            <del>
              <Said>{'supprimé\u00a0: '}</Said>
              <Letters {...placed} runs={runs.filter(({ state }) => state !== 'ADDED')} isWhole />
            </del>
          )}
          {puts && (
            <ins>
              <Said>{'ajouté\u00a0: '}</Said>
              <Letters {...placed} runs={runs.filter(({ state }) => state !== 'TAKEN')} isWhole />
            </ins>
          )}
        </>
      )}
    </a>
  )
}

/** A correction that is not marked: each reading has its own letters of it. */
function Quiet({ runs, ...placed }: Placed & { runs: Run[] }) {
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

/** A correction without letters: of a paragraph's mark, or of its form. */
function Bare({ correction, says, place }: { correction: SheetCorrection; says: string; place: string }) {
  return (
    <a {...linkTo(correction)} data-place={place}>
      <Sign correction={correction} />
      <Said>{says}</Said>
    </a>
  )
}

/** Not among the stops of the keyboard: the current one alone is (use-current-correction.ts). */
const linkTo = ({ number, kind, threads }: SheetCorrection) => ({
  className: 'correction',
  href: `#${number}`,
  tabIndex: -1,
  'data-correction': number,
  'data-kind': kind,
  'data-commented': threads.length > 0 || undefined,
})

const Said = ({ children }: { children: string }) => <span className="said">{children}</span>

/** `isWhole`: all of them stand in a `del` or an `ins` already. */
function Letters({ runs, isWhole, ...placed }: Placed & { runs: Run[]; isWhole?: true }) {
  return runs.map((run, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- nor its letters
    <Fragment key={index}>{isWhole ? dressed(run, placed) : apart(run, dressed(run, placed))}</Fragment>
  ))
}

/** Letters that change away from their correction: the other end of a move. */
function apart({ state }: Run, letters: ReactNode): ReactNode {
  if (state === 'TAKEN') return <del className="moved">{letters}</del>
  return state === 'ADDED' ? <ins className="moved">{letters}</ins> : letters
}

function dressed({ text, look, note, picture, comments }: Run, { pictures, rank, calls }: Placed): ReactNode {
  if (picture !== undefined) return <Picture url={pictures.get(picture)} />
  if (note) {
    return (
      <a className="note-call" id={`appel-${rank}-${note.id}`} href={`#note-${rank}-${note.id}`}>
        <span className="said">note </span>
        {calls.get(note.id) ?? '*'}
      </a>
    )
  }
  const looked = withLook(text, look)
  return comments.length > 0 && text !== '' ? <span className="commented">{looked}</span> : looked
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
  if (url === undefined) return <span className="no-picture">[image à voir dans le fichier]</span>
  return <img className="manuscript-picture" src={url} alt="Illustration du texte" />
}
