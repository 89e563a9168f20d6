import type { AdminPromotion } from '#contract/promotions/admin-promotion.ts'
import { DEFAULT_PROMOTION } from '#contract/promotions/promotion.ts'
import type { AdminTarif } from '#contract/tarifs/admin-tarif.ts'
import { id, NOW, PAID } from './facts.ts'

const TARIF = {
  description: '',
  typeService: 'Correction',
  dureeEstimee: '5-7 jours',
  delaiJours: 7,
  revisionsIncluses: 1,
  inclus: [],
  vedette: false,
  actif: true,
  createdAt: NOW,
  updatedAt: NOW,
}

/** The tarifs in their order; the last one is not sold on the site. */
export const TARIFS: AdminTarif[] = [
  {
    ...TARIF,
    id: id(81),
    nom: 'Pack KDP',
    prix: 35_000,
    prixFormate: '350\u00a0€',
    mode: 'FORFAIT',
    ordre: 1,
  },
  {
    ...TARIF,
    id: id(82),
    nom: 'Pack Intégral',
    prix: 200,
    prixFormate: '2\u00a0€/page',
    mode: 'PAR_PAGE',
    ordre: 2,
  },
  {
    ...TARIF,
    id: id(83),
    nom: 'Express',
    description: 'Rendu en deux jours.',
    prix: 50,
    prixFormate: '+50\u00a0%',
    mode: 'SUPPLEMENT',
    actif: false,
    ordre: 3,
  },
]

/** A tarif, and the order that names it. */
export const ORDERED_TARIF = { id: id(82), commandeId: PAID.id }

/** The promotions, latest first; no order of the facts uses one. */
export const PROMOTIONS: Omit<AdminPromotion, 'utilisations' | 'etat'>[] = [
  {
    ...DEFAULT_PROMOTION,
    id: id(92),
    code: 'ATELIER15',
    pourcentage: 15,
    premiereCommande: false,
    limiteTotale: 25,
    affichee: false,
    createdAt: NOW,
    updatedAt: NOW,
  },
  { ...DEFAULT_PROMOTION, id: id(91), createdAt: NOW, updatedAt: NOW },
]
