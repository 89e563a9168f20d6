import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_IDENTITY } from '#contract/settings/house-settings.ts'
import { searchable } from '#contract/shared/searchable.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { factureCompteurs, factures } from '../../../platform/db/schema/factures.ts'
import { createCommande, createPayment, createUser } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { issueFacture } from './issue-facture.ts'

describe('the invoice of an order', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  beforeEach(() => app.clock.set('2026-11-21T09:30:00.000Z'))
  afterAll(() => app.close())

  const issue = (commandeId: string) =>
    app.deps.db.transaction((tx) => issueFacture(tx, app.deps, { commandeId }))

  const readFacture = async (id: string) => {
    const [facture] = await app.deps.db.select().from(factures).where(eq(factures.id, id))
    if (!facture) throw new Error('no such invoice')
    return facture
  }

  test('a paid order’s invoice keeps seller, client, lines and the day of payment', async () => {
    const client = await createUser(app.deps, { prenom: 'Zażółć', nom: 'Gęślą' })
    const commande = await createCommande(app.deps, client)
    const paidAt = app.clock()
    await createPayment(app.deps, commande.id, { createdAt: paidAt })

    const { id, numero } = await issue(commande.id)

    const facture = await readFacture(id)
    expect(numero).toMatch(/^FAC-2026-\d{3}$/)
    expect(facture).toMatchObject({
      numero,
      montant: commande.montant,
      lignes: commande.lignes,
      vendeur: { nom: DEFAULT_IDENTITY.nom, siren: DEFAULT_IDENTITY.siren, regimeTva: 'FRANCHISE' },
      client: { prenom: 'Zażółć', nom: 'Gęślą', email: client.email },
      emiseLe: paidAt,
      dateEcheance: '2026-11-21',
      datePaiement: paidAt,
    })
  })

  test('an order not paid yet leaves thirty days', async () => {
    const commande = await createCommande(app.deps, await createUser(app.deps))
    const facture = await readFacture((await issue(commande.id)).id)
    expect(facture).toMatchObject({ dateEcheance: '2026-12-21', datePaiement: null })
  })

  test('an order of nothing is paid as soon as it is invoiced', async () => {
    const commande = await createCommande(app.deps, await createUser(app.deps), { montant: 0 })
    const facture = await readFacture((await issue(commande.id)).id)
    expect(facture.datePaiement).toEqual(app.clock())
  })

  test('an order is found by the number of its invoice', async () => {
    const commande = await createCommande(app.deps, await createUser(app.deps))
    const { numero } = await issue(commande.id)
    const [row] = await app.deps.db.select().from(commandes).where(eq(commandes.id, commande.id))
    expect(row?.recherche).toContain(searchable(numero))
  })

  test('fifty orders at once, every fifth rolled back, are numbered without a gap or a double', async () => {
    const before = await lastRank()
    const client = await createUser(app.deps)
    const created = await Promise.all(Array.from({ length: 50 }, () => createCommande(app.deps, client)))

    const outcomes = await Promise.allSettled(
      created.map(({ id: commandeId }, index) =>
        app.deps.db.transaction(async (tx) => {
          const { numero } = await issueFacture(tx, app.deps, { commandeId })
          if (index % 5 === 0) throw new Error('the card provider left')
          return numero
        }),
      ),
    )

    const numbers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    const expected = Array.from(
      { length: 40 },
      (_, index) => `FAC-2026-${String(before + index + 1).padStart(3, '0')}`,
    )
    expect(numbers.toSorted()).toEqual(expected)
    expect(await lastRank()).toBe(before + 40)
  })

  test('an invoice that waits for another is dated and numbered when its turn comes, over midnight too', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(async () => createCommande(app.deps, await createUser(app.deps))),
    )
    app.clock.set('2030-12-31T22:59:59.999Z')
    const isIssued = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const before = app.deps.db.transaction(async (tx) => {
      const issued = await issueFacture(tx, app.deps, { commandeId: first?.id ?? '' })
      isIssued.resolve()
      await mayCommit.promise
      return issued
    })
    await isIssued.promise
    const after = issue(second?.id ?? '')
    await vi.waitUntil(isSomebodyWaiting, { timeout: 10_000 })
    app.clock.set('2030-12-31T23:00:00.000Z')
    mayCommit.resolve()

    expect((await before).numero).toMatch(/^FAC-2030-/)
    const { id, numero } = await after
    expect(numero).toBe('FAC-2031-001')
    expect((await readFacture(id)).emiseLe).toEqual(app.clock())
  })

  test('at midnight in Paris the year changes and the count starts again', async () => {
    const created = await Promise.all(
      [1, 2].map(async () => createCommande(app.deps, await createUser(app.deps))),
    )
    const numbers: string[] = []
    for (const [index, moment] of ['2027-12-31T22:59:59.999Z', '2027-12-31T23:00:00.000Z'].entries()) {
      app.clock.set(moment)
      numbers.push((await issue(created[index]?.id ?? '')).numero)
    }
    expect(numbers).toEqual(['FAC-2027-001', 'FAC-2028-001'])
  })

  test('the database refuses to change or to delete an issued invoice', async () => {
    const commande = await createCommande(app.deps, await createUser(app.deps))
    const { id } = await issue(commande.id)
    const mine = eq(factures.id, id)

    for (const change of ['UPDATE factures SET montant = 1', "UPDATE factures SET numero = 'FAC-2026-000'"]) {
      await expect(app.deps.pool.query(`${change} WHERE id = $1`, [id])).rejects.toThrow('it cannot change')
    }
    await expect(app.deps.pool.query('DELETE FROM factures WHERE id = $1', [id])).rejects.toThrow('credit it')
    expect((await readFacture(id)).montant).toBe(commande.montant)
    const [{ left } = { left: 0 }] = await app.deps.db.select({ left: count() }).from(factures).where(mine)
    expect(left).toBe(1)
  })

  // A row trigger does not see it: the invoices and the audit log left with any table they refer to.
  test.each(['factures', 'audit_logs', 'users', 'commandes', 'paiements', 'remboursements'])(
    'the database refuses to empty %s, and what refers to it',
    async (table) => {
      await issue((await createCommande(app.deps, await createUser(app.deps))).id)
      const kept = await app.deps.db.$count(factures)
      const emptied = app.deps.pool.query(`TRUNCATE ${table} CASCADE`)
      await expect(emptied).rejects.toThrow('it cannot be emptied')
      expect(await app.deps.db.$count(factures)).toBe(kept)
    },
  )

  /** Whether a transaction waits for a lock of another. */
  async function isSomebodyWaiting(): Promise<boolean> {
    const { rows } = await app.deps.pool.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
    return rows.length > 0
  }

  async function lastRank(): Promise<number> {
    const [counter] = await app.deps.db
      .select()
      .from(factureCompteurs)
      .where(eq(factureCompteurs.annee, 2026))
    return counter?.dernier ?? 0
  }
})
