import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '#contract/shared/durations.ts'
import { marques } from '../../platform/db/schema/marques.ts'
import { marking } from '../../testing/delivered-file.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { at, delivered, put, kept, messagesOf, refused, asked } = marking(() => app)

describe('the two facts of a mark', () => {
  // A question on a refused correction accepted it in silence.
  test('are refused and asked about at once, by a call or by two devices, in whatever order they come', async () => {
    const mine = await delivered()
    const never = '2000-01-01T00:00:00.000Z'
    const question = asked(1, 'Pourquoi\u202f?', { choisieLe: never, motLe: at(-10) })
    const refusal = refused(1, { choisieLe: at(-20), motLe: never })
    await put(mine, { marques: [question] })
    await put(mine, { marques: [refusal] })
    await put(mine, { marques: [{ ...refusal, rang: 2, rangs: [2] }] })
    await put(mine, { marques: [{ ...question, rang: 2, rangs: [2] }] })
    await put(mine, { marques: [asked(3, 'Pourquoi\u202f?', { choix: 'REFUSEE' })] })
    const both = { choix: 'REFUSEE', mot: 'Pourquoi\u202f?' }
    expect((await kept(mine)).marques).toMatchObject([both, both, both])
    expect(await messagesOf(mine)).toHaveLength(3)
    const accepted = { choix: 'QUESTION', choisieLe: at(), citation: null } as const
    await put(mine, { marques: [{ ...question, ...accepted }] })
    expect((await kept(mine)).marques[0]).toMatchObject({ choix: 'QUESTION', mot: 'Pourquoi\u202f?' })
    expect(await messagesOf(mine)).toHaveLength(3)
  })

  test('kept before the two had their times are of one', async () => {
    const mine = await delivered()
    const { fileId: fichierId } = mine.params
    const before = { fichierId, rang: 0, rangs: [0], choisieLe: app.clock() }
    await app.deps.db.insert(marques).values({ ...before, choix: 'QUESTION', mot: 'Pourquoi\u202f?' })
    expect((await kept(mine)).marques).toMatchObject([{ choix: 'QUESTION', choisieLe: at(), motLe: at() }])
    app.clock.advance(minutes(1))
    await put(mine, { marques: [refused(0)] })
    expect((await kept(mine)).marques).toMatchObject([{ choix: 'REFUSEE', mot: null }])
  })
})
