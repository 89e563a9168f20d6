import { eq } from 'drizzle-orm'
import { LEGAL_CALENDAR } from '#contract/calendar/working-days.ts'
import { quoteDay } from '#contract/commandes/quote.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { searchable } from '#contract/shared/searchable.ts'
import { termsOf } from '../../nouns/commandes/current-terms.ts'
import { priceCommande } from '../../nouns/commandes/price-commande.ts'
import { recordEvent } from '../../nouns/commandes/record-event.ts'
import { writeLog } from '../../nouns/logs/write-log.ts'
import { openCommandeConversation } from '../../nouns/messages/open-commande-conversation.ts'
import { handleEvent } from '../../nouns/money/events/handle-event.ts'
import { confirmPayment } from '../../nouns/money/payments/confirm-payment.ts'
import { recordHousePayment } from '../../nouns/money/payments/record-house-payment.ts'
import { listTarifs } from '../../nouns/tarifs/list-tarifs.ts'
import { commandes, pendingCommandes } from '../../platform/db/schema/commandes.ts'
import { factures } from '../../platform/db/schema/factures.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { clientOf, type DemoContext, nth } from './demo-context.ts'
import { keepManuscript } from './demo-manuscript.ts'
import type { ActOf } from './sample/lives.ts'
import type { Person } from './sample/people.ts'
import type { Work } from './sample/works.ts'

export type DemoCommande = Work & { id: string; person: Person; demarrageImmediat: boolean }

const FORMATS = ['docx', 'txt', 'docx', 'docx', 'pdf', 'docx', 'txt', 'docx'] as const

/** The order form asks for a number, which some take off their account later. */
const GIVEN_AT_ORDER = '06 39 98 00 01'

/** Keeps an order as its author sends it, with its manuscript: everything but the browser. */
export async function placeCommande({ deps }: DemoContext, commande: DemoCommande): Promise<void> {
  const { prenom, nom, email, telephone, account } = commande.person
  const userId = account === 'GUEST' ? null : (await clientOf({ deps }, email)).id
  const priced = await priceCommande(deps, await askedOf(deps, commande))
  const file = commande.noFile
    ? null
    : await keepManuscript(deps.storage, {
        titre: commande.titre,
        format: nth(FORMATS, commande.rank),
        pages: sentPagesOf(commande),
      })
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    await tx.insert(pendingCommandes).values({
      ...priced,
      ...(await termsOf(tx, { cgvAcceptees: true })),
      id: commande.id,
      userId,
      prenom,
      nom,
      email,
      telephone: telephone ?? GIVEN_AT_ORDER,
      nombrePages: commande.pages,
      titre: commande.titre,
      description: commande.description ?? null,
      consentementRgpd: true,
      demarrageImmediat: commande.demarrageImmediat,
      empreinte: commande.id,
      createdAt: now,
      updatedAt: now,
    })
    if (!file) return
    await tx.insert(fichiers).values({
      kind: 'SOURCE',
      pendingCommandeId: commande.id,
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
export async function payCommande(
  { deps }: DemoContext,
  { id }: DemoCommande,
  way: ActOf<'PAY'>['way'],
): Promise<void> {
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
        methode: way,
      },
    },
  })
}

/** An order that the house wrote down for a client who called; it waits for its quote. */
export async function writeDown(context: DemoContext, commande: DemoCommande): Promise<void> {
  const { deps, house } = context
  const client = await clientOf(context, commande.person.email)
  const priced = await priceCommande(deps, await askedOf(deps, commande))
  const { id: commandeId, titre } = commande
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    await tx.insert(commandes).values({
      ...priced,
      id: commandeId,
      userId: client.id,
      titre,
      nombrePages: commande.pages,
      statut: 'EN_ATTENTE',
      devisPromisLe: quoteDay(now, LEGAL_CALENDAR),
      demarrageImmediat: commande.demarrageImmediat,
      recherche: searchable(titre, client.prenom, client.nom, client.email),
      createdAt: now,
      updatedAt: now,
    })
    await recordEvent(tx, { commandeId, type: 'COMMANDE', actorId: house.id, createdAt: now })
    await openCommandeConversation(tx, deps, { commandeId, clientId: client.id, titre })
    await writeLog(tx, {
      by: house,
      ...LOG_LINES.commande.created,
      metadata: { commandeId },
      changes: { before: null, after: { statut: 'EN_ATTENTE', montant: priced.montant } },
      createdAt: now,
    })
  })
}

/** A transfer, or a cheque, that the house records on the invoice of an accepted quote. */
export async function payByTransfer(
  { deps, house }: DemoContext,
  { id, rank, way }: DemoCommande,
): Promise<void> {
  const [facture] = await deps.db.select().from(factures).where(eq(factures.commandeId, id))
  if (!facture) throw new Error(`The demo has no invoice of ${id}`)
  const date = parisDay(deps.clock())
  const paid =
    way === 'CHEQUE'
      ? { methode: way, reference: String(4_217_030 + rank) }
      : { methode: 'VIREMENT' as const, reference: `VIR ${date.replaceAll('-', '')}` }
  await recordHousePayment(deps, house, facture.id, { ...paid, montant: facture.montant, date })
}

/** One text in nine is longer than its author said. */
export const sentPagesOf = ({ pages, rank }: Work) =>
  pages !== null && rank % 9 === 4 ? Math.round(pages * 1.2) : pages

async function askedOf(deps: DemoContext['deps'], { pages, rank }: Work) {
  const tarifs = await listTarifs(deps)
  const wanted = tarifs.filter(({ mode }) => mode === (pages === null ? 'FORFAIT' : 'PAR_PAGE'))
  const { id } = nth(wanted, pages === null ? rank : 0)
  return { serviceId: id, nombrePages: pages ?? undefined }
}
