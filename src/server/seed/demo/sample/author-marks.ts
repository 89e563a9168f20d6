import type { Marque } from '#contract/atelier/marque.ts'
import { frenchSpaces } from '#contract/format/typography.ts'
import type { Reading } from '#manuscript/reading.ts'

/** Corrections that an author may refuse, matters of taste, by their number and kind. */
export const REFUSABLE = [
  ['1.3', 'MOTS'],
  ['1.16', 'ORTHOGRAPHE'],
  ['1.17', 'MOTS'],
  ['2.2', 'CAPITALES'],
  ['2.12', 'MOTS'],
  ['2.13', 'ORTHOGRAPHE'],
  ['2.17', 'MOTS'],
] as const
/** The most that one author refuses of them. */
export const MOST_REFUSED = 3

/** The one question that waits, on the delivery of this title. */
export const ASKED_TITLE = 'Cartes postales de Guernesey'
export const QUESTION = {
  numero: '1.10',
  citation: 'Elle ne répondit pas tout de suite.',
  mot: frenchSpaces('Et si j’écrivais « sur-le-champ » ? Le mot revient déjà dans la phrase d’après.'),
} as const

type Said = { refused: readonly string[]; asks: boolean; choisieLe: string }

/** An author's marks on the example text: the corrections refused, by their number, and the question, if they ask it. */
export async function sampleMarks({ refused, asks, choisieLe }: Said): Promise<Marque[]> {
  const { chapters } = await sampleReading()
  const asked = asks ? QUESTION.numero : undefined
  return chapters
    .flatMap(({ corrections }) => corrections)
    .filter(({ number }) => refused.includes(number) || number === asked)
    .map(({ number: numero, changes: rangs }) => ({
      rang: rangs[0] ?? 0,
      rangs,
      ...(numero === asked
        ? { choix: 'QUESTION' as const, mot: QUESTION.mot }
        : { choix: 'REFUSEE' as const, mot: null }),
      numero,
      choisieLe,
      motLe: choisieLe,
    }))
}

let read: Promise<Reading> | undefined

/** The example text as the reader sees it, its first chapters the same whatever its length; loaded at the first call. */
function sampleReading(): Promise<Reading> {
  read ??= readSample()
  return read
}

async function readSample(): Promise<Reading> {
  const [{ sampleDocx }, { openManuscript }, { readManuscript }] = await Promise.all([
    import('./sample-manuscript.ts'),
    import('#manuscript/manuscript.ts'),
    import('#manuscript/reading.ts'),
  ])
  return readManuscript(openManuscript(sampleDocx('TRACKED', 1), 'exemple.docx'))
}
