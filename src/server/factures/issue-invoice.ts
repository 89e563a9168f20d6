import { and, eq, sql } from 'drizzle-orm'
import type { Billing } from '#contract/commandes/billing.ts'
import { formatInvoiceNumber, type InvoiceSeries, parisYear } from '#contract/factures/invoice-number.ts'
import { type InvoiceParty, invoiceSeller } from '#contract/factures/invoice-parties.ts'
import { addDays, parisDay } from '#contract/shared/plain-date.ts'
import type { Tx } from '../db/client.ts'
import { holdAlone } from '../db/hold-alone.ts'
import { commandes } from '../db/schema/commandes.ts'
import { factureCompteurs, factures } from '../db/schema/factures.ts'
import { paiements } from '../db/schema/payments.ts'
import { users } from '../db/schema/users.ts'
import { searchable } from '#contract/shared/searchable.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../jobs/queue.ts'
import { readIdentity } from '../settings/read-identity.ts'

/** What an unpaid invoice leaves to pay; a paid one is due the day it is issued. */
const PAYMENT_DAYS = 30

/** Issues the numbered invoice of an order, seller and client as they are now, in the transaction that confirms it. */
export async function issueInvoice(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { commandeId }: { commandeId: string },
): Promise<{ id: string; numero: string }> {
  const { commande, clientId, client } = await readOrder(tx, commandeId)
  const vendeur = invoiceSeller.parse(await readIdentity(tx))
  const lastPayment = await readSettlement(tx, commandeId, commande.montant)

  // From here to the commit one invoice at a time: numbers follow the moments of issue, over midnight too.
  await holdAlone(tx, 'factures.FAC')
  const emiseLe = clock()
  const annee = parisYear(emiseLe)
  const rang = await nextRank(tx, 'FAC', annee)
  const numero = formatInvoiceNumber('FAC', annee, rang)
  const datePaiement = commande.montant === 0 ? emiseLe : lastPayment
  const today = parisDay(emiseLe)

  const [facture] = await tx
    .insert(factures)
    .values({
      serie: 'FAC',
      annee,
      rang,
      numero,
      commandeId,
      userId: clientId,
      montant: commande.montant,
      lignes: commande.lignes,
      objet: `${commande.serviceNom}, « ${commande.titre} »`,
      vendeur,
      client,
      emiseLe,
      dateEcheance: datePaiement ? today : addDays(today, PAYMENT_DAYS),
      datePaiement,
      createdAt: emiseLe,
    })
    .returning({ id: factures.id, numero: factures.numero })
  if (!facture) throw new Error(`No invoice was written for commande ${commandeId}`)

  await tx
    .update(commandes)
    .set({ recherche: sql`${commandes.recherche} || ' ' || ${searchable(numero)}::text` })
    .where(eq(commandes.id, commandeId))
  await enqueue(tx, 'render-invoice-pdf', { factureId: facture.id }, { jobKey: `facture-pdf:${facture.id}` })
  return facture
}

async function readOrder(tx: Tx, commandeId: string) {
  const [order] = await tx
    .select({
      commande: {
        montant: commandes.montant,
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
  if (!order) throw new Error(`No commande ${commandeId} to invoice`)
  const { facturation, client, ...rest } = order
  return { ...rest, client: partyOf(client, facturation) }
}

/** The account, but for what the order itself says of who is billed. */
function partyOf(account: InvoiceParty, facturation: Billing | null): InvoiceParty {
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

/** When the payments came to cover the price, or null while they do not. */
async function readSettlement(tx: Tx, commandeId: string, montant: number): Promise<Date | null> {
  const payments = await tx
    .select({ montant: paiements.montant, createdAt: paiements.createdAt })
    .from(paiements)
    .where(and(eq(paiements.commandeId, commandeId), eq(paiements.aRembourser, false)))
    .orderBy(paiements.createdAt)
  let left = montant
  for (const payment of payments) {
    left -= payment.montant
    if (left <= 0) return payment.createdAt
  }
  return null
}

/** The next number of a series: a rollback gives it back, so that none is ever missing (decisions §8). */
async function nextRank(tx: Tx, serie: InvoiceSeries, annee: number): Promise<number> {
  const [counter] = await tx
    .insert(factureCompteurs)
    .values({ serie, annee, dernier: 1 })
    .onConflictDoUpdate({
      target: [factureCompteurs.serie, factureCompteurs.annee],
      set: { dernier: sql`${factureCompteurs.dernier} + 1` },
    })
    .returning({ dernier: factureCompteurs.dernier })
  if (!counter) throw new Error(`No counter for ${serie} ${annee}`)
  return counter.dernier
}
