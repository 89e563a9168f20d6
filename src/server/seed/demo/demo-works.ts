import { frenchSpaces } from '#contract/format/typography.ts'
import { CLAIRE, DEMO_CLIENTS } from './demo-clients.ts'

/** Where the order stands today. */
export type End =
  | 'EN_ATTENTE'
  | 'DEVIS'
  | 'DEVIS_ACCEPTE'
  | 'ANNULEE'
  | 'PAYEE'
  | 'EN_COURS'
  | 'RETARD'
  | 'SUSPENDUE'
  | 'LIVREE'
  | 'REVISION'
  | 'TERMINE'
  | 'SANS_REPONSE'

export type Work = {
  /** Its place in the demo: what varies from one order to the next varies by it. */
  rank: number
  email: string
  titre: string
  /** Pages of a correction by the page, or a pack at a flat fee. */
  order: number | 'FORFAIT'
  end: End
  /** How long ago it was ordered. */
  daysAgo: number
}

const LONGEST =
  'Mémoires d’un colporteur de livres entre la Lozère et la mer, suivis de ses carnets de route, de sa correspondance avec les libraires de Mende, de Nîmes et de Sète, et d’un glossaire des mots perdus !'

const OF_CLAIRE: [titre: string, order: Work['order'], end: End, daysAgo: number][] = [
  ['Les Hauts de Lozère', 250, 'LIVREE', 16],
  [LONGEST, 640, 'EN_COURS', 7],
  ['Neige', 48, 'TERMINE', 152],
  ['Le Jardin d’Augustine, et autres nouvelles du causse', 180, 'REVISION', 24],
  ['La Bête, vraiment ?', 96, 'PAYEE', 1],
  ['Quatre saisons à Florac', 210, 'SUSPENDUE', 34],
  ['Contes du mont Aigoual', 75, 'DEVIS', 4],
  ['Carnets d’une institutrice rurale (1951-1988)', 320, 'ANNULEE', 61],
  ['Sous les châtaigniers', 'FORFAIT', 'EN_ATTENTE', 1],
  ['Le Pont de Montvert', 130, 'SANS_REPONSE', 97],
]

const OF_THE_OTHERS: [titre: string, order: Work['order'], end: End, daysAgo: number][] = [
  ['Le Phare des Pierres-Noires', 280, 'TERMINE', 176],
  ['Gwerz', 60, 'TERMINE', 171],
  ['Manuel du parfait apiculteur amateur', 142, 'TERMINE', 166],
  ['Une enfance polonaise à Roubaix', 300, 'TERMINE', 160],
  ['Thèse : la ponctuation chez Flaubert', 412, 'TERMINE', 155],
  ['L’Olivier de Kalamata', 224, 'TERMINE', 148],
  ['Petits crimes entre voisins', 198, 'TERMINE', 141],
  ['Mon potager sans eau', 88, 'SANS_REPONSE', 136],
  ['La Marquise et le Typographe', 356, 'TERMINE', 131],
  ['Pelote', 10, 'TERMINE', 127],
  ['Les Vagues de Saint-Jean', 267, 'TERMINE', 122],
  ['Mémoire de fin d’études : droit de l’édition numérique', 110, 'TERMINE', 118],
  ['Ce que disait ma grand-mère', 154, 'TERMINE', 112],
  ['Bamako, aller simple', 231, 'ANNULEE', 108],
  ['Recettes d’hiver du Rouergue', 120, 'TERMINE', 104],
  ['La Dernière Nuit du canal', 289, 'TERMINE', 99],
  ['Horlogers', 204, 'SANS_REPONSE', 93],
  ['Le Chant des goémoniers', 176, 'TERMINE', 88],
  ['Poèmes pour rien', 52, 'TERMINE', 83],
  ['L’Homme qui comptait les marées', 318, 'TERMINE', 78],
  ['Varsovie, retour', 245, 'TERMINE', 72],
  ['Le Livre de cuisine des gens pressés', 'FORFAIT', 'TERMINE', 68],
  ['Saint-Amour, histoire d’un village', 402, 'TERMINE', 63],
  ['À l’ombre des tilleuls', 163, 'DEVIS_ACCEPTE', 58],
  ['Le Petit Li et la lune', 32, 'TERMINE', 54],
  ['Guide du deuil', 140, 'TERMINE', 50],
  ['Correspondances', 275, 'TERMINE', 46],
  ['Dix leçons de menuiserie', 126, 'SUSPENDUE', 43],
  ['La Ligne Maginot vue d’en bas', 512, 'RETARD', 41],
  ['Rapport annuel : version grand public', 90, 'TERMINE', 38],
  ['Vendanges', 208, 'RETARD', 33],
  ['Le Silence des bergers', 296, 'RETARD', 30],
  ['Histoire naturelle de mon jardin', 187, 'TERMINE', 29],
  ['Rose et les sept marins', 68, 'LIVREE', 21],
  ['L’Atelier du relieur', 240, 'REVISION', 26],
  ['Mines', 171, 'LIVREE', 17],
  ['Un été corse', 222, 'LIVREE', 15],
  ['Le Vélo rouge', 44, 'EN_COURS', 8],
  ['Thèse : l’eau dans le Massif central', 588, 'EN_COURS', 9],
  ['Journal d’une sage-femme bretonne', 260, 'EN_COURS', 6],
  ['Les Inconnus du quai 4', 333, 'EN_COURS', 5],
  ['Broderies', 58, 'EN_COURS', 4],
  ['Pack de lancement : « Le Grand Sommeil des loirs »', 'FORFAIT', 'EN_COURS', 3],
  ['Manifeste pour une lecture lente', 115, 'PAYEE', 3],
  ['Cap Sizun', 199, 'PAYEE', 2],
  ['Ma vie en vingt-six lettres', 147, 'PAYEE', 1],
  ['Lettres à Zofia', 92, 'PAYEE', 1],
  ['Le Tarot de la rue Foch', 305, 'DEVIS_ACCEPTE', 6],
  ['Actes du colloque de Rodez', 450, 'DEVIS', 3],
  ['Onze', 11, 'EN_ATTENTE', 0],
]

const others = DEMO_CLIENTS.filter(({ email, account }) => email !== CLAIRE && account !== 'DEACTIVATED')
// Two who signed up and never ordered.
const authors = others.slice(0, -2)

/** Sixty orders over six months, oldest first, in every status. */
export const DEMO_WORKS: Work[] = [
  ...OF_CLAIRE.map(([titre, order, end, daysAgo]) => ({ email: CLAIRE, titre, order, end, daysAgo })),
  ...OF_THE_OTHERS.map(([titre, order, end, daysAgo], index) => ({
    email: authors[index % authors.length]?.email ?? CLAIRE,
    titre,
    order,
    end,
    daysAgo,
  })),
]
  .toSorted((a, b) => b.daysAgo - a.daysAgo)
  .map((work, rank) => ({ ...work, titre: frenchSpaces(work.titre), rank }))
