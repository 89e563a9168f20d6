import type { EcritPlace, StandingEcrit } from '#contract/atelier/ecrit.ts'
import { type Marque, says } from '#contract/atelier/marque.ts'
import { countOf } from '#contract/format/plural.ts'
import { CORRECTION_KIND_LABELS } from '#manuscript/correction-kind.ts'
import { eachOnce } from '#manuscript/each-once.ts'
import { movedWords, type PickedCorrection } from '#manuscript/pick-corrections.ts'

type Told = Pick<Marque, 'rang' | 'rangs' | 'choix' | 'mot' | 'numero'>
/** The corrections of a list of marks, by each of their changes. */
export type CorrectionsByRang = ReadonlyMap<number, PickedCorrection>

const REFUSALS = { one: 'autre refus', other: 'autres refus' }
const WORDINGS = { one: 'autre proposition', other: 'autres propositions' }
const QUESTIONS = { one: 'autre question', other: 'autres questions' }

/** Refusals and questions by their number, to be read or sent; at most `most` signs, the rest being counted. */
export function marksText(marks: readonly Told[], corrections: CorrectionsByRang, most = Infinity): string {
  const refusals = refusalsOf(marks, corrections)
  const questions = marks.filter((mark) => says(mark, 'QUESTION'))
  // Questions are few and written: the refusals leave them their room.
  const asked = listed('Mes questions\u00a0:', questions.map(questionOf), { most, counted: QUESTIONS })
  const refused = listed('Corrections que je refuse\u00a0:', refusals.map(lineOf), {
    most: most - asked.length,
    counted: REFUSALS,
  })
  const taken = marks.flatMap(({ choix, numero }) => (choix === null && numero ? [numero] : []))
  const back = taken.length > 0 ? `Marques reprises\u00a0: ${taken.join(', ')}` : ''
  return [refused, asked, back].filter(Boolean).join('\n\n')

  function lineOf({ rang, numero }: Told): string {
    return [numero, changeText(corrections.get(rang))].filter(Boolean).join('\u00a0: ')
  }

  function questionOf({ rang, mot, numero }: Told): string {
    const told = [changeText(corrections.get(rang)), mot].filter(Boolean).join('. ')
    return [numero, told].filter(Boolean).join('\u00a0: ')
  }
}

/** Other wordings, a line each, to be read or sent; at most `most` signs, the rest being counted. */
export function wordingsText(
  wordings: readonly StandingEcrit[],
  corrections: CorrectionsByRang,
  most = Infinity,
): string {
  const lines = wordings.map(
    ({ place, texte }) => `${replacedText(place, corrections)}\u00a0: ${quoted(texte)}`,
  )
  return listed('Ce que je propose\u00a0:', lines, { most, counted: WORDINGS })
}

/** « 12.48, « fesait » → « faisait » », or the words themselves: what another wording replaces. */
export function replacedText(place: EcritPlace, corrections: CorrectionsByRang): string {
  if (place.sur === 'COMMENTAIRE') return ''
  if (place.sur === 'MOTS') return `Au lieu de ${quoted(place.passage)}`
  const correction = corrections.get(place.rang)
  return [correction?.number ?? place.numero, changeText(correction)].filter(Boolean).join(', ')
}

/** The refusals, one of each correction: marks of a former rule of grouping may meet in one, or be of several. */
export function refusalsOf<Mark extends Told>(
  marks: readonly Mark[],
  corrections: CorrectionsByRang,
): Mark[] {
  const refusals = marks
    .filter((mark) => says(mark, 'REFUSEE'))
    .flatMap((mark) => {
      const found = mark.rangs.filter((rang) => corrections.has(rang))
      return (found.length > 0 ? found : [mark.rang]).map((rang) => {
        const { number: numero, changes } = corrections.get(rang) ?? {
          number: mark.numero,
          changes: mark.rangs,
        }
        return { mark: { ...mark, rang, numero }, changes }
      })
    })
  return eachOnce(refusals).map(({ mark }) => mark)
}

/** « fesait » → « faisait »: a correction in a line. */
export function changeText(correction: Omit<PickedCorrection, 'changes' | 'number'> | undefined): string {
  if (!correction) return ''
  const [before, after] = [correction.wordsBefore.trim(), correction.wordsAfter.trim()]
  if (correction.isMove) return `déplacement de ${quoted(movedWords(correction).trim())}`
  if (before === after) return CORRECTION_KIND_LABELS[correction.kind].toLowerCase()
  if (after === '') return `suppression de ${quoted(before)}`
  if (before === '') return `ajout de ${quoted(after)}`
  return `${quoted(before)} → ${quoted(after)}`
}

const MOST_WORDS = 80
const quoted = (words: string) =>
  `«\u202f${words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS)}…` : words}\u202f»`

type Bounds = { most: number; counted: { one: string; other: string } }
/** Characters reserved for « et 9 482 autres refus ». */
const COUNT_SIGNS = 60

function listed(head: string, lines: string[], { most, counted }: Bounds): string {
  if (lines.length === 0) return ''
  let text = head
  for (const [index, line] of lines.entries()) {
    if (text.length + line.length > most - COUNT_SIGNS)
      return `${text}\n… et ${countOf(lines.length - index, counted)}`
    text += `\n${line}`
  }
  return text
}
