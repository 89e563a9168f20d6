import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { DEFAULT_IDENTITY } from '#contract/settings/house-settings.ts'
import { auditLogs, settings } from '../../../platform/db/schema/house.ts'
import { litiges, paiements, paiementsRetenus, remboursements } from '../../../platform/db/schema/payments.ts'
import { openBooks } from '../../../testing/books.ts'
import { createDispute, createPayment } from '../../../testing/factories.ts'
import { deliver, eventOf, placeCommande } from '../../../testing/ordering.ts'
import { type FecLine, readFec } from '../../../testing/read-fec.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

describe('the file of accounting entries', () => {
  let app: TestApp
  let books: Awaited<ReturnType<typeof openBooks>>
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    books = await openBooks(app)
  })

  const shown = (lines: FecLine[]) =>
    lines.map(({ JournalCode, EcritureNum, CompteNum, Debit, Credit }) =>
      [JournalCode, EcritureNum, CompteNum, Debit, Credit].join(' '),
    )

  test('names the house and its exercise, is in the tax office’s encoding, and says its taking away', async () => {
    await books.invoiced(1000, { prenom: 'Zoé', nom: 'Łęcka Œuvrard 📚' })
    const response = await books.ask(2026)
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

  // In a spreadsheet two clients read « ????? ???????????? » alike.
  test('names by their address a client whose name has no letter there, Greek, Arabic or Chinese', async () => {
    await books.invoiced(1000, { prenom: 'Ελένη', nom: 'Παπαδοπούλου' })
    await books.invoiced(1000, { prenom: 'Ελένη', nom: 'Smith' })
    await books.invoiced(1000, { prenom: 'محمد', nom: 'علي' })
    await books.invoiced(1000, { prenom: '伟', nom: '李' })
    const [greek, , half, , arabic, , chinese] = await books.read()
    for (const [rang, line] of [greek, arabic, chinese].entries()) {
      expect(line?.CompAuxLib).toMatch(/^\S+@\S+$/)
      expect(line?.EcritureLib).toBe(`Facture FAC-2026-00${[1, 3, 4][rang]}, ${line?.CompAuxLib}`)
    }
    expect(half?.CompAuxLib).toBe('????? Smith')
  })

  test('is refused in French while the house has no SIREN', async () => {
    await books.identify({ siren: DEFAULT_IDENTITY.siren })
    const refused = await app.send(api.admin.comptabilite.fec, { token: books.token, query: { annee: 2026 } })
    expect(refused.status).toBe(409)
    expect(refused.error?.message).toContain('SIREN')
  })

  test('has the sale, the payment, the credit note and the refund of an order, lettered once nothing is due', async () => {
    await books.identify({ regimeTva: 'TVA_20', numeroTva: 'FR00732829320' })
    const { commandeId, factureId } = await books.invoiced(12_000)
    await createPayment(app.deps, commandeId, { methode: 'VIREMENT', piece: 'VIR 42' })
    expect((await books.read()).map(({ EcritureLet }) => EcritureLet)).toEqual([
      'FAC2026001',
      '',
      '',
      '',
      'FAC2026001',
    ])
    await books.credit(factureId, 2_000)
    const [paid] = await app.deps.db.select().from(paiements)
    await books.giveBack(paid?.id ?? '', 2_000)
    const lines = await books.read()
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

  // 4457 stayed at a cent, and 706 at another, once an invoice was credited by halves.
  test('holds nothing of the tax and the sale of an invoice that is credited in parts', async () => {
    await books.identify({ regimeTva: 'TVA_20', numeroTva: 'FR00732829320' })
    const { factureId } = await books.invoiced(35_000)
    await books.credit(factureId, 17_500)
    await books.credit(factureId, 17_500)
    expect(shown(await books.read())).toEqual([
      'VE 1 411000 350,00 0,00',
      'VE 1 706000 0,00 291,67',
      'VE 1 445710 0,00 58,33',
      'VE 2 706000 145,83 0,00',
      'VE 2 445710 29,17 0,00',
      'VE 2 411000 0,00 175,00',
      'VE 3 706000 145,84 0,00',
      'VE 3 445710 29,16 0,00',
      'VE 3 411000 0,00 175,00',
    ])
  })

  test('follows a refund that fails and a dispute that is lost; without VAT there is no line of it', async () => {
    const { commandeId } = await books.invoiced(5_000)
    await createPayment(app.deps, commandeId)
    const [paid] = await app.deps.db.select().from(paiements)
    await books.giveBack(paid?.id ?? '', 1_000)
    await app.deps.db.update(remboursements).set({ statut: 'ECHOUE' })
    await createDispute(app.deps, paid?.id ?? '', { statut: 'OUVERT' })
    await app.deps.db.update(litiges).set({ statut: 'PERDU' })
    expect(shown(await books.read())).toEqual([
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
    const { sessionId, pendingCommandeId } = await placeCommande(app)
    await deliver(app, eventOf({}, { id: sessionId, reference: pendingCommandeId, amount: 47_000 }))
    expect(shown(await books.read())).toEqual(['ST 1 512100 470,00 0,00', 'ST 1 471000 0,00 470,00'])
    const [held] = await app.deps.db.select().from(paiementsRetenus)
    await app.call(api.admin.payments.decide, {
      token: books.token,
      params: { id: held?.id ?? '' },
      body: { action: 'ACCEPTER' },
    })
    const lines = await books.read()
    expect(shown(lines).slice(2)).toEqual([
      'OD 2 471000 470,00 0,00',
      'OD 2 411000 0,00 470,00',
      'VE 3 411000 470,00 0,00',
      'VE 3 706000 0,00 470,00',
    ])
  })

  test('gives back money that waited, and has it again when the bank sends it back', async () => {
    const { sessionId, pendingCommandeId } = await placeCommande(app)
    await deliver(app, eventOf({}, { id: sessionId, reference: pendingCommandeId, amount: 47_000 }))
    for (const statut of ['REMBOURSEMENT', 'REMBOURSE', 'A_VERIFIER'] as const)
      await app.deps.db.update(paiementsRetenus).set({ statut, decideLe: app.clock() })
    expect(shown(await books.read()).slice(2)).toEqual([
      'ST 2 471000 470,00 0,00',
      'ST 2 512100 0,00 470,00',
      'ST 3 512100 470,00 0,00',
      'ST 3 471000 0,00 470,00',
    ])
  })

  test('holds the exercise that was asked for, whatever its last month', async () => {
    await books.invoiced(1000)
    expect(await books.read(2025)).toEqual([])
    await app.deps.db.insert(settings).values({
      key: 'accounting',
      value: { moisCloture: 6, compteClients: '4110' },
      version: 1,
      updatedAt: app.clock(),
    })
    const response = await books.ask(2027)
    expect(response.headers.get('content-disposition')).toContain('732829320FEC20270630.txt')
    expect(readFec(new Uint8Array(await response.arrayBuffer()))[0]).toMatchObject({
      CompteNum: '4110',
      EcritureNum: '1',
    })
    expect(await books.read(2026)).toEqual([])
  })
})
