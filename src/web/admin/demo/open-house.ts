import { NO_COMMANDE } from '#contract/commandes/refusals.ts'
import { type TimelineEvent, timelineLine } from '#contract/commandes/timeline.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import { NO_USER } from '#contract/users/refusals.ts'
import type { DemoCommande, DemoHouse, DemoUser } from './demo-house.ts'
import { refuse } from './refuse.ts'

/** The demonstration's state while it is open: its data, which its acts change, its clock, and how it writes an address. */
export type OpenHouse = DemoHouse & { now: () => Date; linkOf: (path: string) => string }

export const NO_QUOTE = { devisEnvoyeLe: null, devisExpireLe: null, devisAccepteLe: null, cgvHash: null }

/** The next id of an object created in the demonstration: counted, not random, and distinct from the sample's ids. */
export function newId(house: DemoHouse): string {
  house.made += 1
  return `de000000-0000-7000-8000-${String(house.made).padStart(12, '0')}`
}

export function findCommande({ commandes }: DemoHouse, id: string): DemoCommande {
  const commande = commandes.find((one) => one.id === id)
  if (!commande) throw refuse(404, NO_COMMANDE)
  return commande
}

/** The client of an order, even with an erased account. */
export function clientOf({ users }: DemoHouse, id: string | null): DemoUser {
  const user = users.find((one) => one.id === id)
  if (!user) throw refuse(404, NO_USER)
  return user
}

/** The account of an address, in whatever letters. */
export const accountAt = ({ users }: DemoHouse, email: string): DemoUser | undefined =>
  users.find((one) => emailKey(one.email) === emailKey(email))

/** The person of an id; null when unknown. */
export function personOf({ users }: DemoHouse, id: string | null) {
  const user = users.find((one) => one.id === id)
  return user ? { id: user.id, prenom: user.prenom, nom: user.nom } : null
}

type Step = Pick<TimelineEvent, 'type' | 'note'> & Partial<Pick<TimelineEvent, 'de' | 'vers'>>

export function recordStep(
  house: OpenHouse,
  commande: DemoCommande,
  { type, note, de = null, vers = null }: Step,
): string {
  const id = newId(house)
  const { prenom, nom } = clientOf(house, house.adminId)
  commande.timeline.push({
    id,
    type,
    de,
    vers,
    libelle: timelineLine({ type, de, vers, note }),
    note: type === 'CORRECTEUR' ? null : note,
    // The house may record a payment: the step is the payment's, and names nobody.
    auteur: type === 'PAIEMENT' ? null : `${prenom} ${nom}`,
    createdAt: house.now().toISOString(),
  })
  return id
}

/** The changes that a form sent: fields left out stay as they are. */
export const said = (changes: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
