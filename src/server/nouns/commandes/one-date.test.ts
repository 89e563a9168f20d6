import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { promisedDate } from '#contract/commandes/delivery-date.ts'
import { formatDate, formatWeekday } from '#contract/format/dates.ts'
import { promisedRange } from '#contract/tarifs/delivery-range.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import { textFile, uploadFile } from '../../testing/commande-files.ts'
import { eachTime, openedHouse } from '../../testing/each-time.ts'
import { createCommande, createToken, createUser } from '../../testing/factories.ts'
import { pay, placeCommande } from '../../testing/ordering.ts'
import { readQueuedEmail } from '../../testing/read-queued-email.ts'
import { newEmail } from '../../testing/request-parts.ts'
import type { TestApp } from '../../testing/test-app.ts'

/** Fifteen working days, all of them from the 4th of January: the withdrawal days end on Sunday the 6th of December. */
const WINTER = { du: '2026-12-07', au: '2027-01-03', mot: 'Fermeture d’hiver' }
const PROMISED = '2027-01-22'
const TEXT_BEFORE = '2026-12-06'

let app: TestApp
let house = ''
eachTime(openedHouse, (stage) => {
  ;({ app, token: house } = stage)
})
beforeEach(async () => {
  const saved = (await app.call(api.admin.settings.get, { token: house })).data.calendar
  const calendar = { ...saved, value: { ...saved.value, fermetures: [WINTER] } }
  await app.call(api.admin.settings.update, { token: house, body: { calendar } })
})

/** An order of 250 pages, paid, and who reads of it. */
async function ordered(files: { name: string; content: string }[]) {
  const placed = await placeCommande(app, { fields: { email: newEmail() }, files })
  await pay(app, placed)
  const id = placed.pendingCommandeId
  const [commande] = await app.deps.db.select().from(commandes).where(eq(commandes.id, id))
  const token = await createToken(app.deps, commande?.userId ?? '')
  return { id, userId: commande?.userId ?? '', token, sessionId: placed.sessionId }
}

const mailOf = async (userId: string) => {
  const queued = await app.deps.db.select({ cle: emails.cle }).from(emails).where(eq(emails.userId, userId))
  const mails = await Promise.all(queued.map(({ cle }) => readQueuedEmail(app.deps, cle)))
  return mails.map((mail) => mail?.text).join('')
}

/** The day that the order's form shows, worked out from what its page is given. */
async function dayOfTheForm() {
  const { calendar, joursEnPlus } = (await app.call(api.settings.public, {})).data
  const tarifs = (await app.call(api.tarifs.list, {})).data
  const tarif = tarifs.find(({ vedette }) => vedette)
  if (!tarif) throw new Error('its service is on sale')
  return promisedDate({
    demarrageImmediat: false,
    professionnel: false,
    from: app.clock(),
    workingDays: promisedRange({ ...tarif, pages: 250 }).maxDays,
    calendar: { ...calendar, supplement: { jours: joursEnPlus, jusquau: null } },
  })
}

test('the form, the payment’s page, the e-mail, the project and the house’s lists say one date over a closing', async () => {
  const { id, userId, token, sessionId } = await ordered([{ name: 'roman.txt', content: 'Un.' }])
  expect(await dayOfTheForm()).toBe(PROMISED)
  const paid = await app.call(api.payments.session, { params: { id: sessionId } })
  const project = await app.call(api.projects.get, { token, params: { id } })
  const [inList] = (await app.call(api.projects.list, { token })).data
  const panel = await app.call(api.admin.commandes.get, { token: house, params: { id } })
  const [row] = (await app.call(api.admin.commandes.list, { token: house })).data
  const [named] = (await app.call(api.admin.commandes.promised, { token: house, query: {} })).data
  const said = [paid.data.commande, project.data, inList, panel.data, row, named]
  expect(said.map((one) => one?.datePromise)).toEqual(said.map(() => PROMISED))
  expect(await mailOf(userId)).toContain(`Livraison prévue\u00a0: ${formatWeekday(PROMISED)}`)
})

// The payment's page and the project told a day if the text came in time, and the e-mail that it would be counted from its arrival.
test('an order paid without its text is told one date, and one day to send it by, which its deposit keeps', async () => {
  const { id, userId, token, sessionId } = await ordered([])
  const told = { jour: PROMISED, fichierAvant: TEXT_BEFORE }
  const paid = await app.call(api.payments.session, { params: { id: sessionId } })
  const project = await app.call(api.projects.get, { token, params: { id } })
  const [named] = (await app.call(api.admin.commandes.promised, { token: house, query: {} })).data
  const panel = await app.call(api.admin.commandes.get, { token: house, params: { id } })
  const said = [paid.data.commande, project.data, panel.data]
  expect(said.map((one) => one?.promesseSiFichier)).toEqual([told, told, told])
  expect(named?.datePromise).toBe(PROMISED)
  const mail = await mailOf(userId)
  expect(mail).toContain(
    `au plus tard le ${formatWeekday(PROMISED)}, si votre fichier nous arrive d’ici au ${formatDate(TEXT_BEFORE)}`,
  )
  expect(mail).not.toContain('sera comptée')

  app.clock.set('2026-12-06T22:30:00Z')
  const later = await createToken(app.deps, userId)
  await uploadFile(app, { id, token: later, file: textFile('Un.') })
  const { data } = await app.call(api.projects.get, { token: later, params: { id } })
  expect(data.datePromise).toBe(PROMISED)
})

// The e-mail gave the named day alone, which only a start at once would keep.
test('a quote’s e-mail gives both days of its page: with the withdrawal days kept, or with a start at once', async () => {
  const client = await createUser(app.deps)
  const { id } = await createCommande(app.deps, client, { statut: 'EN_ATTENTE', payeeLe: null })
  await app.call(api.admin.commandes.sendQuote, {
    token: house,
    params: { id },
    body: {
      lignes: [{ label: 'Relecture', quantity: 1, unitPrice: 6500 }],
      datePromise: '2026-12-04',
      expireLe: '2026-11-30',
    },
  })
  const token = await createToken(app.deps, client.id)
  const { data } = await app.call(api.projects.get, { token, params: { id } })
  expect(data.devis?.promesse).toEqual({ immediate: '2026-12-04', apresRetractation: '2027-01-04' })
  expect(await mailOf(client.id)).toContain(
    'lundi 4\u00a0janvier 2027, ou vendredi 4\u00a0décembre 2026 si vous demandez que la correction commence tout de suite',
  )
})
