import { prixFormateOf } from '#contract/tarifs/tarif-texts.ts'
import { MODE_LABELS } from './mode-labels.ts'
import { entryOf, type WrittenTarif } from './written-tarif.ts'

/** The name of each field between two versions of a tarif. */
export const TARIF_LABELS = {
  nom: 'Nom',
  mode: 'Facturé',
  prix: 'Prix',
  prixFormate: 'Prix affiché',
  typeService: 'Type de service',
  description: 'Description',
  inclus: 'Ce qu’il comprend',
  dureeEstimee: 'Délai annoncé',
  delaiJours: 'Délai promis, en jours ouvrés',
  revisionsIncluses: 'Révisions comprises',
  vedette: 'Mis en avant',
  actif: 'En vente',
} as const

/** A tarif with its price and mode in words. */
export const tarifInWords = (written: WrittenTarif) => ({
  ...written,
  prix: prixFormateOf(entryOf(written)),
  mode: MODE_LABELS[written.mode],
})
