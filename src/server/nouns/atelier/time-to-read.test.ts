import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { answerDeadline, furthestDeadline } from '#contract/commandes/delivery-answer.ts'
import { hours } from '#contract/shared/durations.ts'
import { asked, deliveredFile, putMarks, refused } from '../../testing/delivered-file.ts'
import { createToken } from '../../testing/factories.ts'
import { commandeOf } from '../../testing/read-commande.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { closeDeliveriesJob } from '../commandes/close-deliveries-job.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Reader = Awaited<ReturnType<typeof deliveredFile>>

const now = () => app.clock().toISOString()
const open = (chapitre: number) => ({
  marques: [],
  lecture: { chapitre, paragraphe: 0, relus: [], luLe: now() },
})
const days = (count: number) => app.clock.advance(hours(24 * count))
/** A session of the day: the one of the delivery has ended. */
const put = async (mine: Reader, body: Parameters<typeof putMarks>[2]) =>
  putMarks(app, { ...mine, token: await createToken(app.deps, mine.client.id) }, body)
const deadlineOf = async ({ params }: Reader) => (await commandeOf(app, params.id))?.reponseAvant
const close = () =>
  closeDeliveriesJob.run(
    app.deps,
    {},
    { attempt: 1, lastAttempt: false, signal: AbortSignal.timeout(60_000) },
  )

describe('the day by which a delivery is answered', () => {
  test('moves when a chapter is opened for the first time, not when it is read again', async () => {
    const mine = await deliveredFile(app)
    days(3)
    await put(mine, open(0))
    expect(await deadlineOf(mine)).toEqual(answerDeadline(app.clock()))
    const told = await deadlineOf(mine)
    days(2)
    await put(mine, open(0))
    expect(await deadlineOf(mine)).toEqual(told)
    await put(mine, open(1))
    expect(await deadlineOf(mine)).toEqual(answerDeadline(app.clock()))
  })

  test('moves with a refusal and a question, not with a mark taken back', async () => {
    const mine = await deliveredFile(app)
    const marks = [
      () => refused(3, { choisieLe: now() }),
      () => asked(3, 'Pourquoi\u202f?', { choisieLe: now() }),
    ]
    for (const mark of marks) {
      days(2)
      await put(mine, { marques: [mark()] })
      expect(await deadlineOf(mine)).toEqual(answerDeadline(app.clock()))
    }
    const told = await deadlineOf(mine)
    days(2)
    await put(mine, { marques: [refused(3, { choix: null, choisieLe: now() })] })
    expect(await deadlineOf(mine)).toEqual(told)
  })

  test('moves no more once it is past: the delivery closes', async () => {
    const mine = await deliveredFile(app)
    const told = await deadlineOf(mine)
    days(8)
    await put(mine, open(0))
    expect(await deadlineOf(mine)).toEqual(told)
    await close()
    expect((await commandeOf(app, mine.params.id))?.statut).toBe('TERMINE')
  })

  test('waits sixty days for who reads a chapter a day, and is told so by the page', async () => {
    const mine = await deliveredFile(app)
    const furthest = furthestDeadline(app.clock(), 60)
    for (let day = 1; day <= 60; day += 5) {
      await put(mine, open(day))
      await close()
      days(5)
    }
    expect((await commandeOf(app, mine.params.id))?.statut).toBe('EN_COURS')
    const token = await createToken(app.deps, mine.client.id)
    const { data } = await app.call(api.projects.get, { token, params: { id: mine.params.id } })
    expect([data.livraison?.reponseAvant, data.livraison?.lectureJusquau]).toEqual([
      furthest.toISOString(),
      furthest.toISOString(),
    ])
    days(2)
    await close()
    expect((await commandeOf(app, mine.params.id))?.statut).toBe('TERMINE')
  })
})
