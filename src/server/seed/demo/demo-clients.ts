import { unaccented } from '#contract/shared/unaccented.ts'

/** How the client came: signed up and signing in, paid as a guest and never activated, or shut out since. */
type Account = 'ACTIVE' | 'GUEST' | 'DEACTIVATED'

export type DemoClient = {
  prenom: string
  nom: string
  email: string
  account: Account
  ville: string
  /** A professional's SIREN. */
  siren?: string
}

/** The one client whose password is known. */
export const CLAIRE = 'claire.delmas@exemple.fr'

const NAMES: [prenom: string, nom: string, ville: string, more?: Partial<DemoClient>][] = [
  ['Claire', 'Delmas', 'Mende'],
  ['Marie-Thérèse', 'Aubrac', 'Florac'],
  ['Yann', 'Le Goff', 'Quimper'],
  ['Enora', 'Kerbrat', 'Douarnenez'],
  ['Gwenaël', 'Penn ar Bed', 'Brest'],
  ['Małgorzata', 'Wiśniewska-Kowalczyk', 'Lille', { email: 'malgorzata.wisniewska@exemple.fr' }],
  ['Łukasz', 'Zieliński', 'Roubaix', { email: 'lukasz.zielinski@exemple.fr' }],
  ['Ελένη', 'Παπαδοπούλου', 'Marseille', { email: 'eleni.papadopoulou@exemple.fr' }],
  ['Κωνσταντίνος', 'Αναγνωστόπουλος', 'Nice', { email: 'kostas.anagnostopoulos@exemple.fr' }],
  [
    'Anne-Charlotte',
    'de La Rochefoucauld d’Estissac',
    'Poitiers',
    { email: 'ac.larochefoucauld@exemple.fr' },
  ],
  ['Jean-Baptiste', 'Étchéverry', 'Bayonne'],
  ['Maÿlis', 'Harispe', 'Saint-Jean-de-Luz'],
  ['Ngọc Ánh', 'Nguyễn', 'Paris', { email: 'ngoc.anh@exemple.fr' }],
  ['Fatoumata', 'Diallo', 'Montreuil'],
  ['Mohamed Amine', 'Benchekroun', 'Lyon', { email: 'amine.benchekroun@exemple.fr' }],
  ['Éléonore', 'Vasseur', 'Amiens'],
  ['Thibaud', 'Grandjean', 'Besançon'],
  ['Loïc', 'Guillou', 'Lorient'],
  ['Solenn', 'Ar Gall', 'Morlaix', { account: 'GUEST' }],
  ['Hervé', 'Quéméner', 'Landerneau'],
  ['Zofia', 'Dąbrowska', 'Strasbourg', { email: 'zofia.dabrowska@exemple.fr', account: 'GUEST' }],
  ['Marguerite', 'Lacaze', 'Rodez'],
  ['Édith', 'Saint-Amour', 'Mâcon'],
  ['Bérengère', 'Œillet', 'Angers', { email: 'berengere.oeillet@exemple.fr' }],
  ['Paul', 'Li', 'Rennes'],
  ['Jeanne', 'Fournier', 'Nantes', { account: 'GUEST' }],
  ['Antonin', 'Bresson', 'Valence'],
  ['Sylvie', 'Marchand', 'Bourges'],
  ['François-Xavier', 'Dumoulin', 'Versailles', { siren: '732829320' }],
  ['Inès', 'Carrère', 'Toulouse'],
  ['Guillaume', 'Peyre', 'Montpellier', { siren: '552100554' }],
  ['Lucienne', 'Abadie', 'Tarbes', { account: 'GUEST' }],
  ['Rose', 'Ménard', 'La Rochelle'],
  ['Augustin', 'Thévenet', 'Saint-Étienne'],
  ['Nadège', 'Pruvost', 'Dunkerque', { account: 'DEACTIVATED' }],
  ['Émile', 'Chastel', 'Aurillac'],
  ['Lætitia', 'Santoni', 'Bastia', { email: 'laetitia.santoni@exemple.fr' }],
  ['Corentin', 'Morvan', 'Carhaix', { account: 'GUEST' }],
  ['Ghislaine', 'Vandenbroucke', 'Tourcoing'],
  ['Odile', 'Roche', 'Le Puy-en-Velay'],
]

/** Forty clients of a French house; the first is Claire, whose area shows a project in every state. */
export const DEMO_CLIENTS: DemoClient[] = NAMES.map(([prenom, nom, ville, more]) => ({
  prenom,
  nom,
  ville,
  email: `${asAddress(prenom)}.${asAddress(nom)}@exemple.fr`,
  account: 'ACTIVE',
  ...more,
}))

function asAddress(name: string): string {
  return unaccented(name)
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '')
}
