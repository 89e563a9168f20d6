import { answerDeadline } from '../../src/contract/commandes/delivery-answer.ts'
import { COMMANDE_STATUTS, type CommandeStatut } from '../../src/contract/commandes/statuts.ts'
import { parisDay, yearOf } from '../../src/contract/shared/plain-date.ts'
import { searchable } from '../../src/contract/shared/searchable.ts'
import { type Chance, chanceOf } from './chance.ts'
import { personOf, titleOf } from './house-words.ts'
import { idOf, momentOf, type VolumeSize } from './volume-size.ts'

const DAY_MS = 24 * 3_600_000
const UNPAID: ReadonlySet<CommandeStatut> = new Set(['EN_ATTENTE', 'ESTIMATION_ENVOYEE'])

export type Volume = { size: VolumeSize; now: Date; correcteurs: string[] }
export type Client = ReturnType<typeof clientAt>
export type Commande = ReturnType<typeof commandeAt>

export function clientAt({ size, now }: Volume, rank: number) {
  const createdAt = momentOf(rank, size.users, now)
  return { id: idOf(1, rank, createdAt), createdAt, ...personOf(chanceOf(rank), rank) }
}

/** The order of a rank, the oldest first; a few clients have many. */
export function commandeAt(volume: Volume, rank: number) {
  const { size, now, correcteurs } = volume
  const chance = chanceOf(size.users + rank)
  const createdAt = momentOf(rank, size.commandes, now)
  const client = clientAt(volume, chance.skewedBelow(size.users))
  const days = (now.getTime() - createdAt.getTime()) / DAY_MS
  const statut = statutOf(chance, days)
  const isPaid = !UNPAID.has(statut)
  const isDelivered = statut === 'TERMINE' || (statut === 'EN_COURS' && chance.is(0.2))
  const pages = 20 + chance.skewedBelow(600)
  const promised = new Date(createdAt.getTime() + (10 + chance.below(20)) * DAY_MS)
  const annee = yearOf(parisDay(createdAt))
  return {
    rank,
    id: idOf(2, rank, createdAt),
    createdAt,
    client,
    statut,
    isPaid,
    pages,
    montant: pages * 200,
    titre: titleOf(chance),
    correcteurId: isPaid && chance.is(0.9) ? chance.skewed(correcteurs) : null,
    datePromise: isPaid ? parisDay(promised) : null,
    livreeLe: isDelivered ? promised : null,
    termineeLe: statut === 'TERMINE' ? promised : null,
    annee,
    numeroFacture: `FAC-${annee}-${rank + 1}`,
    /** An invoice that waits for a transfer; a cancelled order is paid back. */
    isDue: isPaid && days < 60 && chance.is(0.1),
  }
}

function statutOf(chance: Chance, days: number): CommandeStatut {
  if (days > 60 && chance.is(0.93)) return 'TERMINE'
  if (days > 60) return chance.is(0.8) ? 'ANNULEE' : chance.skewed(COMMANDE_STATUTS)
  return chance.skewed([
    'EN_COURS',
    'PAYEE',
    'TERMINE',
    'EN_ATTENTE',
    'ESTIMATION_ENVOYEE',
    'SUSPENDUE',
  ] as const)
}

export function* commandes(volume: Volume): Generator<Commande> {
  for (let rank = 0; rank < volume.size.commandes; rank++) yield commandeAt(volume, rank)
}

export const commandeRow = (commande: Commande) => ({
  id: commande.id,
  user_id: commande.client.id,
  service_nom: 'Pack Intégral (correction à la page)',
  titre: commande.titre,
  nombre_pages: commande.pages,
  montant: commande.montant,
  lignes: [],
  statut: commande.statut,
  correcteur_id: commande.correcteurId,
  demarrage_immediat: true,
  delai_jours: 15,
  date_promise: commande.datePromise,
  revisions_incluses: 2,
  payee_le: commande.isPaid ? commande.createdAt : null,
  livree_le: commande.livreeLe,
  reponse_avant: commande.livreeLe && answerDeadline(commande.livreeLe),
  terminee_le: commande.termineeLe,
  recherche: searchable(
    commande.titre,
    commande.client.prenom,
    commande.client.nom,
    commande.client.email,
    commande.isPaid ? commande.numeroFacture : null,
  ),
  created_at: commande.createdAt,
  updated_at: commande.createdAt,
})
