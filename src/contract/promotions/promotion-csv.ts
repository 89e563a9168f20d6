import type { z } from 'zod'
import { type CsvColumn, csvDay, csvMoment, csvYesNo } from '../format/csv.ts'
import type { adminPromotion } from './admin-promotion.ts'
import type { PromotionEtat } from './is-promotion-open.ts'

const ETATS: Record<PromotionEtat, string> = {
  OUVERTE: 'ouvert',
  A_VENIR: 'à venir',
  TERMINEE: 'terminé',
  EPUISEE: 'épuisé',
  INACTIVE: 'inactif',
}

/** The export of the promotion codes; a limit that is not set is an empty cell. */
export const PROMOTION_CSV: readonly CsvColumn<z.input<typeof adminPromotion>>[] = [
  ['Code', ({ code }) => code],
  ['Remise (%)', ({ pourcentage }) => pourcentage],
  ['Pages offertes', ({ pagesOffertes }) => pagesOffertes],
  ['Premier jour', ({ debut }) => csvDay(debut)],
  ['Dernier jour', ({ fin }) => csvDay(fin)],
  ['Première commande seulement', ({ premiereCommande }) => csvYesNo(premiereCommande)],
  ['Utilisations', ({ utilisations }) => utilisations],
  ['Utilisations en tout, au plus', ({ limiteTotale }) => limiteTotale],
  ['Utilisations par client, au plus', ({ limiteParClient }) => limiteParClient],
  ['État', ({ etat }) => ETATS[etat]],
  ['Dans la bannière', ({ affichee }) => csvYesNo(affichee)],
  ['Créé le', ({ createdAt }) => csvMoment(createdAt)],
  ['Modifié le', ({ updatedAt }) => csvMoment(updatedAt)],
  ['Identifiant', ({ id }) => id],
]
