import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { minutes } from '#contract/shared/durations.ts'
import { comment, del, docxOf, ins, p, r } from '#manuscript/testing/docx-of.ts'
import { createCommandeWithFile, uploadFile } from '../../testing/commande-files.ts'
import { asked, putMarks, refused } from '../../testing/delivered-file.ts'
import { createAdmin, createToken } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const NAMES = Array.from(
  { length: 30 },
  (_, index) => `personnage${String.fromCodePoint(97 + (index % 26))}${index}`,
)
/** Thirty paragraphs with the same correction, told apart by the words around alone. */
const textOf = (before: string) =>
  docxOf({
    body:
      before +
      NAMES.map((name) =>
        p(r(`Le matin, ${name} `) + del('fesait') + ins('faisait') + r(` son chemin vers ${name}.`)),
      ).join(''),
  })
const now = () => app.clock().toISOString()

async function readMarked() {
  const { commande, token } = await createCommandeWithFile(app, { statut: 'EN_COURS' })
  const house = await createToken(app.deps, (await createAdmin(app.deps)).id)
  const deliver = async (bytes: Uint8Array) => {
    app.clock.advance(minutes(1))
    await uploadFile(app, {
      id: commande.id,
      token: house,
      file: new File([new Uint8Array(bytes)], 'roman.docx'),
    })
    await app.runJobs()
    const { data } = await app.call(api.projects.get, { token, params: { id: commande.id } })
    const fileId = data.files.find(({ type }) => type === 'LIVRABLE')?.id ?? ''
    return { token, params: { id: commande.id, fileId } }
  }
  const takeBack = async (params: { id: string; fileId: string }) => {
    app.clock.advance(minutes(1))
    await app.call(api.files.remove, { token: house, params })
  }
  const read = async (ask: Awaited<ReturnType<typeof deliver>>) => (await app.call(api.atelier.get, ask)).data
  return { deliver, takeBack, read, house }
}

// They went with the file, sent or not.
test('the marks of a file taken back come to the mended one, by the words around; in another text they are listed', async () => {
  const { deliver, takeBack, read, house } = await readMarked()
  const first = await deliver(textOf(''))
  const marks = NAMES.map((_, index) =>
    refused(index * 2, { rangs: [index * 2, index * 2 + 1], choisieLe: now() }),
  )
  const [one, ...others] = marks
  if (!one) throw new Error('no mark')
  const question = asked(0, 'Pourquoi\u202f?', { ...one, choix: 'REFUSEE', mot: 'Pourquoi\u202f?' })
  const words = { sur: 'MOTS', bloc: 4, debut: 3, fin: 8, passage: 'matin' } as const
  const ecrits = [{ place: words, texte: 'soir', ecritLe: now() }]
  expect(
    (await putMarks(app, first, { marques: [{ ...question, citation: 'Le matin.' }, ...others], ecrits }))
      .status,
  ).toBe(200)
  const [sent] = (await read(first)).questions
  const reply = { content: 'Pour l’accord.', repondA: sent?.messageId }
  const thread = { id: `cmd_${first.params.id}` }
  await app.call(api.admin.messages.reply, { token: house, params: thread, body: reply })

  await takeBack(first.params)
  const mended = await deliver(textOf(p(r('Un prologue ') + ins('nouveau') + r('.')) + p(r('Vraiment.'))))
  const there = await read(mended)
  expect(there.sansPlace).toEqual([])
  expect(there.marques.map(({ rang }) => rang)).toEqual(NAMES.map((_, index) => index * 2 + 1))
  expect(there.marques.every(({ choix }) => choix === 'REFUSEE')).toBe(true)
  expect(there.ecrits).toMatchObject([{ place: { ...words, bloc: 6 }, texte: 'soir' }])
  expect(there.questions).toMatchObject([{ rang: 1, reponse: { texte: 'Pour l’accord.' } }])

  await takeBack(mended.params)
  const other = await deliver(docxOf({ body: p(r('Tout un autre ') + ins('livre') + r('.')) }))
  const gone = await read(other)
  expect([gone.marques.length, gone.ecrits.length, gone.sansPlace.length]).toEqual([0, 0, 31])
  expect(gone.sansPlace[0]).toMatchObject({ nom: 'roman.docx', autour: { mots: 'fesait → faisait' } })
  // In no order of the text: corrections, then words, each as the database gave them.
  expect(gone.sansPlace.map(({ marque, ecrit }) => marque?.rang ?? ecrit?.texte)).toEqual(
    NAMES.flatMap((_, index) => (index === 4 ? ['soir', 9] : [index * 2 + 1])),
  )

  await takeBack(other.params)
  const again = await read(await deliver(textOf('')))
  expect([again.marques.length, again.ecrits.length, again.sansPlace.length]).toEqual([30, 1, 0])
})

/** Paragraphs of one correction, the last five under a comment; in those that are changed, other words stand. */
const conversation = (isChanged: (index: number) => boolean) =>
  docxOf({
    body: NAMES.map((name, index) => {
      if (isChanged(index)) return p(r('Le matin, ') + del(name) + ins('le baron') + r(' dormait encore.'))
      const line = `${r(`Le matin, ${name} `)}${del('fesait')}${ins('faisait')}${r(` son chemin vers ${name}.`)}`
      const ends = (side: string) => `<w:commentRange${side} w:id="${index}"/>`
      return p(index < 25 ? line : ends('Start') + line + ends('End'))
    }).join(''),
    comments: NAMES.map((name, index) => comment(index, `Quel est ce ${name}\u202f?`)).join(''),
  })

test('refusals, questions, wordings and answers find the words that are left, and are listed without the others; what was sent is sent once', async () => {
  const { deliver, takeBack, read } = await readMarked()
  const first = await deliver(conversation(() => false))
  const rangs = (index: number) => [index * 2, index * 2 + 1]
  const marques = NAMES.slice(0, 15).map((name, index) => {
    const given = { rangs: rangs(index), choisieLe: now() }
    return index < 10 ? refused(index * 2, given) : asked(index * 2, `Pourquoi ${name}\u202f?`, given)
  })
  const placeAt = (name: string, index: number) => {
    if (index < 20) return { sur: 'CORRECTION', rang: index * 2, rangs: rangs(index), numero: null } as const
    if (index >= 25)
      return {
        sur: 'COMMENTAIRE',
        commentaire: `${index}`,
        citation: name,
        chapitre: 0,
        ligne: index,
      } as const
    return { sur: 'MOTS', bloc: index, debut: 10, fin: 10 + name.length, passage: name } as const
  }
  const ecrits = NAMES.map((name, index) => ({
    place: placeAt(name, index),
    texte: `Pour ${name}.`,
    ecritLe: now(),
  })).slice(15)
  expect((await putMarks(app, first, { marques, ecrits })).status).toBe(200)
  const sent = async () => {
    const params = { id: `cmd_${first.params.id}` }
    const { data } = await app.call(api.messages.getConversation, { token: first.token, params })
    return data.messages.map(({ id }) => id)
  }
  const sentAtFirst = await sent()
  expect(sentAtFirst).toHaveLength(10)
  const told = ({ marques: placed, ecrits: written, sansPlace }: Awaited<ReturnType<typeof read>>) => ({
    refused: placed.filter(({ choix }) => choix === 'REFUSEE').length,
    asked: placed.flatMap(({ mot }) => mot ?? []),
    written: written.flatMap(({ texte }) => texte ?? []).toSorted(),
    listed: sansPlace.map(({ marque, ecrit }) => marque?.mot ?? ecrit?.texte ?? '').toSorted(),
  })
  const questionsOf = (names: string[]) => names.map((name) => `Pourquoi ${name}\u202f?`)
  const textsOf = (names: string[]) => names.map((name) => `Pour ${name}.`).toSorted()
  const of = (parity: number, from: number, to: number) =>
    NAMES.filter((_, index) => from <= index && index < to && index % 2 === parity)

  await takeBack(first.params)
  const mended = await deliver(conversation((index) => index % 2 === 0))
  const there = await read(mended)
  expect(told(there)).toEqual({
    refused: 5,
    asked: questionsOf(of(1, 10, 15)),
    written: textsOf(of(1, 15, 30)),
    listed: [...of(0, 0, 10).map(() => ''), ...textsOf(of(0, 15, 30)), ...questionsOf(of(0, 10, 15))],
  })
  // A proposal on words that were changed is told with those words.
  const lost = there.sansPlace.flatMap(({ ecrit, autour }) =>
    ecrit?.place.sur === 'MOTS' ? [`${autour?.mots}: ${ecrit.texte}`] : [],
  )
  expect(lost.toSorted()).toEqual(of(0, 20, 25).map((name) => `${name}: Pour ${name}.`))

  await takeBack(mended.params)
  const other = await deliver(docxOf({ body: p(r('Tout un autre ') + ins('livre') + r('.')) }))
  const gone = await read(other)
  expect([gone.marques.length, gone.ecrits.length, gone.sansPlace.length]).toEqual([0, 0, 30])

  await takeBack(other.params)
  const again = await deliver(conversation(() => false))
  const back = await read(again)
  expect(told(back)).toEqual({
    refused: 10,
    asked: questionsOf(NAMES.slice(10, 15)),
    written: textsOf(NAMES.slice(15)),
    listed: [],
  })
  expect(back.questions.filter(({ messageId }) => sentAtFirst.includes(messageId))).toHaveLength(5)
  await putMarks(app, again, { marques: back.marques, ecrits: back.ecrits })
  expect(await sent()).toEqual(sentAtFirst)
})
