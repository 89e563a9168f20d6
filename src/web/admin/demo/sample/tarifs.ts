import { frenchSpaces } from '#contract/format/typography.ts'
import { at, workedBefore } from '#contract/sample/calendar.ts'
import { TARIF_KEYS, type TarifKey } from '#contract/sample/works.ts'
import type { PlainDate } from '#contract/shared/plain-date.ts'
import { addDays } from '#contract/shared/plain-date.ts'
import type { AdminTarif } from '#contract/tarifs/admin-tarif.ts'
import { prixFormateOf } from '#contract/tarifs/tarif-texts.ts'
import { idOf } from './chance.ts'

/** The sample pricing of specification 2 §9, in its order; prices in cents, a percentage for the surcharge. */
const PRICES = {
  STANDARD: {
    nom: 'Correction standard',
    prix: 499,
    mode: 'PAR_PAGE',
    typeService: 'Par page',
    description:
      'Orthographe, grammaire, conjugaison et typographie, d’un bout à l’autre de votre manuscrit.',
    dureeEstimee: '5-7 jours ouvrés',
    delaiJours: 7,
    inclus: ['10 pages offertes', 'Suivi des corrections', '1 révision comprise'],
    vedette: true,
  },
  PREMIUM: {
    nom: 'Correction premium',
    prix: 799,
    mode: 'PAR_PAGE',
    typeService: 'Par page',
    description: 'La correction standard, plus le style : répétitions, rythme, cohérence du récit.',
    dureeEstimee: '7-10 jours ouvrés',
    delaiJours: 10,
    inclus: ['10 pages offertes', 'Suivi des corrections', 'Rapport de lecture', '1 révision comprise'],
    vedette: false,
  },
  EXPRESS: {
    nom: 'Supplément express',
    prix: 50,
    mode: 'SUPPLEMENT',
    typeService: 'Supplément',
    description: 'Votre texte passe avant les autres et vous revient en 48 heures.',
    dureeEstimee: '48 h',
    delaiJours: 2,
    inclus: [],
    vedette: false,
  },
  ECRIVAIN: {
    nom: 'Pack écrivain',
    prix: 89_900,
    mode: 'FORFAIT',
    typeService: 'Forfait',
    description:
      'Pour un manuscrit de plus de 200 pages : correction, relecture finale et conseils d’édition.',
    dureeEstimee: '10-15 jours ouvrés',
    delaiJours: 15,
    inclus: ['Manuscrit de 200 pages et plus', 'Deux lectures', 'Conseils d’édition', '1 révision comprise'],
    vedette: false,
  },
  RELECTURE: {
    nom: 'Relecture simple',
    prix: 299,
    mode: 'PAR_PAGE',
    typeService: 'Par page',
    description: 'Un dernier regard sur les coquilles et la ponctuation, avant l’impression.',
    dureeEstimee: '3-5 jours ouvrés',
    delaiJours: 5,
    inclus: ['10 pages offertes', 'Coquilles et ponctuation'],
    vedette: false,
  },
  ETUDIANT: {
    nom: 'Pack étudiant',
    prix: 399,
    mode: 'PAR_PAGE',
    typeService: 'Par page',
    description:
      'Mémoires et thèses : langue, notes, bibliographie. Sur présentation d’une carte d’étudiant.',
    dureeEstimee: '5-7 jours ouvrés',
    delaiJours: 7,
    inclus: ['10 pages offertes', 'Notes et bibliographie', '1 révision comprise'],
    vedette: false,
  },
  MISE_EN_PAGE: {
    nom: 'Mise en page',
    prix: 24_900,
    mode: 'FORFAIT',
    typeService: 'Forfait',
    description: 'L’intérieur de votre livre, prêt pour l’imprimeur. Ce service n’est plus proposé.',
    dureeEstimee: '2 semaines',
    delaiJours: 10,
    inclus: [],
    vedette: false,
  },
} as const satisfies Record<TarifKey, object>

export const tarifId = (key: TarifKey): string => idOf('tarif', TARIF_KEYS.indexOf(key) + 1)

/** The tarifs of the sample, the last one no longer sold. */
export const makeTarifs = (day: PlainDate): AdminTarif[] =>
  TARIF_KEYS.map((key, index) => {
    const { inclus, description, ...tarif } = PRICES[key]
    return {
      ...tarif,
      id: tarifId(key),
      description: frenchSpaces(description),
      inclus: inclus.map(frenchSpaces),
      prixFormate: prixFormateOf(tarif),
      revisionsIncluses: 1,
      actif: key !== 'MISE_EN_PAGE',
      ordre: index + 1,
      createdAt: at(addDays(day, -396), '10:00'),
      updatedAt: key === 'RELECTURE' ? workedBefore(day, 9, '10:40') : at(addDays(day, -396), '10:00'),
    }
  })
