import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { waitingUploads } from '../../platform/db/schema/waiting-uploads.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { commandeFields, pay, placeCommande } from '../../testing/ordering.ts'
import { field, fileHead, formEnd, sendForm } from '../../testing/raw-form.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts'
import { reserveUpload } from './reserve-upload.ts'

const MB = 1024 * 1024
const TOO_MUCH =
  'Vos commandes en attente de paiement contiennent déjà beaucoup de fichiers. Réglez-en une, ou réessayez plus tard.'
const NO_ROOM =
  'Nous ne pouvons plus recevoir de fichiers pour le moment. Réessayez un peu plus tard, ou écrivez-nous.'

let app: TestApp
beforeAll(async () => {
  app = await startOwnTestApp({ UPLOADS_WAITING_MB: '500', TRUST_PROXY: '127.0.0.1' })
})
afterEach(async () => {
  await app.deps.db.delete(waitingUploads)
})
afterAll(() => app.close())

let guests = 0
/** An order of one file, its length announced as browsers do, or not. */
const order = async (from: string, megabytes: number, { announced = true } = {}) => {
  const fields = { ...(await commandeFields(app)), email: `auteur-${(guests += 1)}@exemple.fr` }
  const head = Object.entries(fields).map(([name, value]) => field(name, value))
  const parts = [...head, fileHead('roman.pdf'), ...Array.from({ length: megabytes }, () => Buffer.alloc(MB))]
  return sendForm([...parts, `\r\n${formEnd}`], {
    url: `${app.url}/api/public/order`,
    headers: { 'x-forwarded-for': from },
    announced,
  })
}
const stored = () => storedKeys(app.deps.storage)
const held = () => app.deps.db.$count(waitingUploads)

test('too much waits for its payment from one network: the next order is refused before its files, others are not', async () => {
  await reserveUpload(app.deps, '203.0.113.7').hold(495 * MB)
  const before = await stored()

  const { status, message } = await order('203.0.113.7', 20)
  expect([status, message]).toEqual([429, TOO_MUCH])
  expect(await stored()).toEqual(before)
  expect(await held()).toBe(1)

  expect((await order('203.0.113.8', 20)).status).toBe(201)
})

test('an IPv6 network counts whole', async () => {
  await reserveUpload(app.deps, '2001:db8:1:2::/64').hold(495 * MB)
  expect((await order('2001:db8:1:2::beef', 20)).status).toBe(429)
  expect((await order('2001:db8:1:3::beef', 20)).status).toBe(201)
})

test('a form that does not announce its length is refused on its way', async () => {
  await reserveUpload(app.deps, '203.0.113.7').hold(470 * MB)
  const before = await stored()

  const { status, message } = await order('203.0.113.7', 40, { announced: false })

  expect([status, message]).toEqual([429, TOO_MUCH])
  expect(await stored()).toEqual(before)
  expect(await held()).toBe(1)
})

test('what all processes receive at once counts together', async () => {
  const ten = Array.from({ length: 10 }, () => reserveUpload(app.deps, '203.0.113.7').hold(100 * MB))
  const outcomes = await Promise.allSettled(ten)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('an order counts until it is paid', async () => {
  const reservation = reserveUpload(app.deps, '203.0.113.7')
  const placed = await placeCommande(app, { fields: { email: 'auteur-qui-paie@exemple.fr' } })
  await reservation.hold(495 * MB)
  await app.deps.db.transaction((tx) => reservation.keep(tx, placed.pendingCommandeId, 495 * MB))
  await reservation.release()
  expect((await order('203.0.113.7', 20)).status).toBe(429)

  expect(await pay(app, placed)).toBe(200)
  expect(await held()).toBe(0)
  expect((await order('203.0.113.7', 20)).status).toBe(201)
})

test('what a killed process was receiving counts for six hours', async () => {
  await reserveUpload(app.deps, '203.0.113.7').hold(495 * MB)
  app.clock.advance(6 * 3_600_000 + 1000)
  expect((await order('203.0.113.7', 20)).status).toBe(201)

  await enqueue(app.deps.db, 'forget-waiting-uploads', {})
  expect(await app.runJobs()).toEqual([])
  expect(await held()).toBe(1)
})

test('a kept order counts for the bytes of its files, and no address is written', async () => {
  await order('203.0.113.7', 3)
  const [row] = await app.deps.db.select().from(waitingUploads)
  expect(row).toMatchObject({ octets: 3 * MB })
  expect(row?.pendingCommandeId).toEqual(expect.any(String))
  expect(row?.origine).not.toContain('203')
})

test('a refused order holds nothing', async () => {
  const { status } = await sendForm([field('prenom', 'M'), formEnd], { url: `${app.url}/api/public/order` })
  expect(status).toBe(400)
  expect(await held()).toBe(0)
})

test.each([true, false])('a disk nearly full takes no file, announced %s', async (announced) => {
  vi.spyOn(app.deps.storage, 'freeBytes')
    .mockResolvedValueOnce(1024 ** 3 + 17 * MB)
    .mockResolvedValue(1024 ** 3 + MB)
  const before = await stored()

  const { status, message } = await order('203.0.113.7', 40, { announced })

  expect([status, message]).toEqual([503, NO_ROOM])
  expect(await stored()).toEqual(before)
  expect(await held()).toBe(0)
})

// An order whose text comes later was refused with the others.
test('a disk nearly full takes an order without a file, and refuses the smallest file', async () => {
  vi.spyOn(app.deps.storage, 'freeBytes').mockResolvedValue(1024 ** 3)
  const { status, message } = await order('203.0.113.7', 1)
  expect([status, message]).toEqual([503, NO_ROOM])

  const fields = { ...(await commandeFields(app)), email: 'sans-fichier@exemple.fr' }
  const parts = Object.entries(fields).map(([name, value]) => field(name, value))
  const placed = await sendForm([...parts, formEnd], { url: `${app.url}/api/public/order` })
  expect(placed.status).toBe(201)
})
