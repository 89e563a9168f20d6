import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { users } from '../../platform/db/schema/users.ts'
import { freshRetractations } from '../../testing/retractations.ts'
import { tellWaitingRetractationsJob } from './tell-waiting-retractations-job.ts'

const SILENT = 'Décompte resté sans réponse'
const NEAR = 'Rétractation à rembourser bientôt'
const UNDECIDED = 'Rétractation d’un professionnel à décider'
const CONTEXT = { attempt: 1, lastAttempt: false, signal: new AbortController().signal }

const story = freshRetractations()

/** Two runs together, and one after, at a moment. */
async function tellAt(moment: string): Promise<void> {
  story.app.clock.set(moment)
  const tell = () => tellWaitingRetractationsJob.run(story.app.deps, {}, CONTEXT)
  await Promise.all([tell(), tell()])
  await tell()
}

/** The house's notices of withdrawals that wait, the oldest first. */
async function told() {
  const { notifications } = await story.app.call(api.notifications.list, {
    token: await story.at.asHouse(),
    query: { limit: 100 },
  })
  return notifications.filter(({ title }) => [SILENT, NEAR, UNDECIDED].includes(title)).toReversed()
}
const titles = async () => (await told()).map(({ title }) => title)

test('the house is told once that the days of silence of a share have passed, anew of a share shown anew, and once that the last day is near', async () => {
  const id = await story.at.declare((await story.at.newCommande()).numero)
  await story.at.send('propose', id, { partExecutee: 50 })
  await tellAt('2026-11-26T06:52:00.000Z')
  await tellAt('2026-11-27T05:52:00.000Z')
  expect(await titles()).toEqual([])
  await tellAt('2026-11-27T06:52:00.000Z')
  await tellAt('2026-11-28T06:52:00.000Z')
  const [silent, ...others] = await told()
  expect(others).toEqual([])
  expect(silent).toMatchObject({ title: SILENT, actionUrl: `/admin/retractations/${id}` })
  expect(silent?.message).toContain('240,00')

  story.app.clock.set('2026-11-28T10:00:00.000Z')
  await story.at.send('propose', id, { partExecutee: 40 })
  await tellAt('2026-12-01T06:52:00.000Z')
  expect(await titles()).toEqual([SILENT])
  await tellAt('2026-12-02T06:52:00.000Z')
  await tellAt('2026-12-03T06:52:00.000Z')
  expect(await titles()).toEqual([SILENT, NEAR])
  expect((await told()).at(-1)?.message).toContain('5\u00a0décembre 2026')
  await tellAt('2026-12-04T06:52:00.000Z')
  await tellAt('2026-12-07T06:52:00.000Z')
  expect(await titles()).toEqual([SILENT, NEAR, SILENT])
  expect(await story.at.mailsLike('maison:%')).not.toEqual([])
})

test('the house is told of the last day of a withdrawal whose order is not known', async () => {
  const unknown = await story.at.declareAsGuest('Mon roman')
  await tellAt('2026-12-01T06:52:00.000Z')
  expect(await titles()).toEqual([])
  await tellAt('2026-12-02T06:52:00.000Z')
  expect(await told()).toMatchObject([{ title: NEAR, actionUrl: `/admin/retractations/${unknown}` }])
})

// Nothing being due yet, its last day went by unsaid.
test('the house is told once, before its last day, of a professional’s of whom it has not decided', async () => {
  const ofClient = eq(users.id, story.at.client.id)
  await story.app.deps.db.update(users).set({ clientType: 'PROFESSIONNEL' }).where(ofClient)
  const id = await story.at.declare((await story.at.newCommande()).numero)
  await tellAt('2026-12-01T06:52:00.000Z')
  expect(await titles()).toEqual([])
  await tellAt('2026-12-02T06:52:00.000Z')
  await tellAt('2026-12-03T06:52:00.000Z')
  expect(await told()).toMatchObject([{ title: UNDECIDED, actionUrl: `/admin/retractations/${id}` }])
  expect((await told()).at(-1)?.message).toContain('5\u00a0décembre 2026')
})

test.each(['execute', 'answered'] as const)('one that is %s is not told as silent', async (how) => {
  const id = await story.at.declare((await story.at.newCommande({ statut: 'PAYEE' })).numero)
  if (how === 'execute') await story.at.send('execute', id, { partExecutee: 0 })
  else {
    await story.at.send('propose', id, { partExecutee: 50 })
    await story.at.answerByLink(id, { reponse: 'ACCEPTER', garde: 24_000 })
  }
  await tellAt('2026-12-01T06:52:00.000Z')
  expect(await titles()).toEqual([])
  await tellAt('2026-12-02T06:52:00.000Z')
  expect(await titles()).toEqual(how === 'execute' ? [] : [NEAR])
})
