import { unaccented } from '#contract/shared/unaccented.ts'

/** The history of a client's account: signed up, paid as a guest and never activated, deactivated since, or erased by choice. */
type Account = 'ACTIVE' | 'GUEST' | 'DEACTIVATED' | 'ERASED'

export type Person = {
  prenom: string
  nom: string
  email: string
  telephone: string | null
  account: Account
  /** Days before their first order, or without one before the day of the sample. */
  signedUp: number
}

type Row = [prenom: string, nom: string, more?: Partial<Omit<Person, 'prenom' | 'nom'>>]

const NAMES: Row[] = [
  ['Camille', 'Rostand', { signedUp: 2 }],
  ['Anne-Sophie', 'de Montmorency-Laval de La Tour d’Auvergne-Lauraguais', { email: 'as.mlta@exemple.fr' }],
  ['Bo', 'Lê', { telephone: null }],
  ['Émeline', 'Charpentier'],
  ['Rachid', 'Ouazzani'],
  ['Maëlys', 'Kergoat', { signedUp: 9 }],
  ['Jean-Christophe', 'Bouquet-Desjardins'],
  ['Ewa', 'Szczepańska', { email: 'ewa.szczepanska@exemple.fr', account: 'GUEST' }],
  ['Ondine', 'Valléry'],
  ['Tristan', 'L’Hostis', { telephone: null }],
  ['Nolwenn', 'Quéré', { account: 'GUEST' }],
  ['Aïssatou', 'N’Diaye'],
  ['Pierre-Yves', 'Maréchal', { signedUp: 5 }],
  ['Giulia', 'Santamaria'],
  ['Théodore', 'Œuvrard', { email: 'theodore.oeuvrard@exemple.fr' }],
  ['Mireille', 'Peyronnet', { account: 'GUEST', telephone: null }],
  ['Basile', 'Chambon', { signedUp: 1 }],
  ['Yasmine', 'Haddad-Ferrand'],
  ['Gaëtan', 'Roumegoux', { account: 'DEACTIVATED' }],
  ['Lou', 'Pic'],
  ['Henriette', 'Castelnau'],
  ['Minh Khôi', 'Trần', { email: 'minhkhoi.tran@exemple.fr' }],
  ['Victoire', 'd’Aboville', { signedUp: 4 }],
  ['Sébastien', 'Guérin'],
  ['Ludivine', 'Barthélemy'],
  ['Iñaki', 'Etxeberria'],
  ['Δημήτρης', 'Καζαντζάκης', { email: 'dimitri.kazantzakis@exemple.fr' }],
  ['Flore', 'Jacquemin', { account: 'GUEST' }],
  ['Aurélien', 'Taddeï'],
  ['Constance', 'Belleroche'],
  ['Marcel', 'Duhamel-Petit', { telephone: null }],
  ['Sandrine', 'Verdier'],
  ['Ferdinand', 'Zweifel', { signedUp: 12 }],
  ['Capucine', 'Marin'],
  ['Abdelkader', 'Bensaïd'],
  ['Perrine', 'Loiseau'],
  ['Hugo', 'Fabre', { signedUp: 3 }],
  ['Léontine', 'Grosjean', { signedUp: 16 }],
  ['Mathurin', 'Coatmeur', { signedUp: 48, account: 'GUEST' }],
  ['Ysé', 'Arnaud', { signedUp: 131, account: 'DEACTIVATED' }],
  ['Compte', 'supprimé', { email: 'supprime@compte.invalid', telephone: null, account: 'ERASED' }],
]

/** Forty clients, the last four without an order, and one whose account was erased. */
export const PEOPLE: Person[] = NAMES.map(([prenom, nom, more], rank) => ({
  prenom,
  nom,
  email: `${asAddress(prenom)}.${asAddress(nom)}@exemple.fr`,
  telephone: `06 39 98 ${String(10 + rank)} ${String(99 - rank)}`,
  account: 'ACTIVE',
  signedUp: 0,
  ...more,
}))

function asAddress(name: string): string {
  return unaccented(name)
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '')
}

/** The author whose area shows an order in every status: the person who fills a database signs in as her. */
export const CAMILLE = 'camille.rostand@exemple.fr'

/** A client by their name, which no other has. */
export function personNamed(nom: string): { person: Person; rank: number } {
  const rank = PEOPLE.findIndex((one) => one.nom === nom)
  const person = PEOPLE[rank]
  if (!person) throw new Error(`The sample has no client ${nom}`)
  return { person, rank }
}
