import type { ProjectFile } from '#contract/files/file.ts'
import { minutesAfter } from '#contract/sample/calendar.ts'
import { unaccented } from '#contract/shared/unaccented.ts'
import { isCounted, WORDS_OF_A_PAGE } from '#manuscript/comptage.ts'
import { decidedName } from '#manuscript/copy-name.ts'
import { isTracked, SAMPLE_LECTURE } from './author-marks.ts'
import { chanceOf, idOf, nth, printOf } from './chance.ts'
import type { Draft } from './draft.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const FORMATS = [
  ['docx', WORD],
  ['odt', 'application/vnd.oasis.opendocument.text'],
  ['docx', WORD],
  ['pdf', 'application/pdf'],
] as const

type Kept = Pick<ProjectFile, 'filename' | 'titre' | 'mimeType' | 'type' | 'uploadedAt' | 'livraisonId'>

/** The manuscript that an author sends; one in eight sends a note with it. */
export function addManuscript(draft: Draft, uploadedAt: string): void {
  const { work } = draft
  const [extension, mimeType] = nth(FORMATS, work.rank)
  const sent = { type: 'SOURCE', livraisonId: null, uploadedAt } as const
  keep(draft, {
    ...sent,
    filename: `${slugOf(work.titre)}.${extension}`,
    titre: 'Manuscrit complet',
    mimeType,
  })
  if (work.rank % 8 !== 5) return
  const note = { filename: 'note-au-correcteur.docx', titre: 'Note au correcteur', mimeType: WORD }
  keep(draft, { ...sent, ...note })
}

/** The two files of a delivery: with the corrections visible, and without. */
export function addCorrected(draft: Draft, uploadedAt: string, livraisonId: string): void {
  const name = slugOf(draft.work.titre)
  const sent = { type: 'LIVRABLE', mimeType: WORD, livraisonId } as const
  const tracked = 'Version avec les corrections visibles'
  const clean = 'Version corrigée, prête à lire'
  keep(draft, { ...sent, filename: `${name}-corrections.docx`, titre: tracked, uploadedAt })
  const later = minutesAfter(uploadedAt, 1)
  keep(draft, { ...sent, filename: `${name}-corrige.docx`, titre: clean, uploadedAt: later })
}

/** A delivered text as its author decided it, once it is good to print. */
export function addDecided(draft: Draft, uploadedAt: string): void {
  const delivered = draft.commande.files.findLast(isTracked)
  if (!delivered) return
  const { livraisonId, filename } = delivered
  const decided = { type: 'DECIDE', titre: 'Bon à tirer', mimeType: WORD } as const
  keep(draft, { ...decided, filename: decidedName(filename), livraisonId, uploadedAt })
}

function keep({ commande, work }: Draft, file: Kept): void {
  const id = idOf('file', work.rank * 20 + commande.files.length + 1)
  const { between } = chanceOf(id)
  commande.files.push({
    ...file,
    id,
    description: null,
    size: (work.pages ?? 220) * between(1_900, 2_600),
    url: `/files/${id}`,
    commandeId: commande.id,
    isAdminFile: file.type !== 'SOURCE',
    projectTitle: commande.titre,
    sha256: printOf(id),
    lecture: lectureOf(file),
    comparaison: isTracked(file) ? ALL_MARKED : null,
    comptage: comptageOf(file, work, between),
    canDelete: false,
  })
}

/** The reading of a delivered text: its corrections, or none in the clean version. */
function lectureOf(file: Kept): ProjectFile['lecture'] {
  if (file.type !== 'LIVRABLE') return null
  return isTracked(file) ? SAMPLE_LECTURE : { corrections: 0, commentaires: 0, refus: null }
}

/** The count of a manuscript: a few words under the pages ordered, and a fifth more in one text out of nine. */
function comptageOf(
  { type, filename, titre }: Kept,
  { pages, rank }: Draft['work'],
  between: (least: number, most: number) => number,
): ProjectFile['comptage'] {
  if (type !== 'SOURCE' || !isCounted(filename)) return null
  const isNote = titre === 'Note au correcteur'
  const ordered = (pages ?? 220) * (rank % 9 === 4 ? 1.2 : 1)
  const mots = isNote ? between(120, 280) : Math.round(ordered * WORDS_OF_A_PAGE) - between(20, 280)
  return {
    modifications: 0,
    environ: filename.endsWith('.pdf'),
    refus: null,
    mots,
    signes: Math.round(mots * 5.9),
    titres: isNote ? 0 : between(8, 32),
    commentaires: isNote ? 0 : between(0, 3),
    langue: 'fr',
  }
}

const ALL_MARKED = { ressemble: true, nombre: 0, passages: [], espaces: 0 }

const MAX_NAME = 60

/** « Les Heures claires » → « les-heures-claires ». */
const slugOf = (titre: string): string =>
  unaccented(titre)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME)
    .replaceAll(/^-|-$/g, '')
