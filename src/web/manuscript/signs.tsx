import type { SheetCorrection } from '#manuscript/sheet.ts'
import { marks } from '../ui/drawings.ts'
import { marginDrawings } from '../ui/margin-drawings.ts'
import type { DrawnChoix } from './choices.ts'

/** The proofreader's signs in the margin, each level with its correction. */
const SIGNS = {
  deleatur: marks.deleatur,
  caret: marks.caret,
  replace: marginDrawings.replace,
  space: marginDrawings.space,
  capital: marginDrawings.capital,
  italic: marginDrawings.italic,
  alinea: marginDrawings.alinea,
  swap: marginDrawings.swap,
  stet: marks.stet,
  question: marginDrawings.question,
} as const
type SignName = keyof typeof SIGNS

/** The signs, drawn once a chapter and used by each correction. */
export function SignSprite() {
  return (
    <svg className="sign-sprite" aria-hidden width="0" height="0">
      {Object.entries(SIGNS).map(([name, { box, line }]) => (
        <symbol key={name} id={`sign-${name}`} viewBox={box}>
          <path d={line} />
        </symbol>
      ))}
    </svg>
  )
}

type SignProps = { correction: SheetCorrection; choix: DrawnChoix | undefined }

/** A sign in the margin, as far from the text as its correction's rank says: neighbours stand side by side. */
export function Sign({ correction, choix }: SignProps) {
  const rank = Number(correction.number.split('.')[1])
  return (
    <svg className="sign" data-place={rank % 4} aria-hidden>
      <use href={`#sign-${choix ? CHOIX_SIGNS[choix] : signOf(correction)}`} />
    </svg>
  )
}

/** The author’s own signs: « leave as it was », « why », and « rather ». */
const CHOIX_SIGNS = {
  REFUSEE: 'stet',
  QUESTION: 'question',
  PLUTOT: 'replace',
} as const satisfies Record<DrawnChoix, SignName>

function signOf({ kind, isMove, before, after }: SheetCorrection): SignName {
  if (isMove) return 'swap'
  if (kind === 'ESPACES') return 'space'
  if (kind === 'CAPITALES') return 'capital'
  if (kind === 'MISE_EN_FORME') return 'italic'
  if (kind === 'PARAGRAPHE') return 'alinea'
  if (after === '') return 'deleatur'
  return before === '' ? 'caret' : 'replace'
}
