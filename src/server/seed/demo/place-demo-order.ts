import { eq } from 'drizzle-orm'
import { termsOf } from '../../commandes/current-terms.ts'
import { priceOrder } from '../../commandes/price-order.ts'
import { recordEvent } from '../../commandes/record-event.ts'
import { writeLog } from '../../logs/write-log.ts'
import { openProjectConversation } from '../../messages/open-project-conversation.ts'
import { confirmPayment } from '../../payments/confirm-payment.ts'
import { handleEvent } from '../../payments/handle-event.ts'
import { listTarifs } from '../../tarifs/list-tarifs.ts'
import { commandes, pendingCommandes } from '../../db/schema/commandes.ts'
import { fichiers } from '../../db/schema/fichiers.ts'
import { searchable } from '#contract/shared/searchable.ts'
import { DEMO_CLIENTS } from './demo-clients.ts'
import { keepManuscript } from './demo-manuscript.ts'
import type { Work } from './demo-works.ts'
import { clientOf, nth, type DemoContext } from './demo-context.ts'

export type DemoOrder = Work & { id: string; demarrageImmediat: boolean }

const FORMATS = ['docx', 'txt', 'docx', 'docx', 'pdf', 'docx', 'txt', 'docx'] as const
const DESCRIPTION = 'Premier manuscrit, relu par deux proches. Merci de garder le ton.'

/** Keeps an order as its author sends it, with its manuscript: everything but the browser. */
export async function placeOrder({ deps }: DemoContext, order: DemoOrder): Promise<void> {
  const { prenom, nom, email, account } = profileOf(order)
  const userId = account === 'GUEST' ? null : (await clientOf({ deps }, email)).id
  const priced = await priceOrder(deps, await askedOf(deps, order))
  const file = sendsFile(order)
    ? await keepManuscript(deps.storage, {
        titre: order.titre,
        format: nth(FORMATS, order.rank),
        pages: sentPagesOf(order),
      })
    : null
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    await tx.insert(pendingCommandes).values({
      ...priced,
      ...(await termsOf(tx, { cgvAcceptees: true })),
      id: order.id,
      userId,
      prenom,
      nom,
      email,
      telephone: telephoneOf(order.rank),
      nombrePages: pagesOf(order),
      titre: order.titre,
      description: order.rank % 2 === 0 ? DESCRIPTION : null,
      consentementRgpd: true,
      demarrageImmediat: order.demarrageImmediat,
      empreinte: order.id,
      createdAt: now,
      updatedAt: now,
    })
    if (!file) return
    await tx.insert(fichiers).values({
      kind: 'SOURCE',
      pendingCommandeId: order.id,
      userId,
      nom: file.name,
      titre: 'Manuscrit complet',
      mimeType: file.mimeType,
      taille: file.size,
      sha256: file.sha256,
      storageKey: file.key,
      createdAt: now,
    })
  })
}

/** The payment, as its provider's event reports it; an order of ten pages has none. */
export async function payOrder({ deps }: DemoContext, { id, rank }: DemoOrder): Promise<void> {
  const [pending] = await deps.db.select().from(pendingCommandes).where(eq(pendingCommandes.id, id))
  if (!pending) throw new Error(`The demo has no order ${id}`)
  if (pending.montant === 0) return deps.db.transaction((tx) => confirmPayment(tx, deps, pending, null))
  await handleEvent(deps, {
    id: `evt_demo_${id}`,
    type: 'checkout.session.completed',
    body: '{}',
    meaning: {
      kind: 'SESSION',
      session: {
        id: `cs_demo_${id}`,
        reference: id,
        echeanceId: null,
        outcome: 'paid',
        currency: 'eur',
        amount: pending.montant,
        paymentReference: `pi_demo_${id}`,
        methode: rank % 6 === 5 ? 'SEPA' : 'CARTE',
      },
    },
  })
}

/** An order that the house wrote down for a client who called; it waits for its quote. */
export async function writeOrderDown(context: DemoContext, order: DemoOrder): Promise<void> {
  const { deps, house } = context
  const client = await clientOf(context, order.email)
  const priced = await priceOrder(deps, await askedOf(deps, order))
  const { id: commandeId, titre } = order
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    await tx.insert(commandes).values({
      ...priced,
      id: commandeId,
      userId: client.id,
      titre,
      nombrePages: pagesOf(order),
      statut: 'EN_ATTENTE',
      demarrageImmediat: order.demarrageImmediat,
      recherche: searchable(titre, client.prenom, client.nom, client.email),
      createdAt: now,
      updatedAt: now,
    })
    await recordEvent(tx, { commandeId, type: 'COMMANDE', actorId: house.id, createdAt: now })
    await openProjectConversation(tx, deps, { commandeId, clientId: client.id, titre })
    await writeLog(tx, {
      by: house,
      action: 'CREATE_COMMANDE',
      type: 'COMMANDE',
      description: 'Commande créée par la maison',
      metadata: { commandeId },
      changes: { before: null, after: { statut: 'EN_ATTENTE', montant: priced.montant } },
      createdAt: now,
    })
  })
}

const profileOf = ({ email }: Work) => {
  const profile = DEMO_CLIENTS.find((client) => client.email === email)
  if (!profile) throw new Error(`The demo has no client ${email}`)
  return profile
}

/** One author in ten pays before sending a file: no date is promised yet. */
const sendsFile = ({ end, rank }: Work) => end !== 'PAYEE' || rank % 2 === 0

/** One text in nine is longer than its author said. */
export const sentPagesOf = (order: Work) => {
  const pages = pagesOf(order)
  return pages !== null && order.rank % 9 === 4 ? Math.round(pages * 1.2) : pages
}

const pagesOf = ({ order }: Work) => (order === 'FORFAIT' ? null : order)

async function askedOf(deps: DemoContext['deps'], { order, rank }: Work) {
  const tarifs = await listTarifs(deps)
  const wanted = tarifs.filter(({ mode }) => mode === (order === 'FORFAIT' ? 'FORFAIT' : 'PAR_PAGE'))
  const { id } = nth(wanted, order === 'FORFAIT' ? rank : 0)
  return { serviceId: id, nombrePages: order === 'FORFAIT' ? undefined : order }
}

const telephoneOf = (rank: number) => `06 39 98 ${String(10 + rank)} ${String(99 - rank)}`
