import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { days } from '#contract/shared/durations.ts'
import { emails } from '../../../platform/db/schema/notifications.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { createCommande, createToken, createUser } from '../../../testing/factories.ts'
import { readQueuedEmail } from '../../../testing/read-queued-email.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

async function goodToPrint(overrides: Parameters<typeof createCommande>[2] = {}) {
  const client = await createUser(app.deps)
  const now = app.clock()
  const { id } = await createCommande(app.deps, client, {
    statut: 'TERMINE',
    livreeLe: now,
    termineeLe: now,
    ...overrides,
  })
  return { id, client, token: await createToken(app.deps, client.id) }
}

/** Days pass, and the job runs twice; tells what has left for whom so far. */
async function live(count: number, of: string[]): Promise<string[]> {
  app.clock.advance(days(count))
  for (let run = 0; run < 2; run += 1) {
    await enqueue(app.deps.db, 'invite-avis', {})
    expect(await app.runJobs()).toEqual([])
  }
  const keys = of.flatMap((id) => [`avis-invitation:${id}`, `avis-rappel:${id}`])
  const rows = await app.deps.db.select().from(emails).where(inArray(emails.cle, keys))
  return rows.map(({ cle, statut }) => `${cle.split(':')[0]} ${statut}`).toSorted()
}

test('an author who gave no note is invited after a week, reminded once, and asked nothing after', async () => {
  const { id } = await goodToPrint()
  expect(await live(6, [id])).toEqual([])
  expect(await live(1, [id])).toEqual(['avis-invitation ENVOYE'])
  expect((await readQueuedEmail(app.deps, `avis-invitation:${id}`))?.text).toContain('une seule fois')
  expect(await live(6, [id])).toEqual(['avis-invitation ENVOYE'])
  expect(await live(1, [id])).toEqual(['avis-invitation ENVOYE', 'avis-rappel ENVOYE'])
  for (const later of [3, 7, 60])
    expect(await live(later, [id])).toEqual(['avis-invitation ENVOYE', 'avis-rappel ENVOYE'])
})

test('an author who has given a note is not asked, nor reminded once they have answered', async () => {
  const noted = await goodToPrint()
  const give = ({ id, token }: typeof noted) =>
    app.call(api.commandes.giveAvis, { params: { id }, token, body: { note: 4 } })
  await give(noted)
  const invited = await goodToPrint()
  expect(await live(8, [noted.id, invited.id])).toEqual(['avis-invitation ENVOYE'])
  await give({ ...invited, token: await createToken(app.deps, invited.client.id) })
  for (const later of [7, 14])
    expect(await live(later, [noted.id, invited.id])).toEqual(['avis-invitation ENVOYE'])
})

test('who muted the e-mails of their projects receives none, and work without a delivery or still going on asks none', async () => {
  const muted = await goodToPrint()
  await app.call(api.users.updatePreferences, {
    token: muted.token,
    body: { notificationTypes: { projects: false } },
  })
  const undelivered = await goodToPrint({ livreeLe: null })
  const goesOn = await goodToPrint({ statut: 'EN_COURS', termineeLe: null })
  for (const later of [7, 7]) expect(await live(later, [undelivered.id, goesOn.id])).toEqual([])
  const sent = await app.deps.db.select().from(emails).where(eq(emails.userId, muted.client.id))
  expect(sent.filter(({ statut }) => statut === 'ENVOYE')).toEqual([])
})
