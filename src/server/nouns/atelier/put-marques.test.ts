import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '#contract/shared/durations.ts'
import { liveEvents } from '../../platform/db/schema/live.ts'
import { lectures, marques } from '../../platform/db/schema/marques.ts'
import { type Ask, marking } from '../../testing/delivered-file.ts'
import { createFichier } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { at, delivered, put, kept, messagesOf, refused, asked } = marking(() => app)

describe('the marks of a delivered file', () => {
  test('are none at first, and a call answers with all of them', async () => {
    const mine = await delivered()
    const rest = { ecrits: [], questions: [], sansPlace: [], lecture: null, ouverte: true, motif: null }
    expect(await kept(mine)).toEqual({ marques: [], ...rest })
    await put(mine, { marques: [refused(7, { rangs: [7, 9] })] })
    const { body } = await put(mine, { marques: [refused(2)] })
    const both = [refused(2, { motLe: at() }), refused(7, { rangs: [7, 9], motLe: at() })]
    expect(body).toEqual({ data: { marques: both, ...rest } })
    expect(await kept(mine)).toMatchObject({ marques: both })
  })

  test('made on two devices are the later of each correction, in whatever order they come', async () => {
    const mine = await delivered()
    await put(mine, {
      marques: [refused(1, { choix: null, choisieLe: at(-10) }), refused(2, { choisieLe: at(-30) })],
    })
    await put(mine, {
      marques: [refused(1, { choisieLe: at(-20) }), refused(2, { choix: null, choisieLe: at(-5) })],
    })
    const { marques: marks } = await kept(mine)
    expect(marks.map(({ rang, choix }) => [rang, choix])).toEqual([
      [1, null],
      [2, null],
    ])
  })

  test('of the same instant are refused', async () => {
    const mine = await delivered()
    await put(mine, { marques: [refused(1)] })
    await put(mine, { marques: [refused(1, { choix: null })] })
    expect((await kept(mine)).marques[0]?.choix).toBe('REFUSEE')
  })

  test('given at once by two devices are both kept', async () => {
    const mine = await delivered()
    const ranks = Array.from({ length: 20 }, (_, rang) => rang)
    const answers = await Promise.all(ranks.map((rang) => put(mine, { marques: [refused(rang)] })))
    expect(answers.map(({ status }) => status)).toEqual(ranks.map(() => 200))
    expect((await kept(mine)).marques).toHaveLength(20)
  })

  test('chosen in the future are of now, and a clock that runs ahead brings nothing back when it repeats', async () => {
    const mine = await delivered()
    const ahead = minutes(10)
    const early = refused(1, { choisieLe: at(ahead) })
    await put(mine, {
      marques: [early, refused(2, { choisieLe: '2999-01-01T00:00:00Z' })],
      envoyeLe: at(ahead),
    })
    expect((await kept(mine)).marques.map(({ choisieLe }) => choisieLe)).toEqual([at(), at()])

    app.clock.advance(minutes(1))
    await put(mine, { marques: [refused(1, { choix: null })] })
    app.clock.advance(minutes(1))
    await put(mine, { marques: [early], envoyeLe: at(ahead) })
    expect((await kept(mine)).marques[0]?.choix).toBeNull()
  })

  // One of a clock at 2999 was kept of the year 1053, and each later call of its file answered 500.
  test('of a clock at 2999 leave the file to be read, and marked later', async () => {
    const mine = await delivered()
    const lecture = { chapitre: 1, paragraphe: 2, relus: [0], luLe: at() }
    const wrong = { marques: [refused(1)], lecture, envoyeLe: '2999-01-01T00:00:00Z' }
    expect((await put(mine, wrong)).status).toBe(200)
    expect(await kept(mine)).toMatchObject({ marques: [{ choix: 'REFUSEE' }], lecture: { chapitre: 1 } })
    expect((await put(mine, { marques: [refused(1, { choix: null })] })).status).toBe(200)
    expect((await kept(mine)).marques).toMatchObject([{ choix: null, choisieLe: at() }])
  })

  test('kept of any year are read, and changed', async () => {
    const mine = await delivered()
    const { fileId: fichierId } = mine.params
    const years = ['1053-04-01T00:00:00Z', '4000-01-01T00:00:00Z'].map((time) => new Date(time))
    await app.deps.db
      .insert(marques)
      .values(years.map((choisieLe, rang) => ({ fichierId, rang, rangs: [rang], choisieLe })))
    await app.deps.db
      .insert(lectures)
      .values({ fichierId, chapitre: 3, paragraphe: 0, relus: [], luLe: new Date('1053-04-01T00:00:00Z') })
    expect((await kept(mine)).marques).toHaveLength(2)
    const lecture = { chapitre: 4, paragraphe: 0, relus: [], luLe: at() }
    const all = [0, 1].map((rang) => refused(rang))
    expect((await put(mine, { marques: all, lecture })).status).toBe(200)
    const { marques: read, lecture: place } = await kept(mine)
    expect(read.map(({ choix }) => choix)).toEqual(['REFUSEE', 'REFUSEE'])
    expect(place).toMatchObject({ chapitre: 4 })
  })

  test.each([
    ['501 at once', () => Array.from({ length: 501 }, (_, rang) => refused(rang % 20))],
    ['of a correction that the file has not', () => [refused(20)]],
    ['of changes that the file has not', () => [refused(3, { rangs: [3, 20] })]],
    ['known by another change than the first', () => [refused(3, { rangs: [2, 3] })]],
    ['without any change', () => [refused(3, { rangs: [] })]],
    ['of a question without a word', () => [asked(3, '  ')]],
    ['of a question without its sentence', () => [asked(3, 'Pourquoi\u202f?', { citation: null })]],
    ['of a question without its number', () => [asked(3, 'Pourquoi\u202f?', { numero: null })]],
    ['of a question of 2 001 signs', () => [asked(3, 'a'.repeat(2001))]],
    ['of a word without a question', () => [refused(3, { choix: null, mot: 'Non' })]],
    ['of another number', () => [refused(3, { numero: '<b>1</b>' })]],
    ['of another time', () => [refused(3, { choisieLe: '0001-01-01T00:00:00Z' })]],
    [
      'of a time that its offset takes out of bounds',
      () => [refused(3, { choisieLe: '2000-01-01T00:00:00+14:00' })],
    ],
  ])('are refused when they are %s', async (_, given) => {
    const mine = await delivered()
    const { status } = await put(mine, { marques: given() })
    expect(status).toBe(400)
    expect((await kept(mine)).marques).toEqual([])
    expect(await messagesOf(mine)).toEqual([])
  })

  test('are kept five hundred at once, and of a file whose changes were not counted', async () => {
    const mine = await delivered()
    const there = await anotherFile(mine, { nom: 'roman.docx' })
    const many = Array.from({ length: 500 }, (_, index) => refused(index * 40))
    expect((await put(there, { marques: many })).status).toBe(200)
    expect((await kept(there)).marques).toHaveLength(500)
  })

  // A delivered PDF took a million marks, and each read of them then weighed some hundred megabytes.
  test.each([
    ['of another format', { nom: 'a.pdf' }],
    [
      'that could not be read',
      { nom: 'a.docx', lecture: { corrections: 0, commentaires: 0, refus: 'ILLISIBLE' } },
    ],
  ] as const)('are refused of a file %s', async (_, file) => {
    const there = await anotherFile(await delivered(), file)
    const { status, error } = await put(there, { marques: [refused(0)] })
    expect([status, error?.message]).toEqual([400, 'Cette correction n’existe pas dans ce fichier'])
  })

  test('cover fifty thousand changes of a file at most, and one taken back may still be changed', async () => {
    const there = await anotherFile(await delivered(), { nom: 'roman.docx' })
    const large = (rang: number) =>
      refused(rang, { rangs: Array.from({ length: 20_000 }, (_, n) => rang + n) })
    expect((await put(there, { marques: [large(0)] })).status).toBe(200)
    expect((await put(there, { marques: [large(20_000)] })).status).toBe(200)
    const { status, error } = await put(there, { marques: [large(40_000)] })
    expect([status, error?.message]).toEqual([
      400,
      'Ce fichier ne peut pas porter plus de marques\u00a0: écrivez-nous les suivantes',
    ])
    expect((await put(there, { marques: [{ ...large(0), choix: null }] })).status).toBe(200)
    expect((await kept(there)).marques).toHaveLength(2)
  })

  test('are told to the open pages of both sides, once where nothing changes', async () => {
    const mine = await delivered()
    const told = await following(mine)
    for (const _ of [1, 2]) await put(mine, { marques: [refused(1, { choisieLe: at() })] })
    expect(await told()).toEqual(BOTH_SIDES)
  })
})

test('a chapter that is ticked is told as a mark is, a place alone to nobody', async () => {
  const mine = await delivered()
  const read = async (minute: number, relus: number[]) =>
    put(mine, { marques: [], lecture: { chapitre: 0, paragraphe: minute, relus, luLe: at(minute - 60) } })
  await read(1, [])
  const told = await following(mine)
  await read(2, [])
  expect(await told()).toEqual([])
  await read(3, [0])
  await read(4, [0])
  expect(await told()).toEqual(BOTH_SIDES)
})

/** Another file delivered on the order of the first. */
async function anotherFile(mine: Ask, file: Parameters<typeof createFichier>[1]): Promise<Ask> {
  const row = { commandeId: mine.params.id, kind: 'LIVRABLE' } as const
  const { id: fileId } = await createFichier(app.deps, { ...row, ...file })
  return { ...mine, params: { ...mine.params, fileId } }
}

const BOTH_SIDES = [
  { audience: 'HOUSE', kind: 'order' },
  { audience: 'ONE', kind: 'order' },
]

/** The events of an order sent to the open pages of both sides from now on. */
async function following({ params: { id } }: Ask) {
  const before = await app.deps.db.$count(liveEvents, eq(liveEvents.objectId, id))
  return async () => {
    const told = await app.deps.db
      .select({ audience: liveEvents.audience, kind: liveEvents.kind })
      .from(liveEvents)
      .where(eq(liveEvents.objectId, id))
      .orderBy(asc(liveEvents.id))
    return told.slice(before).toSorted((a, b) => a.audience.localeCompare(b.audience))
  }
}

test('of two places of a reading the later stands, none later than now', async () => {
  const mine = await delivered()
  const there = { chapitre: 3, paragraphe: 40, relus: [2, 0, 2], luLe: at(-10) }
  await put(mine, { marques: [], lecture: there })
  await put(mine, { marques: [], lecture: { ...there, chapitre: 1, luLe: at(-20) } })
  expect((await kept(mine)).lecture).toEqual({ ...there, relus: [0, 2] })
  await put(mine, { marques: [], lecture: { chapitre: 4, paragraphe: 0, relus: [], luLe: at(minutes(60)) } })
  expect((await kept(mine)).lecture).toEqual({ chapitre: 4, paragraphe: 0, relus: [], luLe: at() })
})
