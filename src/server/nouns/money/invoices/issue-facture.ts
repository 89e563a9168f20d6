import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Billing } from '#contract/commandes/billing.ts'
import { type FactureParty, factureSeller } from '#contract/money/invoices/facture-parties.ts'
import { saleRegime } from '#contract/money/invoices/sale-regime.ts'
import { scheduleOf } from '#contract/money/schedule/schedule.ts'
import { addDays, type PlainDate, parisDay } from '#contract/shared/plain-date.ts'
import { searchable } from '#contract/shared/searchable.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { echeances } from '../../../platform/db/schema/echeances.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import { paiements } from '../../../platform/db/schema/payments.ts'
import { users } from '../../../platform/db/schema/users.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { restateRetractationsOf } from '../../commandes/restate-retractations.ts'
import { readIdentity } from '../../settings/read-identity.ts'
import { readTransfer } from '../../settings/read-transfer.ts'
import { nextNumber } from './next-number.ts'
import { tellDoubt } from './tell-doubt.ts'

/** The days to pay an unpaid invoice; a paid one is due the day it is issued. */
const PAYMENT_DAYS = 30

/**
 * The invoice of an order, its row held by this transaction: issued once, seller and client as they are now, when its contract is
 * made; its payments refer to it (decisions §8).
 */
export async function issueFacture(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { commandeId }: { commandeId: string },
): Promise<{ id: string; numero: string }> {
  const issued = await findFacture(tx, commandeId)
  if (issued) {
    await attachPayments(tx, issued)
    return issued
  }
  const { commande, clientId, client } = await readCommande(tx, commandeId)
  const virement = await readTransfer(tx)
  const identity = await readIdentity(tx)
  const regimeTva = saleRegime(identity.regimeTva, client)
  const vendeur = factureSeller.parse({ ...identity, regimeTva, ...(virement && { virement }) })

  const number = await nextNumber(tx, { clock }, 'FAC')
  const { numero, emiseLe } = number
  const today = parisDay(emiseLe)

  const [facture] = await tx
    .insert(factures)
    .values({
      ...number,
      commandeId,
      userId: clientId,
      montant: commande.montant,
      lignes: commande.lignes,
      objet: `${commande.serviceNom}, « ${commande.titre} »`,
      vendeur,
      client,
      dateEcheance: (await isCovered(tx, commandeId, commande.montant))
        ? today
        : await dueDay(tx, { commandeId, today, ...commande }),
      createdAt: emiseLe,
    })
    .returning({ id: factures.id, numero: factures.numero, commandeId: factures.commandeId })
  if (!facture) throw new Error(`No invoice was written for commande ${commandeId}`)
  await attachPayments(tx, facture)
  await restateRetractationsOf(tx, commandeId)
  await tellDoubt(tx, { numero, commandeId, regimeTva, client, createdAt: emiseLe })

  await tx
    .update(commandes)
    .set({ recherche: sql`${commandes.recherche} || ' ' || ${searchable(numero)}::text` })
    .where(eq(commandes.id, commandeId))
  await enqueue(tx, 'render-invoice-pdf', { factureId: facture.id }, { jobKey: `facture-pdf:${facture.id}` })
  return facture
}

type Issued = { commandeId: string; today: PlainDate; montant: number; nombreEcheances: number | null }

/** The last day of its schedule, written or just accepted; without one, that of an unpaid invoice. */
async function dueDay(
  tx: Tx,
  { commandeId, today, montant, nombreEcheances: nombre }: Issued,
): Promise<PlainDate> {
  const [last] = await tx
    .select({ date: echeances.date })
    .from(echeances)
    .where(eq(echeances.commandeId, commandeId))
    .orderBy(desc(echeances.rang))
    .limit(1)
  if (last) return last.date
  const planned = nombre ? scheduleOf({ montant, nombre, from: today }).at(-1) : undefined
  return planned?.date ?? addDays(today, PAYMENT_DAYS)
}

async function findFacture(tx: Tx, commandeId: string) {
  const [facture] = await tx
    .select({ id: factures.id, numero: factures.numero, commandeId: factures.commandeId })
    .from(factures)
    .where(and(eq(factures.commandeId, commandeId), eq(factures.serie, 'FAC')))
  return facture
}

/** Attaches the order's earlier payments to its invoice; the database says since when they cover it (`settled_at`). */
async function attachPayments(tx: Tx, { id, commandeId }: { id: string; commandeId: string }): Promise<void> {
  const isOfCommande = and(eq(paiements.commandeId, commandeId), eq(paiements.aRembourser, false))
  await tx
    .update(paiements)
    .set({ factureId: id })
    .where(and(isOfCommande, isNull(paiements.factureId)))
}

async function readCommande(tx: Tx, commandeId: string) {
  const [commande] = await tx
    .select({
      commande: {
        montant: commandes.montant,
        nombreEcheances: commandes.nombreEcheances,
        lignes: commandes.lignes,
        serviceNom: commandes.serviceNom,
        titre: commandes.titre,
      },
      facturation: commandes.facturation,
      clientId: users.id,
      client: {
        prenom: users.prenom,
        nom: users.nom,
        email: users.email,
        adresse: users.adresse,
        clientType: users.clientType,
        siren: users.siren,
      },
    })
    .from(commandes)
    .innerJoin(users, eq(users.id, commandes.userId))
    .where(eq(commandes.id, commandeId))
  if (!commande) throw new Error(`No commande ${commandeId} to invoice`)
  const { facturation, client, ...rest } = commande
  return { ...rest, client: partyOf(client, facturation) }
}

/** The billed party: the account, except for the order's own billing details. */
function partyOf(account: FactureParty, facturation: Billing | null): FactureParty {
  const adresse = facturation?.adresse ?? account.adresse
  const company = facturation?.entreprise
  if (!company) return { ...account, adresse }
  return {
    ...account,
    adresse,
    clientType: 'PROFESSIONNEL',
    siren: company.siren ?? account.siren,
    societe: company.raisonSociale,
  }
}

/** Whether the payments that came before its invoice cover the price of an order. */
async function isCovered(tx: Tx, commandeId: string, montant: number): Promise<boolean> {
  const payments = await tx
    .select({ montant: paiements.montant })
    .from(paiements)
    .where(and(eq(paiements.commandeId, commandeId), eq(paiements.aRembourser, false)))
  return payments.reduce((left, payment) => left - payment.montant, montant) <= 0
}
