import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { api } from '#contract/api.ts'
import { restateRetractations } from '../nouns/commandes/restate-retractations.ts'
import { issueFacture } from '../nouns/money/invoices/issue-facture.ts'
import { retractationToken } from '../nouns/retractations/retractation-link.ts'
import { commandes } from '../platform/db/schema/commandes.ts'
import { factures } from '../platform/db/schema/factures.ts'
import { emails } from '../platform/db/schema/notifications.ts'
import { paiements, remboursements } from '../platform/db/schema/payments.ts'
import { retractations } from '../platform/db/schema/retractations.ts'
import { createAdmin, createCommande, createPayment, createToken, createUser } from './factories.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const house = api.admin.retractations

type Overrides = NonNullable<Parameters<typeof createCommande>[2]>
type Payment = NonNullable<Parameters<typeof createPayment>[2]>
type HouseAct = 'match' | 'refuse' | 'propose' | 'execute'

/** The address of the client who withdraws. */
export const EMAIL = 'maud@exemple.fr'

/** For a file of tests: the product, and before each of them a house and a client who withdraws. */
export function freshRetractations() {
  let app: TestApp
  let at: Awaited<ReturnType<typeof openRetractations>>
  beforeAll(async () => {
    app = await startTestApp()
  })
  beforeEach(async () => {
    await app.reset()
    at = await openRetractations(app, EMAIL)
  })
  afterAll(() => app.close())
  return {
    get app() {
      return app
    },
    get at() {
      return at
    },
  }
}

/** A house and a client who withdraws: the actions of each, and their outcome. */
export async function openRetractations(app: TestApp, email: string) {
  const { deps } = app
  const adminId = (await createAdmin(deps)).id
  const client = await createUser(deps, { email })
  // Signed in again each time: a session does not last as long as the story.
  const asHouse = () => createToken(deps, adminId)
  const asClient = () => createToken(deps, client.id)
  const linkOf = (id: string) => ({ token: retractationToken(deps.config, id) })
  const nom = 'Maud Kerbrat'

  return {
    client,
    asHouse,
    asClient,
    linkOf,
    /** An order of 480 €, paid by card by default, and its invoice. */
    async newCommande(overrides: Overrides = {}, payment: Payment | null = {}) {
      const given = { statut: 'EN_COURS' as const, payeeLe: app.clock(), ...overrides }
      const commande = await createCommande(deps, client, given)
      if (payment) await createPayment(deps, commande.id, { reference: `pi_test_${commande.id}`, ...payment })
      await deps.db.transaction((tx) => issueFacture(tx, deps, { commandeId: commande.id }))
      return commande
    },
    /** By its client, signed in. */
    async declare(contrat: string | number) {
      const body = { nom, email, contrat: String(contrat) }
      await app.call(api.retractations.declareSignedIn, { token: await asClient(), body })
      return onlyId(app)
    },
    /** Declares by the public form, without signing in. */
    async declareAsGuest(contrat: string | number) {
      await app.call(api.retractations.declare, { body: { nom, email, contrat: String(contrat) } })
      return onlyId(app)
    },
    read: async (id: string) => (await app.call(house.get, { token: await asHouse(), params: { id } })).data,
    send: async (act: HouseAct, id: string, body: Record<string, unknown>) =>
      app.send(house[act], { token: await asHouse(), params: { id }, body }),
    agree: async (id: string) => app.send(house.agree, { token: await asHouse(), params: { id } }),
    unmatch: async (id: string) => app.send(house.unmatch, { token: await asHouse(), params: { id } }),
    byLink: async (id: string) =>
      (await app.call(api.retractations.byLink, { params: linkOf(id) })).data.suivi,
    answerByLink: (id: string, body: Record<string, unknown>) =>
      app.send(api.retractations.answerByLink, { params: linkOf(id), body }),
    matchByLink: (id: string, numero: string | number) =>
      app.send(api.retractations.matchByLink, { params: linkOf(id), body: { numero: String(numero) } }),
    outcomeOf: (commandeId: string) => outcomeOf(app, commandeId),
    mailsLike: (pattern: string) =>
      deps.db
        .select()
        .from(emails)
        .where(sql`${emails.cle} LIKE ${pattern}`)
        .orderBy(emails.createdAt, emails.destinataire, emails.id),
  }
}

/** Facts of withdrawals written as they are, with what follows from them. */
export const writeFacts = (
  { db }: Pick<TestApp['deps'], 'db'>,
  facts: Partial<typeof retractations.$inferInsert>,
  which?: SQL,
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.update(retractations).set(facts).where(which)
    await restateRetractations(tx, which)
  })

async function onlyId({ deps }: TestApp): Promise<string> {
  const [row, ...others] = await deps.db.select().from(retractations)
  if (!row || others.length > 0) throw new Error('one withdrawal was expected')
  return row.id
}

/** The outcome of an order: its status, its invoice, its credit notes and its refunds. */
async function outcomeOf({ deps: { db } }: TestApp, commandeId: string) {
  const [commande] = await db.select().from(commandes).where(eq(commandes.id, commandeId))
  const issued = await db.select().from(factures).where(eq(factures.commandeId, commandeId))
  const facture = issued.find(({ serie }) => serie === 'FAC')
  const back = await db
    .select({ montant: remboursements.montant, statut: remboursements.statut, motif: remboursements.motif })
    .from(remboursements)
    .innerJoin(paiements, eq(paiements.id, remboursements.paiementId))
    .where(eq(paiements.commandeId, commandeId))
  return {
    statut: commande?.statut,
    paye: facture?.paye,
    credite: facture?.credite,
    avoirs: issued.filter(({ serie }) => serie === 'AV').map(({ montant }) => montant),
    back,
  }
}
