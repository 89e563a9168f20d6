import type { z } from 'zod'
import { type CsvColumn, csvMoment } from '../../format/csv.ts'
import type { adminAvis } from './admin-endpoints.ts'
import { ETAT_LABELS, MOTIF_WORDS } from './avis.ts'

/** The export of the notes of the authors. */
export const AVIS_CSV: readonly CsvColumn<z.input<typeof adminAvis>>[] = [
  ['Donné le', ({ donneLe }) => csvMoment(donneLe)],
  ['Texte', ({ titre }) => titre],
  ['Auteur', ({ client }) => `${client.prenom} ${client.nom}`],
  ['Note', ({ note }) => note],
  ['Mot', ({ mot }) => mot],
  ['État', ({ etat }) => ETAT_LABELS[etat]],
  ['Signé', ({ signature }) => signature],
  ['Raison du refus', ({ motifRefus }) => motifRefus && MOTIF_WORDS[motifRefus]],
  ['Publié le', ({ publieLe }) => publieLe && csvMoment(publieLe)],
  ['Réponse', ({ reponse }) => reponse],
  ['Identifiant', ({ id }) => id],
]
