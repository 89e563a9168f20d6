import { z } from 'zod'
import type { CsvColumn } from '../../format/csv.ts'

/** The bounds of a file of clients: a list of another tool, taken up at once. */
export const MAX_REPRISE_LINES = 5000
export const MAX_REPRISE_BYTES = 2_000_000
export const REPRISE_TOO_LARGE = 'Ce fichier dépasse 2 Mo. Reprenez vos clients en plusieurs fichiers.'

/** What becomes of a line: to open, opened, known already, a double of an earlier line, refused. */
export const LIGNE_ETATS = ['A_CREER', 'CREE', 'CONNU', 'DOUBLE', 'REFUSE'] as const
export type LigneEtat = (typeof LIGNE_ETATS)[number]

/** The words of each state, of one line and of several. */
export const LIGNE_WORDS: Record<LigneEtat, { one: string; other: string }> = {
  A_CREER: { one: 'à créer', other: 'à créer' },
  CREE: { one: 'créé', other: 'créés' },
  CONNU: { one: 'déjà connu', other: 'déjà connus' },
  DOUBLE: { one: 'double', other: 'doubles' },
  REFUSE: { one: 'refusé', other: 'refusés' },
}

/** The text of a file of clients. No encoding has less than a byte a character: its length bounds the file's. */
export const repriseEntry = z.object({
  texte: z
    .string({ error: 'Choisissez un fichier' })
    .min(1, 'Ce fichier est vide')
    .max(MAX_REPRISE_BYTES, REPRISE_TOO_LARGE),
})

const ligne = z.object({
  /** Its row, as a spreadsheet numbers it. */
  ligne: z.int(),
  etat: z.enum(LIGNE_ETATS),
  prenom: z.string(),
  nom: z.string(),
  email: z.string(),
  /** Why it is not opened, or what of it is left aside; empty when all is taken. */
  raison: z.string(),
})
export type RepriseLigne = z.output<typeof ligne>

export const repriseReport = z.object({
  lignes: z.array(ligne),
  /** The titles of the columns that are read, and of those that are kept nowhere. */
  colonnesLues: z.array(z.string()),
  colonnesIgnorees: z.array(z.string()),
})
export type RepriseReport = z.output<typeof repriseReport>

/** The report as a CSV. */
export const REPRISE_CSV: readonly CsvColumn<RepriseLigne>[] = [
  ['Ligne', ({ ligne: row }) => row],
  ['Prénom', ({ prenom }) => prenom],
  ['Nom', ({ nom }) => nom],
  ['E-mail', ({ email }) => email],
  ['Résultat', ({ etat }) => LIGNE_WORDS[etat].one],
  ['Précision', ({ raison }) => raison],
]
