import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { DEFAULT_NUMBERING, type Numbering } from '#contract/settings/numbering.ts'
import { openDatabase } from '../../platform/db/client.ts'
import { factures } from '../../platform/db/schema/factures.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { retractations } from '../../platform/db/schema/retractations.ts'
import { eachTime, openedHouse } from '../../testing/each-time.ts'
import { createCommande, createUser } from '../../testing/factories.ts'
import { holdOthers } from '../../testing/hold-others.ts'
import { pay, placeCommande } from '../../testing/ordering.ts'
import { readQueuedEmail } from '../../testing/read-queued-email.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { readFactureDocument } from '../money/invoices/facture-document.ts'

const { commandes, settings, retractations: house } = api.admin
const EMAIL = 'marie.aubrac@exemple.fr'

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
const given = async () => (await app.call(settings.numbers, { token })).data.commandes
const newCommande = async (deps = app.deps) => createCommande(deps, await createUser(deps))
const found = async (search: string) =>
  (await app.call(commandes.list, { token, query: { search } })).data.map(({ numero }) => numero)

async function order(): Promise<string> {
  const commande = await placeCommande(app, { fields: { email: EMAIL } })
  await pay(app, commande)
  return commande.pendingCommandeId
}

test('the first order bears the prefix that its house chose: on the wire, in its e-mails, its invoice, the log', async () => {
  expect((await choose({ prefixeCommandes: ' BT ', premiereCommande: 2043 })).status).toBe(200)
  expect(await given()).toEqual({ dernier: null, prochain: 'BT-2043' })
  const id = await order()
  expect((await app.call(commandes.get, { token, params: { id } })).data.numero).toBe('BT-2043')
  expect(await given()).toEqual({ dernier: 'BT-2043', prochain: 'BT-2044' })

  const mail = await readQueuedEmail(app.deps, `activation:${id}`)
  expect(mail?.text).toContain('Commande\u00a0: n°\u00a0BT-2043')
  expect(mail?.html).toContain('/retractation?commande=BT-2043')
  const { db } = app.deps
  const [facture] = await db.select().from(factures).where(eq(factures.commandeId, id))
  expect((await readFactureDocument(app.deps, facture?.id ?? ''))?.commande.numero).toBe('BT-2043')
  const [line] = await db.select().from(auditLogs).where(eq(auditLogs.action, 'PAYMENT_SUCCESS'))
  expect(line?.description).toBe('Commande n°\u00a0BT-2043 payée')
})

test('an order is found by its number with its prefix or without, however typed; another prefix is another order', async () => {
  await choose({ prefixeCommandes: 'B/T' })
  await newCommande()
  for (const search of ['1001', 'n° 1001', 'B/T-1001', 'b-t 1001', 'bt1001', 'commande n°\u00a0BT-1001'])
    expect([search, await found(search)]).toEqual([search, ['B/T-1001']])
  for (const search of ['AT-1001', 'FAC-2026-1001', 'B/T-1002', 'BT']) expect(await found(search)).toEqual([])
})

test('a withdrawal names its order by the number as it is told, and the house by either', async () => {
  await choose({ prefixeCommandes: 'BT' })
  const id = await order()
  await app.call(api.retractations.declare, {
    body: { nom: 'Maud Kerbrat', email: EMAIL, contrat: 'Commande n°\u00a0BT-1001' },
  })
  const [declared] = await app.deps.db.select().from(retractations)
  expect(declared?.commandeId).toBe(id)
  const params = { id: declared?.id ?? '' }
  expect((await app.call(house.get, { token, params })).data.commande?.numero).toBe('BT-1001')
  for (const [numero, status] of [
    ['AT-1001', 404],
    ['bt 1001', 200],
    ['1001', 200],
    ['mon roman', 400],
  ] as const) {
    await app.send(house.unmatch, { token, params })
    expect((await app.send(house.match, { token, params, body: { numero } })).status).toBe(status)
  }
})

test('a house that chooses none tells a number alone, and the choice is closed by the first order, in words', async () => {
  expect((await newCommande()).numero).toBe('1001')
  const { status, error } = await choose({ prefixeCommandes: 'BT' })
  expect([status, error?.message]).toEqual([
    409,
    'Le numéro de commande 1001 est déjà donné\u00a0: le préfixe et le premier numéro des commandes ne changent plus.',
  ])
  expect((await newCommande()).numero).toBe('1002')
})

test('a prefix that has given a number is not taken away, and the number is told with it', async () => {
  await choose({ prefixeCommandes: 'BT' })
  await newCommande()
  expect((await choose({}, 1)).error?.message).toContain('Le numéro de commande BT-1001 est déjà donné')
  expect((await choose({ prefixeCommandes: 'BT', prefixeFactures: 'F' }, 1)).status).toBe(200)
  const [line] = await app.deps.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1)
  expect(line?.metadata).toMatchObject({ after: { 'numbering.prefixeFactures': 'F' } })
})

test('an order that is opened by another process while the prefix is being chosen waits for it, and bears it', async () => {
  const other = otherProcess()
  // The choice holds the numbers already when it comes to write the group.
  const held = await holdOthers(app, 'LOCK TABLE settings IN EXCLUSIVE MODE')
  const chosen = choose({ prefixeCommandes: 'BT' })
  await held.untilWaiting(1)
  const opened = newCommande({ ...app.deps, db: other.db })
  await held.untilWaiting(2)
  await held.release()
  expect([(await chosen).status, (await opened).numero]).toEqual([200, 'BT-1001'])
  await other.close()
})

test('a choice that meets the first orders of two processes is taken before them all, or refused', async () => {
  const other = otherProcess()
  const opened = Array.from({ length: 20 }, (_, index) =>
    newCommande(index % 2 === 0 ? app.deps : { ...app.deps, db: other.db }),
  )
  const { status } = await choose({ prefixeCommandes: 'BT' })
  const numbers = (await Promise.all(opened)).map(({ numero }) => numero)
  await other.close()
  const prefix = status === 200 ? 'BT-' : ''
  expect([200, 409]).toContain(status)
  expect(numbers.toSorted()).toEqual(Array.from({ length: 20 }, (_, index) => `${prefix}${1001 + index}`))
})

const otherProcess = () => openDatabase(app.deps.pool.options.connectionString ?? '', { max: 5 })
