import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type NewCommande, OPENED_ALREADY } from '#contract/commandes/house-commande.ts'
import { quoteDay } from '#contract/commandes/quote.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { searchable } from '#contract/shared/searchable.ts'
import type { Tx } from '../../platform/db/client.ts'
import { holdAlone } from '../../platform/db/hold-alone.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import type { WholeRow } from '../../platform/db/whole-row.ts'
import type { Deps } from '../../platform/deps.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import { conflict } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { mailActivationLink } from '../auth/mail-activation-link.ts'
import { changesOf } from '../logs/changes-of.ts'
import { writeLog } from '../logs/write-log.ts'
import { openCommandeConversation } from '../messages/open-commande-conversation.ts'
import { notify } from '../notifications/notify.ts'
import { readCalendar } from '../settings/read-calendar.ts'
import { clientOfHouse } from './client-of-house.ts'
import { commandeOpenedEmail } from './commande-opened-email.ts'
import { NOT_YET } from './not-yet.ts'
import { priceHouseCommande } from './price-house-commande.ts'
import { recordEvent } from './record-event.ts'
import { refusePromise } from './refuse-day.ts'

type Commande = typeof commandes.$inferSelect
type Client = Awaited<ReturnType<typeof clientOfHouse>>

/** Opens an order for a client, known or new: it waits, and is not to be paid before its quote (decisions §6). */
export async function createCommande(deps: Deps, actor: Actor, entry: NewCommande): Promise<string> {
  const now = deps.clock()
  await refusePromise(deps.db, entry.datePromise, now)
  return deps.db.transaction(async (tx) => {
    const opened = await openedBefore(tx, entry)
    if (opened) return opened
    const client = await clientOfHouse(tx, { entry, actor, now })
    const commande = await insertCommande(tx, { entry, client, now })
    const { id: commandeId, titre } = commande
    await openCommandeConversation(tx, deps, { commandeId, clientId: client.id, titre })
    await recordEvent(tx, {
      commandeId,
      type: 'COMMANDE',
      vers: 'EN_ATTENTE',
      actorId: actor.id,
      createdAt: now,
    })
    await writeLog(tx, {
      by: actor,
      ...LOG_LINES.commande.created,
      metadata: { commandeId, clientId: client.id },
      changes: changesOf(null, commande, ['statut', 'serviceId', 'nombrePages', 'montant', 'datePromise']),
      createdAt: now,
    })
    await tellClient(tx, deps, { client, commande })
    return commandeId
  })
}

/** The order that the same sending has opened already: its answer was lost, or a second click was quicker. */
async function openedBefore(
  tx: Tx,
  { idempotencyKey, titre }: Pick<NewCommande, 'idempotencyKey' | 'titre'>,
): Promise<string | undefined> {
  if (!idempotencyKey) return undefined
  await holdAlone(tx, `commande:${idempotencyKey}`)
  const [opened] = await tx
    .select({ id: commandes.id, titre: commandes.titre })
    .from(commandes)
    .where(eq(commandes.idempotencyKey, idempotencyKey))
  if (opened && opened.titre !== titre) throw conflict(OPENED_ALREADY)
  return opened?.id
}

/** What a client says by ordering, or by paying a quote. */
const NOT_ORDERED = {
  facturation: null,
  codePromo: null,
  nombreEcheances: null,
  cgvVersion: null,
  cgvHash: null,
  payeeLe: null,
  promesseSiFichier: null,
}

async function insertCommande(
  tx: Tx,
  { entry, client, now }: { entry: NewCommande; client: Client; now: Date },
): Promise<Commande> {
  const { titre, description, serviceId = null, nombrePages = null, montant = null, datePromise } = entry
  const price = await priceHouseCommande(tx, { serviceId, nombrePages, montant })
  const [commande] = await tx
    .insert(commandes)
    .values({
      ...NOT_YET,
      ...NOT_ORDERED,
      ...price,
      id: randomUUIDv7(),
      userId: client.id,
      titre,
      description: description || null,
      nombrePages,
      datePromise,
      devisPromisLe: quoteDay(now, await readCalendar(tx)),
      noteClient: entry.noteClient || null,
      noteCorrecteur: entry.noteCorrecteur || null,
      statut: 'EN_ATTENTE',
      demarrageImmediat: false,
      idempotencyKey: entry.idempotencyKey,
      recherche: searchable(titre, client.prenom, client.nom, client.email),
      createdAt: now,
      updatedAt: now,
    } satisfies WholeRow<typeof commandes>)
    .returning()
  if (!commande) throw new Error('No commande was written')
  return commande
}

/** Tells the client. Without a password yet, they get the link that opens their area, where the order is. */
async function tellClient(tx: Tx, deps: Deps, { client, commande }: { client: Client; commande: Commande }) {
  const { id: commandeId, titre, createdAt } = commande
  await notify(tx, client.id, {
    type: 'ORDER',
    title: 'Votre projet est ouvert',
    message: `Nous avons ouvert «\u202f${titre}\u202f» et préparons votre devis.`,
    actionUrl: `/app/projects/${commandeId}`,
    createdAt,
  })
  if (client.passwordHash === null) return mailActivationLink(tx, deps, client.id)
  await queueEmail(tx, commandeOpenedEmail, {
    cle: `commande-ouverte:${commandeId}`,
    to: client.email,
    userId: client.id,
    props: { commandeId },
  })
}
