import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Ecrit } from '#contract/atelier/ecrit.ts'
import { minutes } from '#contract/shared/durations.ts'
import { del, docxOf, ins, p, r } from '#manuscript/testing/docx-of.ts'
import { uploadFile } from '../../testing/commande-files.ts'
import { type Ask, marking } from '../../testing/delivered-file.ts'
import { createAdmin, createToken } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { at, delivered, put, kept, messagesOf, asked } = marking(() => app)
const house = async () => createToken(app.deps, (await createAdmin(app.deps)).id)

const say = (mine: Ask, place: Ecrit['place'], texte: string | null, ecritLe = at()) =>
  put(mine, { marques: [], ecrits: [{ place, texte, ecritLe }] })
const COMMENT = {
  sur: 'COMMENTAIRE',
  commentaire: '4',
  citation: 'Le cahier de 1976 ou celui de 1982\u202f?',
  chapitre: 2,
  ligne: 6,
} as const
const WORDS = { sur: 'MOTS', bloc: 3, debut: 4, fin: 8, passage: 'nuit' } as const

const REVISED = docxOf({ body: p(r('Il faisait ') + del('nuit') + ins('tard') + r('.')) })

describe('an answer to a comment', () => {
  test('is one message of the conversation, which quotes the comment and leads back, however often it is sent', async () => {
    const mine = await delivered()
    for (const _ of [1, 2, 3]) expect((await say(mine, COMMENT, 'Celui de 1976.')).status).toBe(200)
    const { id, fileId } = mine.params
    expect(await messagesOf(mine)).toEqual([
      `Réponse à un commentaire de «\u202froman.docx\u202f»\u00a0:\n«\u202fLe cahier de 1976 ou celui de 1982\u202f?\u202f»\n\nCelui de 1976.\n\n${app.deps.config.appUrl}/app/projects/${id}/atelier/${fileId}?chapitre=3&ligne=7`,
    ])
    app.clock.advance(minutes(1))
    await say(mine, COMMENT, null)
    expect((await kept(mine)).ecrits).toMatchObject([{ place: COMMENT, texte: null }])
    expect(await messagesOf(mine)).toHaveLength(1)
  })

  test('counts in the questions and answers of a call, and is told to the house', async () => {
    const token = await house()
    const mine = await delivered()
    const ecrits = Array.from({ length: 21 }, (_, index) => ({
      place: { ...COMMENT, commentaire: `${index}` },
      texte: 'Oui.',
      ecritLe: at(),
    }))
    expect((await put(mine, { marques: [], ecrits })).status).toBe(400)
    await put(mine, { marques: [], ecrits: ecrits.slice(0, 20) })
    const { notifications } = await app.call(api.notifications.list, { token })
    expect(notifications).toHaveLength(1)
  })
})

describe('another wording', () => {
  test('has the spaces of French print, and the later of two devices stands', async () => {
    const mine = await delivered()
    await say(mine, WORDS, 'soir : vraiment ?', at(-10))
    await say(mine, WORDS, 'matin', at(-20))
    await say(mine, { sur: 'CORRECTION', rang: 2, rangs: [2, 3], numero: '1.2' }, 'fit')
    expect((await kept(mine)).ecrits).toMatchObject([
      { place: { sur: 'CORRECTION', rang: 2 }, texte: 'fit' },
      { place: WORDS, texte: 'soir\u00a0: vraiment\u202f?' },
    ])
    expect(await messagesOf(mine)).toEqual([])
  })

  test('is one line of 500 signs, of a correction that the file has, on words of the length they tell', async () => {
    const mine = await delivered()
    const refusals = [
      await say(mine, WORDS, 'a'.repeat(501)),
      await say(mine, WORDS, 'deux\nlignes'),
      await say(mine, { ...WORDS, fin: 9 }, 'soir'),
      await say(mine, { sur: 'CORRECTION', rang: 20, rangs: [20], numero: null }, 'fit'),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    expect((await kept(mine)).ecrits).toEqual([])
  })

  test('changes no more once the bon à tirer is given, which says what was left', async () => {
    const mine = await delivered()
    await say(mine, WORDS, 'soir')
    const params = { id: mine.params.id }
    const before = await app.call(api.projects.get, { token: mine.token, params })
    expect(before.data.livraison).toMatchObject({ propositions: 1, questions: { posees: 0, sansReponse: 0 } })
    await app.call(api.commandes.bonATirer, { token: mine.token, params, body: {} })
    expect((await say(mine, WORDS, 'matin')).status).toBe(409)
    const { data } = await app.call(api.projects.get, { token: mine.token, params })
    const notes = data.timeline.map(({ note }) => note)
    expect(notes).toContain('Aucune correction refusée, 1\u00a0proposition non reprise')
  })

  test('stays with its delivery once a revision has changed its words; the revised text takes others', async () => {
    const mine = await delivered()
    await say(mine, WORDS, 'soir')
    const params = { id: mine.params.id }
    const body = { message: 'Reprendre le chapitre deux, dont les dialogues sont trop corrigés.' }
    await app.call(api.commandes.requestRevision, { token: mine.token, params, body })
    app.clock.advance(minutes(5))
    const file = new File([new Uint8Array(REVISED)], 'roman-2.docx')
    await uploadFile(app, { ...params, token: await house(), file })
    const { data } = await app.call(api.projects.get, { token: mine.token, params })
    const fileId = data.livraison?.fichiers[0]?.id ?? ''
    const theirs = { token: mine.token, params: { ...params, fileId } }
    const { ecrits, sansPlace, ouverte } = await kept(theirs)
    expect([ecrits, sansPlace, ouverte]).toEqual([[], [], true])
    expect(await kept(mine)).toMatchObject({ ecrits: [{ place: WORDS, texte: 'soir' }], ouverte: false })
    expect((await say(mine, WORDS, 'matin')).status).toBe(409)
    expect((await say(theirs, { ...WORDS, bloc: 0, debut: 11, fin: 15 }, 'tard')).status).toBe(200)
    expect((await kept(mine)).ecrits).toMatchObject([{ texte: 'soir' }])
  })
})

// Any later message of the house answered every question.
test('each question has its own answer, the message that replies to it', async () => {
  const mine = await delivered()
  const token = await house()
  await put(mine, { marques: [asked(1, 'Pourquoi\u202f?'), asked(3, 'Et ici\u202f?')] })
  const { questions } = await kept(mine)
  expect(questions.map(({ rang, reponse }) => [rang, reponse])).toEqual([
    [1, null],
    [3, null],
  ])
  const params = { id: `cmd_${mine.params.id}` }
  const reply = (content: string, repondA?: string) =>
    app.send(api.admin.messages.reply, { token, params, body: { content, repondA } })
  app.clock.advance(minutes(1))
  await reply('Bonjour.')
  expect((await kept(mine)).questions.every(({ reponse }) => reponse === null)).toBe(true)
  await reply('Pour l’accord.', questions[1]?.messageId)
  expect((await kept(mine)).questions).toMatchObject([
    { rang: 1, reponse: null },
    { rang: 3, reponse: { texte: 'Pour l’accord.' } },
  ])
  const theirs = await delivered()
  await put(theirs, { marques: [asked(1, 'Pourquoi\u202f?')] })
  const other = (await kept(theirs)).questions[0]?.messageId
  expect((await reply('Ailleurs.', other)).status).toBe(404)
})
