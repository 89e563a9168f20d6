import type { CorrectionKind } from '#manuscript/correction-kind.ts'
import type { Run } from '#manuscript/paragraphs.ts'
import type { Segment } from '#manuscript/segments.ts'
import type { SheetCorrection } from '#manuscript/sheet.ts'
import type { DrawnSheet } from '../../manuscript/questions.ts'

type Changed = { kind: CorrectionKind; before: string; after: string }

const CHANGES = [
  { kind: 'ORTHOGRAPHE', before: 'porté', after: 'porter' },
  { kind: 'MOTS', before: 'au jour d’aujourd’hui', after: 'aujourd’hui' },
  { kind: 'MOTS', before: 'comme même', after: 'quand même' },
] as const satisfies Changed[]

const PARAGRAPHS: [before: string, after: string][] = [
  [
    'La maison sentait la cire et le feu éteint. Ma mère avait laissé sur la table, près du courrier, les deux clés qu’elle ne voulait plus ',
    '. Il pleuvait depuis l’aube\u202f; une pluie patiente, sans colère, qui semblait attendre quelque chose de nous.',
  ],
  [
    'Je montai dans la chambre. Les lettres étaient rangées dans l’ordre où elles n’avaient jamais été lues. Et ',
    ' encore, je revois le ruban, la poussière, et cette lumière de septembre qui donnait à tout un air de convalescence.',
  ],
  [
    '«\u202fTu les brûleras toutes\u202f», avait-elle dit un soir de janvier. Je les ai ',
    ' ouvertes, une à une, jusqu’au soir.',
  ],
]

/** The hero's page as the atelier draws it: a correction a paragraph, known by the rank of its change. */
export const CORRECTED_PAGE: DrawnSheet = {
  title: 'Une page de roman',
  blocks: PARAGRAPHS.map(([before, after], index) => ({
    type: 'TEXT',
    lines: [
      {
        index,
        segments: [segment([run(before, 'SAME')]), changed(index), segment([run(after, 'SAME')])],
        threads: [],
      },
    ],
  })),
  notes: [],
  corrections: CHANGES.map(correctionOf),
  threads: [],
  pictures: new Map(),
}

function correctionOf({ kind, before, after }: Changed, index: number): SheetCorrection {
  const words = { before, after, wordsBefore: before, wordsAfter: after }
  const place = { paragraph: index, changes: [index], number: `1.${index + 1}` }
  return { ...words, ...place, authors: ['Votre correcteur'], kind, isMove: false, threads: [] }
}

function changed(index: number): Segment {
  const { before = '', after = '' } = CHANGES[index] ?? {}
  const runs = [run(before, 'TAKEN'), run(after, 'ADDED')].map((one) => ({ ...one, changes: [index] }))
  return { runs, correction: index }
}

function segment(runs: Run[]): Segment {
  return { runs }
}

function run(text: string, state: Run['state']): Run {
  return { text, state, changes: [], look: {}, comments: [] }
}
