import { desc, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { DEFAULT_NUMBERING, type Numbering } from '#contract/settings/numbering.ts'
import { factures } from '../../platform/db/schema/factures.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { eachTime, openedHouse } from '../../testing/each-time.ts'
import { createAdmin, createCommande, createToken, createUser } from '../../testing/factories.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { issueFacture } from '../money/invoices/issue-facture.ts'

const { settings } = api.admin
const OURS = { prefixeFactures: 'F/BAT', premiereFacture: 58, prefixeAvoirs: 'A', premierAvoir: 7 }

let app: TestApp
let token: string
eachTime(openedHouse, (stage) => {
  ;({ app, token } = stage)
})

const choose = (chosen: Partial<Numbering>, version = 0) =>
  app.send(settings.update, {
    token,
    body: { numbering: { version, value: { ...DEFAULT_NUMBERING, ...chosen } } },
  })
const given = async () => (await app.call(settings.numbers, { token })).data
const newCommande = async () => createCommande(app.deps, await createUser(app.deps))
const issue = (commandeId: string) =>
  app.deps.db.transaction((tx) => issueFacture(tx, app.deps, { commandeId }))

async function credit(commandeId: string): Promise<string> {
  const { db } = app.deps
  const issued = await db
    .select()
    .from(factures)
    .where(eq(factures.commandeId, commandeId))
    .orderBy(factures.emiseLe)
  const params = { id: issued.find(({ serie }) => serie === 'FAC')?.id ?? '' }
  await app.call(api.admin.reglements.credit, { token, params, body: { montant: 100, motif: 'Un geste' } })
  const [avoir] = await db
    .select()
    .from(factures)
    .where(eq(factures.serie, 'AV'))
    .orderBy(desc(factures.rang))
    .limit(1)
  return avoir?.numero ?? ''
}

test('a house that chooses nothing numbers as it always did', async () => {
  expect(await given()).toEqual({
    annee: 2026,
    factures: { dernier: null, prochain: 'FAC-2026-001' },
    avoirs: { dernier: null, prochain: 'AV-2026-001' },
    commandes: { dernier: null, prochain: '1001' },
  })
})

test('the first numbers that a house chose are followed without a gap, and the next year begins at 1', async () => {
  expect((await choose({ ...OURS, premiereCommande: 2043 })).status).toBe(200)
  expect(await given()).toMatchObject({
    factures: { dernier: null, prochain: 'F/BAT-2026-058' },
    avoirs: { dernier: null, prochain: 'A-2026-007' },
    commandes: { dernier: null, prochain: '2043' },
  })
  const [one, other, third] = [await newCommande(), await newCommande(), await newCommande()]
  expect([one.numero, other.numero, third.numero]).toEqual(['2043', '2044', '2045'])
  expect([(await issue(one.id)).numero, (await issue(other.id)).numero]).toEqual([
    'F/BAT-2026-058',
    'F/BAT-2026-059',
  ])
  expect([await credit(one.id), await credit(one.id)]).toEqual(['A-2026-007', 'A-2026-008'])

  app.clock.set('2026-12-31T23:00:00.000Z')
  expect((await issue(third.id)).numero).toBe('F/BAT-2027-001')
  token = await createToken(app.deps, (await createAdmin(app.deps)).id)
  const found = await app.call(api.admin.commandes.list, { token, query: { search: 'f/bat-2026-059' } })
  expect(found.data.map(({ numero }) => numero)).toEqual(['2044'])
})

test('a first number is of the year in which it was chosen', async () => {
  await choose(OURS)
  app.clock.set('2027-01-02T10:00:00.000Z')
  token = await createToken(app.deps, (await createAdmin(app.deps)).id)
  expect((await given()).factures.prochain).toBe('F/BAT-2027-001')
  expect((await issue((await newCommande()).id)).numero).toBe('F/BAT-2027-001')
})

test('a series that has given its first number is closed, in words; the others are still chosen, and saved as they were they ask nothing', async () => {
  await choose({ premiereCommande: 2043 })
  const { id } = await newCommande()
  const orders = await choose({ premiereCommande: 5000 }, 1)
  expect([orders.status, orders.error?.message]).toEqual([
    409,
    'Le numéro de commande 2043 est déjà donné\u00a0: le préfixe et le premier numéro des commandes ne changent plus.',
  ])
  await issue(id)
  for (const change of [{ prefixeFactures: 'F' }, { premiereFacture: 2 }]) {
    const { status, error } = await choose({ premiereCommande: 2043, ...change }, 1)
    expect([status, error?.message]).toEqual([
      409,
      'La facture FAC-2026-001 est déjà émise\u00a0: le préfixe et le premier numéro des factures ne changent plus.',
    ])
  }
  expect((await choose({ premiereCommande: 2043, prefixeAvoirs: 'NC' }, 1)).status).toBe(200)
  expect(await credit(id)).toBe('NC-2026-001')
  expect((await choose({ premiereCommande: 2043 }, 2)).error?.message).toBe(
    'L’avoir NC-2026-001 est déjà émis\u00a0: le préfixe et le premier numéro des avoirs ne changent plus.',
  )
})

test('each choice is a line of the audit log', async () => {
  await choose({ prefixeFactures: 'F', premiereCommande: 2043 })
  const [line] = await app.deps.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1)
  expect(line).toMatchObject({
    action: 'UPDATE_SETTING',
    metadata: {
      groups: ['numbering'],
      before: { 'numbering.prefixeFactures': 'FAC', 'numbering.premiereCommande': 1001 },
      after: { 'numbering.prefixeFactures': 'F', 'numbering.premiereCommande': 2043 },
    },
  })
})

test.each<[string, Partial<Numbering>, path: string]>([
  ['an empty prefix', { prefixeFactures: '' }, 'prefixeFactures'],
  ['a long one', { prefixeFactures: 'FACTURE-BAT' }, 'prefixeFactures'],
  ['one with a space', { prefixeFactures: 'FAC 26' }, 'prefixeFactures'],
  ['one with an accent', { prefixeAvoirs: 'CRÉ' }, 'prefixeAvoirs'],
  ['one that begins with a sign', { prefixeAvoirs: '/AV' }, 'prefixeAvoirs'],
  ['one that ends with a sign', { prefixeAvoirs: 'AV-' }, 'prefixeAvoirs'],
  ['the same for both series', { prefixeAvoirs: 'fac' }, 'prefixeAvoirs'],
  ['two that name the same file', { prefixeFactures: 'A/B', prefixeAvoirs: 'A-B' }, 'prefixeAvoirs'],
  ['a first invoice 0', { premiereFacture: 0 }, 'premiereFacture'],
  ['a first invoice over a million', { premiereFacture: 1_000_000 }, 'premiereFacture'],
  ['a first credit note that is no whole number', { premierAvoir: 1.5 }, 'premierAvoir'],
  ['a prefix of orders with a space', { prefixeCommandes: 'B T' }, 'prefixeCommandes'],
  ['a long one', { prefixeCommandes: 'COMMANDE-BT' }, 'prefixeCommandes'],
  ['that of the invoices', { prefixeCommandes: 'fac' }, 'prefixeCommandes'],
  ['that of the credit notes, with a year', { prefixeCommandes: 'AV-2026' }, 'prefixeCommandes'],
  [
    'one that reads as that of the invoices',
    { prefixeFactures: 'F/B', prefixeCommandes: 'FB26' },
    'prefixeCommandes',
  ],
  ['a first order over ten million', { premiereCommande: 10_000_000 }, 'premiereCommande'],
])('%s is refused beside its field', async (_, chosen, path) => {
  const { status, error } = await choose(chosen)
  expect([status, error?.details?.map((detail) => detail.path)]).toEqual([400, [`numbering.value.${path}`]])
})

test('a choice that meets the first issues is taken before them all, or refused; no number leaves between', async () => {
  const created = await Promise.all(Array.from({ length: 20 }, newCommande))
  const issues = created.map(async ({ id }, index) => {
    if (index % 5 !== 4) return (await issue(id)).numero
    const doomed = app.deps.db.transaction(async (tx) => {
      await issueFacture(tx, app.deps, { commandeId: id })
      throw new Error('the card provider left')
    })
    await expect(doomed).rejects.toThrow('the card provider left')
    return null
  })
  const chosen = choose(OURS)
  const numbers = (await Promise.all(issues)).filter((numero) => numero !== null)
  const { status } = await chosen

  const [prefix, first] = status === 200 ? ['F/BAT', 58] : ['FAC', 1]
  expect([200, 409]).toContain(status)
  expect(numbers.toSorted()).toEqual(
    Array.from({ length: 16 }, (_, index) => `${prefix}-2026-${String(first + index).padStart(3, '0')}`),
  )
})

test('an order that is being opened is waited for, and closes the choice of its number', async () => {
  const opening = await app.deps.pool.connect()
  await opening.query("BEGIN; SELECT nextval('commandes_numero_seq')")
  const chosen = choose({ premiereCommande: 9000 })
  await vi.waitUntil(isSomebodyWaiting, { timeout: 10_000 })
  await opening.query('COMMIT')
  opening.release()
  expect((await chosen).status).toBe(409)
  expect((await newCommande()).numero).toBe('1002')
})

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await app.deps.pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )
  return rows.length > 0
}
