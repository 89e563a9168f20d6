import { and, eq, ne } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { factures } from '../../../platform/db/schema/factures.ts'
import { litiges, paiements, remboursements } from '../../../platform/db/schema/payments.ts'
import { balanceOf, entriesOf, openBooks } from '../../../testing/books.ts'
import { createDispute, createPayment } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { verifyChain } from './verify-chain.ts'

describe('the file of accounting entries, whatever happened', () => {
  let app: TestApp
  let books: Awaited<ReturnType<typeof openBooks>>
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const cents = fc.integer({ min: 1, max: 99_999 })
  const act = fc.record({
    kind: fc.constantFrom(
      'PAY',
      'PAY',
      'DOUBLE',
      'CREDIT',
      'REFUND',
      'FAIL',
      'DISPUTE',
      'DISPUTE',
      'LOSE',
      'WIN',
    ),
    order: fc.nat(3),
    payment: fc.nat(5),
    montant: cents,
    methode: fc.constantFrom('CARTE', 'SEPA', 'VIREMENT', 'CHEQUE'),
  })

  test('balances after any history, and its clients’ account is what is due', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(cents, { minLength: 2, maxLength: 4 }),
        fc.array(act, { minLength: 8, maxLength: 25 }),
        fc.boolean(),
        async (amounts, acts, isTaxed) => {
          books = await openBooks(app)
          if (isTaxed) await books.identify({ regimeTva: 'TVA_20' })
          const commandes = await Promise.all(amounts.map((montant) => books.invoiced(montant)))
          for (const { order, ...one } of acts) {
            const facture = commandes[order % commandes.length]
            if (facture) await actOn(facture, one)
          }

          const lines = await books.read()
          expect([...entriesOf(lines).keys()].map(Number)).toEqual(
            Array.from(entriesOf(lines), (_, rank) => rank + 1),
          )
          for (const entry of entriesOf(lines).values()) expect(balanceOf(entry, '')).toBe(0)
          expect(balanceOf(lines, '411')).toBe(await dueOfAll())
          expect(0 - balanceOf(lines, '471')).toBe(await waiting())
          expect(0 - balanceOf(lines, '4457')).toBe(isTaxed ? await taxOfAll() : 0)
          const lettered = Map.groupBy(
            lines.filter(({ EcritureLet: letter }) => letter),
            ({ EcritureLet }) => EcritureLet,
          )
          for (const group of lettered.values()) expect(balanceOf(group, '411')).toBe(0)
          expect((await verifyChain(app.deps.pool)).fault).toBeNull()
        },
      ),
      { numRuns: 8 },
    )
  }, 60_000)

  type Act = {
    kind: string
    payment: number
    montant: number
    methode: 'CARTE' | 'SEPA' | 'VIREMENT' | 'CHEQUE'
  }

  /** Does it as far as the database lets anybody. */
  async function actOn(
    { commandeId, factureId }: { commandeId: string; factureId: string },
    { kind, payment, montant, methode }: Act,
  ) {
    const { db } = app.deps
    const [facture] = await db.select().from(factures).where(eq(factures.id, factureId))
    const left = facture ? facture.montant - facture.credite : 0
    const came = await db
      .select()
      .from(paiements)
      .where(eq(paiements.commandeId, commandeId))
      .orderBy(paiements.id)
    const paid = came[payment % Math.max(came.length, 1)]
    if (kind === 'PAY') return createPayment(app.deps, commandeId, { montant, methode })
    if (kind === 'DOUBLE') return createPayment(app.deps, commandeId, { montant, methode, aRembourser: true })
    if (kind === 'CREDIT') return left > 0 ? books.credit(factureId, Math.min(montant, left)) : undefined
    if (!paid) return undefined
    if (kind === 'DISPUTE') return createDispute(app.deps, paid.id, { statut: 'OUVERT', montant })
    if (kind === 'LOSE' || kind === 'WIN') {
      const statut = kind === 'LOSE' ? 'PERDU' : 'GAGNE'
      const isOpen = and(eq(litiges.paiementId, paid.id), eq(litiges.statut, 'OUVERT'))
      return db.update(litiges).set({ statut }).where(isOpen)
    }
    const isOfIt = eq(remboursements.paiementId, paid.id)
    if (kind === 'FAIL') return db.update(remboursements).set({ statut: 'ECHOUE' }).where(isOfIt)
    const given = await db
      .select()
      .from(remboursements)
      .where(and(isOfIt, ne(remboursements.statut, 'ECHOUE')))
    const may = given.reduce((sum, refund) => sum - refund.montant, paid.montant)
    return may > 0 ? books.giveBack(paid.id, Math.min(montant, may)) : undefined
  }

  async function dueOfAll(): Promise<number> {
    const all = await app.deps.db.select().from(factures).where(eq(factures.serie, 'FAC'))
    return all.reduce((sum, { montant, credite, paye }) => sum + montant - credite - paye, 0)
  }

  /** The tax of each invoice less that of all that is credited of it: none is left of one that is credited whole. */
  async function taxOfAll(): Promise<number> {
    const all = await app.deps.db.select().from(factures).where(eq(factures.serie, 'FAC'))
    const sixth = (price: number) => Math.round(price / 6)
    return all.reduce((sum, { montant, credite }) => sum + sixth(montant) - sixth(credite), 0)
  }

  async function waiting(): Promise<number> {
    const { rows } = await app.deps.pool.query<{ cents: number }>(
      `select coalesce(sum(p.montant - (select coalesce(sum(r.montant), 0) from remboursements r
         where r.paiement_id = p.id and r.statut <> 'ECHOUE')), 0)::int as cents from paiements p where p.a_rembourser`,
    )
    return rows[0]?.cents ?? 0
  }
})
