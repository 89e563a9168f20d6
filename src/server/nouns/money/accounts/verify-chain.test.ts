import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { maillons } from '../../../platform/db/schema/maillons.ts'
import { paiements } from '../../../platform/db/schema/payments.ts'
import { createAdmin, createCommande, createToken, createUser } from '../../../testing/factories.ts'
import { commandePaidOnPage } from '../../../testing/paid-commande.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { issueFacture } from '../invoices/issue-facture.ts'
import { verifyChain } from './verify-chain.ts'

const AT_ONCE = 50

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.reset())

const facts = async () =>
  (await app.deps.db.select({ fait: maillons.fait }).from(maillons).orderBy(maillons.rang)).map(
    ({ fait }) => fait,
  )
const faultFound = async () => (await verifyChain(app.deps.pool)).fault

/** An order paid, half of it refunded with a credit note, its PDFs drawn. */
async function livedCommande() {
  const commande = await commandePaidOnPage(app)
  const token = await createToken(app.deps, (await createAdmin(app.deps)).id)
  await app.call(api.admin.reglements.refund, {
    token,
    params: { id: commande.paiementId },
    body: { montant: 24_000, motif: 'Geste commercial', avoir: true },
  })
  await app.runJobs()
  return commande
}

/** As an account that has all rights over the database may, its triggers off. */
async function tamper(sql: string): Promise<void> {
  const client = await app.deps.pool.connect()
  try {
    await client.query(`begin; set local session_replication_role = replica; ${sql}; commit`)
  } finally {
    client.release()
  }
}

test('each fact is a line of the chain in its own transaction, and the chain holds', async () => {
  await livedCommande()
  const found = await facts()
  expect(found.slice(0, 2)).toEqual(['PAIEMENT', 'FACTURE'])
  expect(found.toSorted()).toEqual(['AVOIR', 'FACTURE', 'PAIEMENT', 'PDF', 'PDF', 'REMBOURSEMENT', 'SUIVI'])
  const { lines, last, fault } = await verifyChain(app.deps.pool)
  expect({ lines, fault }).toEqual({ lines: 7, fault: null })
  expect(last?.empreinte).toMatch(/^[0-9a-f]{64}$/)
})

test.each([
  [
    'factures',
    `update factures set montant = montant - 1 where serie = 'FAC'`,
    /Ligne 2, facture FAC-2026-001 : altérée/,
  ],
  ['credit notes', `update factures set objet = 'Autre' where serie = 'AV'`, /avoir AV-2026-001 : altérée/],
  [
    'clients',
    `update factures set client = client || '{"nom":"Autre"}' where serie = 'FAC'`,
    /FAC-2026-001 : altérée/,
  ],
  ['payments', `update paiements set montant = 1`, /Ligne 1, paiement .* : altérée/],
  ['refunds', `update remboursements set montant = 1`, /remboursement .* : altérée/],
  ['followed refunds', `update remboursements set statut = 'ECHOUE'`, /Remboursement .* son état/],
  ['disputes', `update paiements set litige = 'PERDU'`, /Litige du paiement .* son état/],
  ['what a bank took', `update paiements set litige = 'PERDU', perdu = 1`, /Litige du paiement .* son état/],
  [
    'PDFs',
    `update factures set pdf_sha256 = repeat('0', 64) where serie = 'FAC'`,
    /PDF de FAC-2026-001 : son état/,
  ],
  [
    'removed payments',
    `delete from remboursements; delete from paiements`,
    /Ligne 1, paiement .* n’existe plus/,
  ],
  [
    'added payments',
    `insert into paiements (id, commande_id, user_id, montant, methode) select gen_random_uuid(), commande_id, user_id, 5, 'CHEQUE' from paiements`,
    /Paiement .* aucune ligne/,
  ],
  ['removed lines', `delete from maillons where rang = 3`, /Ligne 3 manquante/],
  [
    'altered lines',
    `update maillons set le = le - interval '1 day' where rang = 1`,
    /Ligne 1, paiement .* altérée/,
  ],
  [
    'replaced lines',
    `update maillons set empreinte = repeat('0', 64) where rang = 2`,
    /Ligne 2, facture FAC-2026-001 : altérée/,
  ],
  [
    'reordered lines',
    `update maillons set rang = -1 where rang = 3; update maillons set rang = 3 where rang = 4; update maillons set rang = 4 where rang = -1`,
    /Ligne 3, .* déplacée/,
  ],
  [
    'the last invoice with its line',
    `delete from maillons where rang > 2; delete from remboursements; delete from factures where serie = 'AV'; update factures set pdf_sha256 = null`,
    /Série AV-2026/,
  ],
])('what was done to %s behind the triggers is found and named', async (_what, sql, named) => {
  await livedCommande()
  await tamper(sql)
  expect(await faultFound()).toMatch(named)
})

test('an end that was cut and written again is found by a line noted before', async () => {
  await livedCommande()
  const { last } = await verifyChain(app.deps.pool)
  await tamper('delete from maillons; delete from remboursements; select chain_rest()')
  expect(await faultFound()).toBeNull()
  expect((await verifyChain(app.deps.pool, last ?? undefined)).fault).toMatch(/^Ligne 7 manquante/)
})

test('nothing of the chain or of a payment changes or leaves while the triggers stand', async () => {
  await livedCommande()
  for (const sql of ['update maillons set etat = null', 'delete from maillons', 'truncate maillons']) {
    await expect(app.deps.pool.query(sql)).rejects.toThrow(pg.DatabaseError)
  }
  await expect(app.deps.pool.query('update paiements set montant = 1')).rejects.toThrow('it cannot change')
  await expect(app.deps.pool.query('delete from paiements')).rejects.toThrow('cannot be deleted')
})

test('fifty at once make one chain, and what is rolled back leaves no hole in it', async () => {
  const { db } = app.deps
  const client = await createUser(app.deps)
  const commandes = await Promise.all(Array.from({ length: AT_ONCE }, () => createCommande(app.deps, client)))
  const ended = await Promise.allSettled(
    commandes.map(({ id, userId, montant }, rank) =>
      db.transaction(async (tx) => {
        await tx
          .insert(paiements)
          .values({ commandeId: id, userId, montant, methode: 'CARTE', createdAt: app.clock() })
        await issueFacture(tx, app.deps, { commandeId: id })
        if (rank % 5 === 0) throw new Error('rolled back')
      }),
    ),
  )
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(AT_ONCE / 5)
  expect(await verifyChain(app.deps.pool)).toMatchObject({ lines: (AT_ONCE * 4 * 2) / 5, fault: null })
})

test('an erased account leaves the chain whole', async () => {
  const { paiementId } = await livedCommande()
  const [paid] = await app.deps.db.select().from(paiements).where(eq(paiements.id, paiementId))
  const token = await createToken(app.deps, (await createAdmin(app.deps)).id)
  await app.deps.db.execute(`update commandes set statut = 'TERMINE'`)
  const erased = await app.send(api.admin.users.remove, { token, params: { id: paid?.userId ?? '' } })
  expect(erased.status).toBe(200)
  await app.runJobs()
  expect(await faultFound()).toBeNull()
})

test('what the migration finds is chained by its moments', async () => {
  await livedCommande()
  await tamper('delete from maillons')
  await app.deps.db.execute('select chain_rest()')
  expect(await faultFound()).toBeNull()
  expect((await facts())[0]).toBe('FACTURE')
})
