import type { ShownTarif } from './tarif-item.ts'

type ReferenceTarif = Omit<ShownTarif, 'id'>

/** The tarifs of a first start, and the packs shown while the real ones cannot be read (decisions §4, spec 1 §9). */
export const REFERENCE_TARIFS: ReferenceTarif[] = [
  {
    nom: 'Pack KDP',
    description:
      'Votre livre prêt pour la librairie en ligne : correction, mise en page et fichiers conformes.',
    prix: 35_000,
    prixFormate: '350\u00a0€',
    mode: 'FORFAIT',
    typeService: 'Correction',
    dureeEstimee: '5-7 jours',
    delaiJours: 7,
    revisionsIncluses: 1,
    inclus: [
      'Correction du texte',
      'Mise en page intérieure',
      'Fichiers conformes à KDP',
      'Aide à la mise en ligne',
    ],
    vedette: false,
    actif: true,
    ordre: 1,
  },
  {
    nom: 'Pack Intégral (correction à la page)',
    description:
      'Orthographe, syntaxe, typographie, style : une lecture complète, ligne à ligne, par un correcteur.',
    prix: 200,
    prixFormate: '2\u00a0€/page',
    mode: 'PAR_PAGE',
    typeService: 'Correction',
    dureeEstimee: '10-15 jours',
    delaiJours: 15,
    revisionsIncluses: 2,
    inclus: [
      '10 pages offertes',
      'Tarif dégressif après 300 pages',
      'Suivi des corrections',
      '2 révisions comprises',
    ],
    vedette: true,
    actif: true,
    ordre: 2,
  },
  {
    nom: 'Pack Rédaction',
    description:
      'Un accompagnement d’écriture, du plan au dernier chapitre, avec un correcteur de votre genre.',
    prix: 145_000,
    prixFormate: '1\u202f450\u00a0€',
    mode: 'FORFAIT',
    typeService: 'Réécriture',
    dureeEstimee: '3-6 semaines',
    delaiJours: 30,
    revisionsIncluses: 1,
    inclus: [
      'Entretien de départ',
      'Retours chapitre par chapitre',
      'Réécriture accompagnée',
      'Relecture finale',
    ],
    vedette: false,
    actif: true,
    ordre: 3,
  },
]
