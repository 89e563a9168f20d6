import { and, eq, ne } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { DEFAULT_IDENTITY } from '#contract/settings/house-settings.ts'
import { factures } from '../db/schema/factures.ts'
import { auditLogs, settings } from '../db/schema/house.ts'
import { paiements, paiementsRetenus, remboursements } from '../db/schema/payments.ts'
import { issueCreditNote } from '../factures/issue-credit-note.ts'
import { issueInvoice } from '../factures/issue-invoice.ts'
import { outsideRequests } from '../logs/write-log.ts'
import { createAdmin, createCommande, createPayment, createToken, createUser } from '../testing/factories.ts'
import { deliver, eventOf, placeOrder } from '../testing/orders.ts'
import { type FecLine, readFec } from '../testing/read-fec.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { verifyChain } from './verify-chain.ts'

const SIREN = '732 829 320'

describe('the file of accounting entries', () => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())
  const open = async () => {
    await app.reset()
    token = await createToken(app.deps, (await createAdmin(app.deps)).id)
    await identify({ siren: SIREN })
  }
  beforeEach(open)

  const identify = async (changes: Partial<typeof DEFAULT_IDENTITY>) => {
    const value = { ...DEFAULT_IDENTITY, siren: SIREN, ...changes }
    await app.deps.db
      .insert(settings)
      .values({ key: 'identity', value, version: 1, updatedAt: app.clock() })
      .onConflictDoUpdate({ target: settings.key, set: { value } })
  }
  const ask = (annee: number) =>
    fetch(`${app.url}/api${api.admin.comptabilite.fec.path}?annee=${annee}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  const read = async (annee = 2026): Promise<FecLine[]> =>
    readFec(new Uint8Array(await (await ask(annee)).arrayBuffer()))
  const entries = (lines: FecLine[]) => Map.groupBy(lines, ({ EcritureNum }) => EcritureNum)
  const shown = (lines: FecLine[]) =>
    lines.map(({ JournalCode, EcritureNum, CompteNum, Debit, Credit }) =>
      [JournalCode, EcritureNum, CompteNum, Debit, Credit].join(' '),
    )
  const balance = (lines: FecLine[], account: string) =>
    lines
      .filter(({ CompteNum }) => CompteNum.startsWith(account))
      .reduce((sum, { debit, credit }) => sum + debit - credit, 0)

  /** An order that its client was invoiced, whose money is still to come. */
  async function invoiced(montant: number, client: Parameters<typeof createUser>[1] = {}) {
    const commande = await createCommande(app.deps, await createUser(app.deps, client), {
      montant,
      lignes: [],
    })
    const { id } = await app.deps.db.transaction((tx) =>
      issueInvoice(tx, app.deps, { commandeId: commande.id }),
    )
    return { commandeId: commande.id, factureId: id }
  }
  const credit = (factureId: string, montant: number) =>
    app.deps.db.transaction(async (tx) => {
      const [facture] = await tx.select().from(factures).where(eq(factures.id, factureId))
      if (facture)
        await issueCreditNote(tx, app.deps, { facture, montant, motif: 'Geste', by: outsideRequests() })
    })
  const giveBack = (paiementId: string, montant: number) =>
    app.deps.db.insert(remboursements).values({
      paiementId,
      montant,
      motif: 'Geste',
      statut: 'EN_COURS',
      source: 'MAISON',
      createdAt: app.clock(),
      updatedAt: app.clock(),
    })

  test('names the house and its exercise, is in the tax office’s encoding, and says its taking away', async () => {
    await invoiced(1000, { prenom: 'Zoé', nom: 'Łęcka Œuvrard 📚' })
    const response = await ask(2026)
    expect(response.headers.get('content-disposition')).toContain('732829320FEC20261231.txt')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=iso-8859-15')
    const [first] = readFec(new Uint8Array(await response.arrayBuffer()))
    expect(first).toMatchObject({
      JournalCode: 'VE',
      JournalLib: 'Ventes',
      EcritureDate: '20261121',
      CompteLib: 'Clients',
      CompAuxLib: 'Zoé Lecka Œuvrard ?',
      PieceRef: 'FAC-2026-001',
      PieceDate: '20261121',
      EcritureLib: 'Facture FAC-2026-001, Zoé Lecka Œuvrard ?',
    })
    const [line] = await app.deps.db.select().from(auditLogs).where(eq(auditLogs.action, 'BULK_EXPORT'))
    expect(line?.metadata).toEqual({ liste: 'fec', filters: { annee: 2026 }, count: 1 })
  })

  test('is refused in French while the house has no SIREN', async () => {
    await identify({ siren: DEFAULT_IDENTITY.siren })
    const refused = await app.send(api.admin.comptabilite.fec, { token, query: { annee: 2026 } })
    expect(refused.status).toBe(409)
    expect(refused.error?.message).toContain('SIREN')
  })

  test('has the sale, the payment, the credit note and the refund of an order, lettered once nothing is due', async () => {
    await identify({ regimeTva: 'TVA_20', numeroTva: 'FR00732829320' })
    const { commandeId, factureId } = await invoiced(12_000)
    await createPayment(app.deps, commandeId, { methode: 'VIREMENT', piece: 'VIR 42' })
    expect((await read()).map(({ EcritureLet }) => EcritureLet)).toEqual([
      'FAC2026001',
      '',
      '',
      '',
      'FAC2026001',
    ])
    await credit(factureId, 2_000)
    const [paid] = await app.deps.db.select().from(paiements)
    await giveBack(paid?.id ?? '', 2_000)
    const lines = await read()
    expect(shown(lines)).toEqual([
      'VE 1 411000 120,00 0,00',
      'VE 1 706000 0,00 100,00',
      'VE 1 445710 0,00 20,00',
      'BQ 2 512000 120,00 0,00',
      'BQ 2 411000 0,00 120,00',
      'VE 3 706000 16,67 0,00',
      'VE 3 445710 3,33 0,00',
      'VE 3 411000 0,00 20,00',
      'BQ 4 411000 20,00 0,00',
      'BQ 4 512000 0,00 20,00',
    ])
    expect(
      new Set(lines.filter(({ CompteNum }) => CompteNum === '411000').map(({ EcritureLet }) => EcritureLet)),
    ).toEqual(new Set(['FAC2026001']))
    expect(lines[3]).toMatchObject({ PieceRef: 'VIR 42', JournalLib: 'Banque' })
  })

  test('follows a refund that fails and a dispute that is lost; without VAT there is no line of it', async () => {
    const { commandeId } = await invoiced(5_000)
    await createPayment(app.deps, commandeId)
    const [paid] = await app.deps.db.select().from(paiements)
    await giveBack(paid?.id ?? '', 1_000)
    await app.deps.db.update(remboursements).set({ statut: 'ECHOUE' })
    await app.deps.db.update(paiements).set({ litige: 'OUVERT', litigeLe: app.clock() })
    await app.deps.db.update(paiements).set({ litige: 'PERDU', litigeLe: app.clock() })
    expect(shown(await read())).toEqual([
      'VE 1 411000 50,00 0,00',
      'VE 1 706000 0,00 50,00',
      'ST 2 512100 50,00 0,00',
      'ST 2 411000 0,00 50,00',
      'ST 3 411000 10,00 0,00',
      'ST 3 512100 0,00 10,00',
      'ST 4 512100 10,00 0,00',
      'ST 4 411000 0,00 10,00',
      'ST 5 411000 50,00 0,00',
      'ST 5 512100 0,00 50,00',
    ])
  })

  test('has money that waits for the house on its own account, until it is accepted', async () => {
    const { sessionId, pendingCommandeId } = await placeOrder(app)
    await deliver(app, eventOf({}, { id: sessionId, reference: pendingCommandeId, amount: 47_000 }))
    expect(shown(await read())).toEqual(['ST 1 512100 470,00 0,00', 'ST 1 471000 0,00 470,00'])
    const [held] = await app.deps.db.select().from(paiementsRetenus)
    await app.call(api.admin.payments.decide, {
      token,
      params: { id: held?.id ?? '' },
      body: { action: 'ACCEPTER' },
    })
    const lines = await read()
    expect(shown(lines).slice(2)).toEqual([
      'OD 2 471000 470,00 0,00',
      'OD 2 411000 0,00 470,00',
      'VE 3 411000 470,00 0,00',
      'VE 3 706000 0,00 470,00',
    ])
  })

  test('holds the exercise that was asked for, whatever its last month', async () => {
    await invoiced(1000)
    expect(await read(2025)).toEqual([])
    await app.deps.db.insert(settings).values({
      key: 'accounting',
      value: { moisCloture: 6, compteClients: '4110' },
      version: 1,
      updatedAt: app.clock(),
    })
    const response = await ask(2027)
    expect(response.headers.get('content-disposition')).toContain('732829320FEC20270630.txt')
    expect(readFec(new Uint8Array(await response.arrayBuffer()))[0]).toMatchObject({
      CompteNum: '4110',
      EcritureNum: '1',
    })
    expect(await read(2026)).toEqual([])
  })

  const cents = fc.integer({ min: 1, max: 99_999 })
  const act = fc.record({
    kind: fc.constantFrom('PAY', 'PAY', 'DOUBLE', 'CREDIT', 'REFUND', 'FAIL', 'LOSE', 'WIN'),
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
          await open()
          if (isTaxed) await identify({ regimeTva: 'TVA_20' })
          const orders = await Promise.all(amounts.map((montant) => invoiced(montant)))
          for (const { order, ...one } of acts) {
            const invoice = orders[order % orders.length]
            if (invoice) await actOn(invoice, one)
          }

          const lines = await read()
          expect([...entries(lines).keys()].map(Number)).toEqual(
            Array.from(entries(lines), (_, rank) => rank + 1),
          )
          for (const entry of entries(lines).values()) expect(balance(entry, '')).toBe(0)
          expect(balance(lines, '411')).toBe(await dueOfAll())
          expect(0 - balance(lines, '471')).toBe(await waiting())
          for (const group of Map.groupBy(lines, ({ EcritureLet }) => EcritureLet)) {
            if (group[0]) expect(balance(group[1], '411')).toBe(0)
          }
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
    const isHis = eq(paiements.id, paid?.id ?? commandeId)
    if (kind === 'PAY') return createPayment(app.deps, commandeId, { montant, methode })
    if (kind === 'DOUBLE') return createPayment(app.deps, commandeId, { montant, methode, aRembourser: true })
    if (kind === 'CREDIT') return left > 0 ? credit(factureId, Math.min(montant, left)) : undefined
    if (!paid) return undefined
    if (kind === 'LOSE' || kind === 'WIN') {
      return db
        .update(paiements)
        .set({ litige: kind === 'LOSE' ? 'PERDU' : 'GAGNE', litigeLe: app.clock() })
        .where(and(isHis, eq(paiements.aRembourser, false)))
    }
    const isOfIt = eq(remboursements.paiementId, paid.id)
    if (kind === 'FAIL') return db.update(remboursements).set({ statut: 'ECHOUE' }).where(isOfIt)
    const given = await db
      .select()
      .from(remboursements)
      .where(and(isOfIt, ne(remboursements.statut, 'ECHOUE')))
    const may = given.reduce((sum, refund) => sum - refund.montant, paid.montant)
    return may > 0 ? giveBack(paid.id, Math.min(montant, may)) : undefined
  }

  async function dueOfAll(): Promise<number> {
    const all = await app.deps.db.select().from(factures).where(eq(factures.serie, 'FAC'))
    return all.reduce((sum, { montant, credite, paye }) => sum + montant - credite - paye, 0)
  }

  async function waiting(): Promise<number> {
    const { rows } = await app.deps.pool.query<{ cents: number }>(
      `select coalesce(sum(p.montant - (select coalesce(sum(r.montant), 0) from remboursements r
         where r.paiement_id = p.id and r.statut <> 'ECHOUE')), 0)::int as cents from paiements p where p.a_rembourser`,
    )
    return rows[0]?.cents ?? 0
  }
})
