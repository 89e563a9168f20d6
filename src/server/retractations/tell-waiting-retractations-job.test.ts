import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { openWithdrawals } from '../testing/withdrawals.ts'
import { tellWaitingRetractationsJob } from './tell-waiting-retractations-job.ts'

const SILENT = 'Part faite restée sans réponse'
const NEAR = 'Rétractation à rembourser bientôt'
const CONTEXT = { attempt: 1, lastAttempt: false, signal: new AbortController().signal }

let app: TestApp
let at: Awaited<ReturnType<typeof openWithdrawals>>
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.reset()
  at = await openWithdrawals(app, 'maud@exemple.fr')
})
afterAll(() => app.close())

/** Two runs together, and one after, at a moment. */
async function tellAt(moment: string): Promise<void> {
  app.clock.set(moment)
  const tell = () => tellWaitingRetractationsJob.run(app.deps, {}, CONTEXT)
  await Promise.all([tell(), tell()])
  await tell()
}

/** What the house was told of withdrawals that wait, the first one first. */
async function told() {
  const { notifications } = await app.call(api.notifications.list, {
    token: await at.asHouse(),
    query: { limit: 100 },
  })
  return notifications.filter(({ title }) => [SILENT, NEAR].includes(title)).toReversed()
}
const titles = async () => (await told()).map(({ title }) => title)

test('the house is told once that the days of silence of a share have passed, anew of a share shown anew, and once that the last day is near', async () => {
  const id = await at.declare((await at.newOrder()).numero)
  await at.send('propose', id, { partExecutee: 50 })
  await tellAt('2026-11-26T06:52:00.000Z')
  await tellAt('2026-11-27T05:52:00.000Z')
  expect(await titles()).toEqual([])
  await tellAt('2026-11-27T06:52:00.000Z')
  await tellAt('2026-11-28T06:52:00.000Z')
  const [silent, ...others] = await told()
  expect(others).toEqual([])
  expect(silent).toMatchObject({ title: SILENT, actionUrl: `/admin/retractations/${id}` })
  expect(silent?.message).toContain('240,00')

  app.clock.set('2026-11-28T10:00:00.000Z')
  await at.send('propose', id, { partExecutee: 40 })
  await tellAt('2026-12-01T06:52:00.000Z')
  expect(await titles()).toEqual([SILENT])
  await tellAt('2026-12-02T06:52:00.000Z')
  await tellAt('2026-12-03T06:52:00.000Z')
  expect(await titles()).toEqual([SILENT, NEAR])
  expect((await told()).at(-1)?.message).toContain('5 décembre 2026')
  await tellAt('2026-12-04T06:52:00.000Z')
  await tellAt('2026-12-07T06:52:00.000Z')
  expect(await titles()).toEqual([SILENT, NEAR, SILENT])
  expect(await at.mailsLike('maison:%')).not.toEqual([])
})

test('the house is told of the last day of a withdrawal whose order is not known', async () => {
  const unknown = await at.declareAsGuest('Mon roman')
  await tellAt('2026-12-01T06:52:00.000Z')
  expect(await titles()).toEqual([])
  await tellAt('2026-12-02T06:52:00.000Z')
  expect(await told()).toMatchObject([{ title: NEAR, actionUrl: `/admin/retractations/${unknown}` }])
})

test.each(['execute', 'answered'] as const)('one that is %s is not told as silent', async (how) => {
  const id = await at.declare((await at.newOrder({ statut: 'PAYEE' })).numero)
  if (how === 'execute') await at.send('execute', id, { partExecutee: 0 })
  else {
    await at.send('propose', id, { partExecutee: 50 })
    await at.answerByLink(id, { reponse: 'ACCEPTER', garde: 24_000 })
  }
  await tellAt('2026-12-01T06:52:00.000Z')
  expect(await titles()).toEqual([])
  await tellAt('2026-12-02T06:52:00.000Z')
  expect(await titles()).toEqual(how === 'execute' ? [] : [NEAR])
})
