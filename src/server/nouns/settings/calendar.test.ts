import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { DEFAULT_CALENDAR } from '#contract/calendar/calendar.ts'
import { CLOSING_BEGUN, CLOSING_PAST } from '#contract/calendar/change-calendar.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import { textFile, uploadFile } from '../../testing/commande-files.ts'
import { eachTime, openedHouse } from '../../testing/each-time.ts'
import { createAdmin, createCommande, createToken, createUser } from '../../testing/factories.ts'
import { pay, placeCommande } from '../../testing/ordering.ts'
import { newEmail } from '../../testing/request-parts.ts'
import type { TestApp } from '../../testing/test-app.ts'

const { get, update } = api.admin.settings
const WINTER = { du: '2026-12-07', au: '2027-01-03', mot: 'Fermeture d’hiver' }

let app: TestApp
let house = ''
eachTime(openedHouse, (stage) => {
  ;({ app, token: house } = stage)
})

/** Saves a group as it stands, with some changes. */
async function set(group: 'calendar' | 'supplement', changes: object) {
  const saved = (await app.call(get, { token: house })).data[group]
  return app.send(update, {
    token: house,
    body: { [group]: { ...saved, value: { ...saved.value, ...changes } } },
  })
}
const close = (...fermetures: (typeof WINTER)[]) => set('calendar', { fermetures })
const paid = async () => {
  const { pendingCommandeId, sessionId } = await placeCommande(app, { fields: { email: newEmail() } })
  await pay(app, { pendingCommandeId, sessionId })
  return promiseOf(pendingCommandeId)
}
const promiseOf = async (id: string) => {
  const [commande] = await app.deps.db.select().from(commandes).where(eq(commandes.id, id))
  return commande
}
const today = async () => (await app.call(api.settings.public, {})).data

// 400 pages were promised for a day on which the house was closed: « Jours fermés » closed telephone calls alone.
test('an order paid before a closing is promised after it, and a promise made before stays', async () => {
  const before = await paid()
  expect(before?.promesseSiFichier).toBe('2026-12-28')
  expect((await close(WINTER)).status).toBe(200)
  expect((await promiseOf(before?.id ?? ''))?.promesseSiFichier).toBe('2026-12-28')
  // Fifteen working days, all of them from the 4th of January: the withdrawal days end on the 5th of December.
  expect((await paid())?.promesseSiFichier).toBe('2027-01-22')
})

test('a text deposited in time keeps the day told at the payment, whatever the house closes since', async () => {
  const client = await createUser(app.deps)
  const token = await createToken(app.deps, client.id)
  const { id } = await createCommande(app.deps, client, {
    datePromise: null,
    promesseSiFichier: '2026-12-11',
    demarrageImmediat: true,
  })
  await close(WINTER)
  await uploadFile(app, { id, token, file: textFile('Un.') })
  expect((await promiseOf(id))?.datePromise).toBe('2026-12-11')
})

test('a closing counts as no lateness, takes none away, and takes no consultation', async () => {
  const client = await createUser(app.deps)
  const late = { statut: 'EN_COURS', datePromise: '2026-11-17' } as const
  const { id } = await createCommande(app.deps, client, late)
  const delay = async (token: string) =>
    (await app.call(api.admin.commandes.get, { token, params: { id } })).data.retardJours
  expect(await delay(house)).toBe(3)
  const fair = { du: '2026-11-21', au: '2026-11-25', mot: 'Salon' }
  expect((await close({ ...fair, du: '2026-11-18' })).error?.message).toBe(CLOSING_BEGUN)
  expect((await close(fair)).status).toBe(200)
  expect(await delay(house)).toBe(3)
  const slots = (await app.call(api.consultations.availableSlots, {})).data.map(({ date }) => date)
  expect(slots).not.toContain('2026-11-25')
  const { data } = await app.call(api.admin.consultations.agenda, {
    token: house,
    query: { from: '2026-11-25' },
  })
  expect(data.find(({ date }) => date === '2026-11-25')).toMatchObject({ ferme: 'FERME', motif: 'Salon' })
  app.clock.set('2026-11-26T10:00:00Z')
  expect(await delay(await createToken(app.deps, (await createAdmin(app.deps)).id))).toBe(4)
})

test('the next free day of a corrector skips a closing', async () => {
  const [corrector] = await app.deps.db.select().from(correcteurs).where(eq(correcteurs.actif, true))
  await close({ du: '2026-11-21', au: '2026-11-29', mot: '' })
  const shown = await app.call(api.admin.correcteurs.get, {
    token: house,
    params: { id: corrector?.id ?? '' },
  })
  expect(shown.data.prochainJourLibre).toBe('2026-11-30')
})

// The day told for a quote moved with each closing, after the e-mail that had told it.
test('a quote to come skips a closing, and the day told for one before it stays, and is named', async () => {
  const client = await createUser(app.deps)
  const token = await createToken(app.deps, client.id)
  const open = (titre: string) =>
    app.call(api.admin.commandes.create, { token: house, body: { titre, userId: client.id } })
  await open('Avant')
  const period = { du: '2026-11-21', au: '2026-11-29' }
  const named = await app.call(api.admin.commandes.promised, {
    token: house,
    query: { from: period.du, to: period.au },
  })
  expect(named.data).toMatchObject([{ titre: 'Avant', datePromise: '2026-11-24', objet: 'DEVIS' }])
  await close({ ...period, mot: '' })
  await open('Après')
  const { data } = await app.call(api.projects.list, { token })
  expect(Object.fromEntries(data.map(({ titre, devisAttenduLe }) => [titre, devisAttenduLe]))).toEqual({
    Avant: '2026-11-24',
    Après: '2026-12-01',
  })
})

test('days added to a promise stop on their last day', async () => {
  expect((await set('supplement', { jours: 3, jusquau: '2026-11-30' })).status).toBe(200)
  expect((await today()).joursEnPlus).toBe(3)
  expect((await paid())?.promesseSiFichier).toBe('2026-12-31')
  app.clock.set('2026-12-01T10:00:00Z')
  expect((await today()).joursEnPlus).toBe(0)
})

test('the site tells the closing within fifteen days, and gives the calendar that its dates are counted with', async () => {
  await close({ ...WINTER, du: '2026-12-21' })
  expect((await today()).fermeture).toBeNull()
  app.clock.set('2026-12-06T10:00:00Z')
  expect(await today()).toMatchObject({
    fermeture: { ...WINTER, du: '2026-12-21' },
    calendar: { fermetures: [{ ...WINTER, du: '2026-12-21' }], alsaceMoselle: false },
  })
})

test('a past closing, a past last day and a day that is not closed are refused in words, and change nothing', async () => {
  const past = await close({ du: '2026-11-02', au: '2026-11-03', mot: '' })
  expect([past.status, past.error?.message]).toEqual([400, CLOSING_PAST])
  expect((await set('calendar', { joursRouverts: ['2026-12-01'] })).error?.message).toBe(
    'Ce jour est déjà ouvert.',
  )
  expect((await set('supplement', { jours: 2, jusquau: '2026-11-01' })).error?.message).toContain(
    'déjà passé',
  )
  expect((await app.call(get, { token: house })).data.calendar.value).toEqual(DEFAULT_CALENDAR)
})

test('the promises that a closing would find are named, the nearest first, those told on condition too', async () => {
  const client = await createUser(app.deps)
  const order = (titre: string, over: object) => createCommande(app.deps, client, { titre, ...over })
  await order('Neige', { datePromise: '2026-12-29', statut: 'EN_COURS' })
  await order('Été', { datePromise: '2026-12-08' })
  await order('Sans texte', { datePromise: null, promesseSiFichier: '2026-12-11' })
  await order('Livrée', { datePromise: '2026-12-29', statut: 'EN_COURS', livreeLe: app.clock() })
  await order('Plus tard', { datePromise: '2027-01-15' })
  await order('Annulée', { datePromise: '2026-12-29', statut: 'ANNULEE' })
  const found = await app.call(api.admin.commandes.promised, {
    token: house,
    query: { from: WINTER.du, to: WINTER.au },
  })
  expect(found.data.map(({ titre }) => titre)).toEqual(['Été', 'Sans texte', 'Neige'])
  expect(found.count).toBe(3)
})

test('the house promises no day that it does not work', async () => {
  const client = await createUser(app.deps)
  const { id } = await createCommande(app.deps, client, { datePromise: '2026-12-04' })
  await close(WINTER)
  const change = (datePromise: string) =>
    app.send(api.admin.commandes.update, { token: house, params: { id }, body: { datePromise } })
  for (const day of ['2026-12-10', '2026-12-05']) {
    const refused = await change(day)
    expect([refused.status, refused.error?.details]).toEqual([
      400,
      [
        {
          path: 'datePromise',
          message: 'La maison ne travaille pas ce jour-là\u00a0: promettez un jour ouvré',
        },
      ],
    ])
  }
  expect((await change('2027-01-04')).status).toBe(200)
})
