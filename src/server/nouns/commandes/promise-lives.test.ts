import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { CommandeStatut } from '#contract/commandes/statuts.ts'
import { days as daysMs } from '#contract/shared/durations.ts'
import { addDays, parisDay, weekdayOf } from '#contract/shared/plain-date.ts'
import { settings } from '../../platform/db/schema/house.ts'
import { textFile, uploadFile } from '../../testing/commande-files.ts'
import { createAdmin, createToken, createUser } from '../../testing/factories.ts'
import { deliver, eventOf, sendPaidCommande, sessionIdOf } from '../../testing/ordering.ts'
import { seedOfRun, tenthOf } from '../../testing/sweep.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/** Lives of real calls, the same for the same seed: ten thousand of the rules alone are in `promise-histories.test.ts`. */
const LIVES = tenthOf(40)
const LIFE_MS = 20_000
const FIRST = '2026-11-20T10:00:00Z'

/** Written again: the oracle of a count is not the count. */
const HOLIDAYS =
  '2026-12-25 2027-01-01 2027-03-29 2027-05-01 2027-05-06 2027-05-08 2027-05-17 2027-07-14 2027-08-15 2027-11-01 2027-11-11 2027-12-25'

const days = (max: number) => fc.integer({ min: 0, max })
const NAMED = [
  ...(['pay', 'entrust', 'start', 'suspend', 'resume', 'deliver', 'finish', 'takeUp'] as const),
].map((name) => ({ act: name }))
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('wait' as const), days: days(12) }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('close' as const), after: days(40), length: days(20) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('reopen' as const), after: days(40) }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('add' as const), jours: days(10), after: days(30) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('leave' as const), after: days(30), length: days(20) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('depart' as const), gives: fc.boolean() }) },
  // Taken back and deposited again, a text makes a promise each time.
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      { act: 'deposit' as const },
      { act: 'house' as const },
      { act: 'takeBack' as const },
    ),
  },
  { weight: 6, arbitrary: fc.constantFrom(...NAMED) },
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Life = Awaited<ReturnType<typeof begin>>

/** A house with one order, not paid yet, of which one corrector has charge. */
async function begin(demarrageImmediat: boolean) {
  await app.deps.db.delete(settings)
  app.clock.set(FIRST)
  const admin = await createAdmin(app.deps)
  const author = await createUser(app.deps)
  const tokens = async () => ({
    house: await createToken(app.deps, admin.id),
    author: await createToken(app.deps, author.id),
  })
  const who = await tokens()
  const fermetures: ReturnType<typeof closing>[] = []
  const reopened: string[] = []
  const fields = demarrageImmediat ? { demarrageImmediat: 'true' } : {}
  const { created } = await sendPaidCommande(app, { token: who.author, fields })
  if (!created) throw new Error('The order is not taken')
  const body = { nom: 'Ariane Leblond', specialite: 'Poésie' }
  const { id: correcteurId } = (await app.call(api.admin.correcteurs.create, { token: who.house, body })).data
  const id = created.pendingCommandeId
  const sessionId = sessionIdOf(created.checkoutUrl)
  return { id, sessionId, correcteurId, tokens, who, fermetures, reopened, isPaid: false }
}

const closing = (du: string, au: string) => ({ du, au, mot: '' })
const today = () => parisDay(app.clock())

test(
  'whatever the house, its author and its corrector do by real calls, a day promised is a worked one, and stays',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 8, maxLength: 20 }),
        fc.boolean(),
        fc.boolean(),
        async (acts, atOnce, paysFirst) => {
          const life = await begin(atOnce)
          if (paysFirst) await play(life, { act: 'pay' })
          let promised = await readPromise(life)
          // A day that is not said while the work is suspended is said again, whatever was closed meanwhile.
          const told = new Set([promised])
          for (const one of acts) {
            await play(life, one)
            const now = await readPromise(life)
            const hasMoved = promised !== undefined && now !== undefined && now !== promised
            const isMade = promised === undefined && now !== undefined && !told.has(now)
            const isMadeOnRest = isMade && !isWorked(now, life)
            expect([one, promised, now, hasMoved || isMadeOnRest]).toEqual([one, promised, now, false])
            promised = now
            told.add(now)
            await expectFreeDay(life)
          }
          await expectEnd(life)
        },
      ),
      { seed: seedOfRun, numRuns: LIVES, endOnFailure: true },
    )
  },
  LIVES * LIFE_MS,
)

/** The day that everybody reads of the order, who all read the same; undefined before its payment, and without a text that came in time. */
async function readPromise({ id, who, isPaid }: Life): Promise<string | undefined> {
  if (!isPaid) return undefined
  const project = (await app.call(api.projects.get, { token: who.author, params: { id } })).data
  const [listed] = (await app.call(api.projects.list, { token: who.author })).data
  const panel = (await app.call(api.admin.commandes.get, { token: who.house, params: { id } })).data
  expect([listed?.datePromise, panel.datePromise]).toEqual([project.datePromise, project.datePromise])
  return project.datePromise ?? project.promesseSiFichier?.jour
}

const isWorked = (day: string, { fermetures, reopened }: Life): boolean =>
  ![0, 6].includes(weekdayOf(day)) &&
  (reopened.includes(day) ||
    (!HOLIDAYS.includes(day) && !fermetures.some(({ du, au }) => du <= day && day <= au)))

async function expectFreeDay(life: Life): Promise<void> {
  const params = { id: life.correcteurId }
  const { data } = await app.call(api.admin.correcteurs.get, { token: life.who.house, params })
  const { prochainJourLibre: free, absentDu, absentAu } = data
  const isAway = Boolean(free && absentDu && absentAu && absentDu <= free && free <= absentAu)
  const isWorking = free !== null && isWorked(free, life) && !isAway
  expect([free, isWorking]).toEqual([free, data.actif])
}

/** What anybody may do next, in turn, ends an order that is paid: no state is without an act that leaves it. */
async function expectEnd(life: Life): Promise<void> {
  for (const name of ['pay', 'resume', 'house', 'entrust', 'start', 'deliver', 'finish'] as const)
    await play(life, { act: name })
  const { data } = await app.call(api.admin.commandes.get, { token: life.who.house, params: { id: life.id } })
  expect(data.statut).toBe('TERMINE')
}

async function play(life: Life, one: Act): Promise<unknown> {
  const { id, who, sessionId, correcteurId } = life
  const params = { id }
  const move = (statut: CommandeStatut) =>
    app.send(api.admin.commandes.update, {
      token: who.house,
      params,
      body: { statut, confirmerDemarrage: true },
    })
  const correct = (body: object) =>
    app.send(api.admin.correcteurs.update, { token: who.house, params: { id: correcteurId }, body })
  switch (one.act) {
    case 'wait':
      app.clock.set(new Date(app.clock().getTime() + daysMs(one.days)).toISOString())
      life.who = await life.tokens()
      return undefined
    case 'close': {
      const du = addDays(today(), one.after)
      const fermetures = [...life.fermetures, closing(du, addDays(du, one.length))]
      if (await saves(life, 'calendar', { fermetures })) life.fermetures = fermetures
      return undefined
    }
    case 'reopen': {
      const joursRouverts = [...life.reopened, addDays(today(), one.after)]
      if (await saves(life, 'calendar', { joursRouverts })) life.reopened = joursRouverts
      return undefined
    }
    case 'add':
      return saves(life, 'supplement', { jours: one.jours, jusquau: addDays(today(), one.after) })
    case 'leave': {
      const absentDu = addDays(today(), one.after)
      return correct({ absentDu, absentAu: addDays(absentDu, one.length) })
    }
    case 'depart':
      return correct({ actif: false, aConfier: one.gives ? [id] : [] })
    case 'entrust':
      await correct({ actif: true })
      return app.send(api.admin.commandes.update, { token: who.house, params, body: { correcteurId } })
    case 'pay':
      life.isPaid = true
      return deliver(app, eventOf({ id: `evt_${sessionId}` }, { id: sessionId, reference: id }))
    case 'deposit':
      return uploadFile(app, { id, token: who.author, file: textFile('Un.') })
    case 'house':
      return houseDeposit(life)
    case 'takeBack':
      return takeBack(life)
    case 'start':
      return move('EN_COURS')
    case 'suspend':
      return move('SUSPENDUE')
    case 'resume': {
      if (!life.isPaid) return undefined
      const { statut, transitions } = (await app.call(api.admin.commandes.get, { token: who.house, params }))
        .data
      return statut === 'SUSPENDUE' && transitions[0] ? move(transitions[0]) : undefined
    }
    case 'deliver':
      return uploadFile(app, { id, token: who.house, file: textFile('Corrigé.', 'corrige.txt') })
    case 'finish':
      return move('TERMINE')
    default:
      return move('EN_COURS')
  }
}

/** Saves a group of settings with some changes; false when they are refused. */
async function saves({ who }: Life, group: 'calendar' | 'supplement', changes: object): Promise<boolean> {
  const saved = (await app.call(api.admin.settings.get, { token: who.house })).data[group]
  const body = { [group]: { ...saved, value: { ...saved.value, ...changes } } }
  return (await app.send(api.admin.settings.update, { token: who.house, body })).status === 200
}

async function houseDeposit({ id, who }: Life): Promise<void> {
  const form = new FormData()
  form.set('recuPar', 'EMAIL')
  form.append('file', textFile('Un.'))
  const headers = { authorization: `Bearer ${who.house}` }
  const path = api.admin.commandes.depositManuscript.path.replace(':id', id)
  await (await fetch(`${app.url}/api${path}`, { method: 'POST', headers, body: form })).arrayBuffer()
}

/** The author takes back the text that they deposited last. */
async function takeBack({ id, who, isPaid }: Life): Promise<unknown> {
  if (!isPaid) return undefined
  const { files } = (await app.call(api.projects.get, { token: who.author, params: { id } })).data
  const own = files.find(({ canDelete }) => canDelete)
  if (!own) return undefined
  return app.send(api.files.remove, { token: who.author, params: { id, fileId: own.id } })
}
