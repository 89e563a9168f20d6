import { createHash, randomUUIDv7 } from 'node:crypto'
import { EMAIL_TAKEN, EMAIL_TAKEN_ADVICE } from '#contract/commandes/email-taken.ts'
import type { GuestOrderFields } from '#contract/commandes/guest-order-form.ts'
import type { OrderCreated, ordering } from '#contract/commandes/order-endpoints.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import type { Tx } from '../db/client.ts'
import { holdAlone } from '../db/hold-alone.ts'
import { pendingCommandes } from '../db/schema/commandes.ts'
import { fichiers } from '../db/schema/fichiers.ts'
import type { Deps } from '../deps.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { conflict } from '../errors.ts'
import type { Reservation } from '../files/reserve-upload.ts'
import type { Received } from '../http/receive-upload.ts'
import { confirmFreeOrder } from '../payments/confirm-free-order.ts'
import { hashToken } from '../session/token-hash.ts'
import { termsOf } from './current-terms.ts'
import { draftToken } from './draft-token.ts'
import { findSameOrder, hasAccount, type PendingCommande } from './find-pending.ts'
import { takeFirstOrderOffer } from './first-order-offer.ts'
import { orderCreatedFor } from './order-created.ts'
import { orderReminderEmail } from './order-reminder-email.ts'
import { type PricedOrder, priceOrder } from './price-order.ts'

const REMINDER_AFTER_MS = 24 * 3_600_000

type GuestOrder = Received<typeof ordering.placeGuestOrder> & { room: Reservation }

/** Keeps a guest's order until it is paid; 409 keeps it as a draft for the owner of the account. */
export async function placeGuestOrder(deps: Deps, order: GuestOrder): Promise<OrderCreated> {
  const kept = await keepOrder(deps, order)
  if (!kept.isRepeat) order.keepFiles()
  if (kept.pending.statut === 'BROUILLON') {
    throw conflict(EMAIL_TAKEN, { brouillon: draftToken(deps.config, kept.pending.id) }, [
      { path: 'email', message: EMAIL_TAKEN_ADVICE },
    ])
  }
  return orderCreatedFor(deps, kept.pending)
}

/** The pending order of this form: the one already kept when the same form comes again, at once or within minutes. */
async function keepOrder(
  deps: Deps,
  { form, files: received, room }: GuestOrder,
): Promise<{ pending: PendingCommande; isRepeat: boolean }> {
  const files = received.map(titled)
  const priced = await priceOrder(deps, form)
  const empreinte = fingerprintOf(form, files)

  return deps.db.transaction(async (tx) => {
    await holdAlone(tx, empreinte)
    const statut = (await hasAccount(tx, form.email)) ? 'BROUILLON' : 'OUVERTE'
    const same = await findSameOrder(tx, deps, { empreinte, statut })
    if (same) return { pending: same, isRepeat: true }

    const pending = await insertPending(tx, deps, { fields: form, priced, empreinte, statut })
    // An e-mail that has an account: only its owner may learn what it has ordered, when they take the draft up.
    if (pending.offrePremiere && statut === 'OUVERTE') {
      await takeFirstOrderOffer(tx, deps, { email: pending.email, pendingId: pending.id })
    }
    if (files.length > 0)
      await tx.insert(fichiers).values(files.map((file) => fichierOf(deps, pending.id, file)))
    await room.keep(tx, pending.id, sum(files.map(({ size }) => size)))
    if (pending.rappelSouhaite && statut === 'OUVERTE') await queueReminder(tx, deps, pending)
    if (statut === 'OUVERTE' && pending.montant === 0) await confirmFreeOrder(tx, deps, pending)
    return { pending, isRepeat: false }
  })
}

type Kept = {
  fields: GuestOrderFields
  priced: PricedOrder
  empreinte: string
  statut: 'BROUILLON' | 'OUVERTE'
}

async function insertPending(tx: Tx, deps: Deps, { fields, priced, empreinte, statut }: Kept) {
  const { prenom, nom, email, telephone, nombrePages, titre, description, consentementRgpd } = fields
  const id = randomUUIDv7()
  const now = deps.clock()
  const [pending] = await tx
    .insert(pendingCommandes)
    .values({
      id,
      prenom,
      nom,
      email,
      telephone,
      nombrePages,
      titre,
      description,
      consentementRgpd,
      ...priced,
      ...(await termsOf(tx, fields)),
      demarrageImmediat: fields.demarrageImmediat ?? false,
      rappelSouhaite: fields.rappelSouhaite ?? false,
      empreinte,
      statut,
      brouillonHash: statut === 'BROUILLON' ? hashToken(draftToken(deps.config, id)) : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!pending) throw new Error('No pending order was written')
  return pending
}

const queueReminder = (tx: Tx, { clock }: Deps, { id, email }: PendingCommande) =>
  queueEmail(tx, orderReminderEmail, {
    cle: `rappel:${id}`,
    to: email,
    props: { pendingCommandeId: id },
    runAt: new Date(clock().getTime() + REMINDER_AFTER_MS),
  })

const titled = ({ metadata, ...file }: GuestOrder['files'][number]) => ({
  ...file,
  titre: metadata?.title || file.name,
  description: metadata?.description || null,
})

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

const fichierOf = (deps: Deps, pendingCommandeId: string, file: ReturnType<typeof titled>) => ({
  kind: 'SOURCE' as const,
  pendingCommandeId,
  nom: file.name,
  titre: file.titre,
  description: file.description,
  mimeType: file.mimeType,
  taille: file.size,
  sha256: file.sha256,
  storageKey: file.key,
  createdAt: deps.clock(),
})

type NamedFile = { sha256: string; name: string; titre: string; description: string | null }

/** SHA-256 of an order's fields and of its files: the same order sent twice has one (decisions §5). */
function fingerprintOf(fields: { email: string }, files: NamedFile[]): string {
  const content = {
    ...fields,
    email: emailKey(fields.email),
    files: files.map(({ sha256, name, titre, description }) => [sha256, name, titre, description]),
  }
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
