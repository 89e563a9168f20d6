import { LOG_ACTIONS, LOG_TYPES } from '../../src/contract/logs/log-entry.ts'
import { chanceOf } from './chance.ts'
import { clientAt, commandeAt, commandes, type Volume } from './commande-rows.ts'
import { sentenceOf } from './house-words.ts'
import { idOf, momentOf } from './volume-size.ts'

export function* userRows(volume: Volume) {
  const ordered = new Map<string, number>()
  for (const { client } of commandes(volume)) ordered.set(client.id, (ordered.get(client.id) ?? 0) + 1)
  for (let rank = 0; rank < volume.size.users; rank++) {
    const { id, prenom, nom, email, createdAt } = clientAt(volume, rank)
    yield {
      id,
      prenom,
      nom,
      email,
      role: rank % 20_000 === 9 ? 'ADMIN' : 'USER',
      is_active: rank % 25 !== 7,
      email_proven_at: createdAt,
      nombre_commandes: ordered.get(id) ?? 0,
      last_seen_at: createdAt,
      created_at: createdAt,
      updated_at: createdAt,
    }
  }
}

/** The thread of each paid order; most are silent. */
export function* conversationRows(volume: Volume) {
  for (const { id, titre, client, isPaid, createdAt, rank } of commandes(volume)) {
    if (!isPaid) continue
    const updated = messageAt(volume, rank) ?? createdAt
    yield {
      id: `cmd_${id}`,
      type: 'project',
      titre,
      client_id: client.id,
      commande_id: id,
      etat_maison: inboxStateOf(rank),
      created_at: createdAt,
      updated_at: updated,
    }
  }
}

const TALKATIVE = 4

/** The moment of a message: one order in four has all the messages, four each. */
const messageAt = ({ size, now }: Volume, commande: number) =>
  commande % TALKATIVE === 0
    ? momentOf(Math.min(commande + TALKATIVE, size.messages) - 1, size.messages, now)
    : null

function inboxStateOf(commande: number) {
  if (commande % TALKATIVE > 0) return 'VIDE'
  return commande % (3 * TALKATIVE) === 0 ? 'ARCHIVEE' : 'OUVERTE'
}

export function* messageRows(volume: Volume) {
  const { size, now } = volume
  for (let rank = 0; rank < size.messages; rank++) {
    const commande = commandeAt(volume, rank - (rank % TALKATIVE))
    if (!commande.isPaid) continue
    const createdAt = momentOf(rank, size.messages, now)
    const fromAdmin = rank % 2 === 1
    const isNew = rank > size.messages - 400
    yield {
      id: idOf(6, rank, createdAt),
      conversation_id: `cmd_${commande.id}`,
      sender_id: fromAdmin ? null : commande.client.id,
      from_admin: fromAdmin,
      content: sentenceOf(chanceOf(rank), rank),
      created_at: createdAt,
      // The author has read their own messages, as `postMessage` writes it.
      client_read_at: fromAdmin && isNew ? null : createdAt,
      house_read_at: fromAdmin || !isNew ? createdAt : null,
      house_archived_at: inboxStateOf(commande.rank) === 'ARCHIVEE' ? createdAt : null,
      house_pinned_at: commande.rank % 4000 === 0 ? createdAt : null,
    }
  }
}

export function* fichierRows(volume: Volume) {
  for (const { rank, id, client, titre, createdAt } of commandes(volume)) {
    yield {
      id: idOf(7, rank, createdAt),
      kind: 'SOURCE',
      commande_id: id,
      user_id: client.id,
      nom: 'manuscrit.docx',
      titre,
      mime_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      taille: 100_000 + rank,
      sha256: id.replaceAll('-', ''),
      storage_key: id,
      created_at: createdAt,
    }
  }
}

const SAID = [
  'Connexion réussie',
  'Commande modifiée',
  'Paiement reçu',
  'Compte modifié',
  'Rappel envoyé',
] as const

export function* logRows(volume: Volume) {
  const { size, now } = volume
  for (let rank = 0; rank < size.logs; rank++) {
    const chance = chanceOf(rank)
    const createdAt = momentOf(rank, size.logs, now)
    const commande = chance.skewedBelow(size.commandes)
    yield {
      id: idOf(8, rank, createdAt),
      user_id: clientAt(volume, chance.skewedBelow(size.users)).id,
      action: chance.skewed(LOG_ACTIONS),
      type: chance.skewed(LOG_TYPES),
      description: `${chance.skewed(SAID)}, commande n° ${1001 + commande}`,
      metadata: { commandeNumero: 1001 + commande },
      ip_address: `192.0.2.${rank % 254}`,
      user_agent: 'Mozilla/5.0',
      created_at: createdAt,
    }
  }
}

/** The notifications of one person. */
export function* notificationRows({ size, now }: Volume, userId: string) {
  const many = Math.ceil(size.messages / 20)
  for (let rank = 0; rank < many; rank++) {
    const createdAt = momentOf(rank, many, now)
    yield {
      id: idOf(9, rank, createdAt),
      user_id: userId,
      type: 'MESSAGE',
      title: 'Nouveau message',
      message: 'Un client vous a écrit',
      for_house: true,
      read_at: rank > many - 200 ? null : createdAt,
      created_at: createdAt,
    }
  }
}
