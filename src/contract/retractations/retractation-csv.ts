import type { z } from 'zod'
import { etatLabel } from '../commandes/retractation-etat.ts'
import { type CsvColumn, csvDay, csvMoment } from '../format/csv.ts'
import type { adminRetractation } from './admin-endpoints.ts'

const DELAIS = { DANS_LE_DELAI: 'dans le délai', HORS_DELAI: 'hors délai' } as const

/** The export of the withdrawals. */
export const RETRACTATION_CSV: readonly CsvColumn<z.input<typeof adminRetractation>>[] = [
  ['Déclarée le', ({ declareeLe }) => csvMoment(declareeLe)],
  ['Nom', ({ nom }) => nom],
  ['E-mail', ({ email }) => email],
  ['Contrat', ({ contrat }) => contrat],
  ['Date de la commande', ({ dateCommande }) => csvDay(dateCommande)],
  ['Commande', ({ commande }) => commande?.numero ?? ''],
  ['Titre', ({ commande }) => commande?.titre ?? ''],
  ['Délai', ({ delai }) => (delai ? DELAIS[delai] : '')],
  ['Fin du délai', ({ finLe }) => csvDay(finLe)],
  ['État', ({ etat }) => etatLabel(etat)],
  ['À rembourser avant le', ({ rembourserAvant }) => csvDay(rembourserAvant)],
  ['Confirmée le', ({ identifieeLe }) => csvMoment(identifieeLe)],
  ['Accusé envoyé le', ({ accuseLe }) => csvMoment(accuseLe)],
  ['Identifiant', ({ id }) => id],
]
