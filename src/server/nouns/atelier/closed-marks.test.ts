import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { minutes } from '#contract/shared/durations.ts'
import { marques } from '../../platform/db/schema/marques.ts'
import { textFile, uploadFile } from '../../testing/commande-files.ts'
import { type Ask, marking } from '../../testing/delivered-file.ts'
import { createAdmin, createFichier, createToken } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { at, delivered, put, kept, refused } = marking(() => app)
const house = async () => createToken(app.deps, (await createAdmin(app.deps)).id)

describe('marks change no more', () => {
  const closed = async (mine: Ask) => {
    const { status, error } = await put(mine, { marques: [refused(5)] })
    const { ouverte, motif } = await kept(mine)
    return [status, error?.message === motif, ouverte, motif]
  }

  test('once the bon à tirer is given', async () => {
    const mine = await delivered()
    await put(mine, { marques: [refused(1)] })
    await app.call(api.commandes.bonATirer, { token: mine.token, params: mine.params, body: {} })
    const motif = 'Le texte est bon à tirer\u00a0: les marques ne changent plus'
    expect(await closed(mine)).toEqual([409, true, false, motif])
    expect((await kept(mine)).marques).toHaveLength(1)
  })

  test('once a revision is asked, nor when its delivery has come', async () => {
    const mine = await delivered()
    const body = { message: 'Revoir le chapitre deux, dont les dialogues sont trop corrigés.' }
    await app.call(api.commandes.requestRevision, { token: mine.token, params: mine.params, body })
    const asking = 'Une révision de ce texte est en cours\u00a0: ses marques ne changent plus'
    expect(await closed(mine)).toEqual([409, true, false, asking])
    app.clock.advance(minutes(5))
    await uploadFile(app, { id: mine.params.id, token: await house(), file: textFile('Un roman.') })
    const replaced = 'Une nouvelle livraison a remplacé ce fichier\u00a0: ses marques ne changent plus'
    expect(await closed(mine)).toEqual([409, true, false, replaced])
  })

  test('once the house has taken the file back, and they go with it', async () => {
    const mine = await delivered()
    await put(mine, { marques: [refused(1)], lecture: { chapitre: 0, paragraphe: 0, relus: [], luLe: at() } })
    await app.call(api.files.remove, { token: await house(), params: mine.params })
    const motif = 'Nous avons repris ce fichier\u00a0: il n’est plus à relire'
    expect(await closed(mine)).toEqual([409, true, false, motif])
    expect(await app.deps.db.$count(marques, eq(marques.fichierId, mine.params.fileId))).toBe(0)
  })

  test('on an order that is suspended', async () => {
    const mine = await delivered()
    const params = { id: mine.params.id }
    await app.call(api.admin.commandes.update, {
      token: await house(),
      params,
      body: { statut: 'SUSPENDUE' },
    })
    expect((await closed(mine))[0]).toBe(409)
  })
})

describe('nobody reads nor makes marks', () => {
  test('on the file of another author, of another project, or on a manuscript', async () => {
    const mine = await delivered()
    const theirs = await delivered()
    const source = await createFichier(app.deps, { commandeId: mine.params.id, kind: 'SOURCE' })
    const asks = [
      { token: mine.token, params: theirs.params },
      { token: mine.token, params: { ...mine.params, fileId: theirs.params.fileId } },
      { token: mine.token, params: { ...mine.params, fileId: source.id } },
      { token: await house(), params: mine.params },
    ]
    for (const ask of asks) {
      expect((await app.send(api.atelier.get, ask)).status).toBe(404)
      expect((await put(ask, { marques: [refused(1)] })).status).toBe(404)
    }
  })

  test('of a file taken back, on another project of theirs', async () => {
    const mine = await delivered()
    await app.call(api.files.remove, { token: await house(), params: mine.params })
    const other = await delivered()
    const ask = { token: mine.token, params: { id: other.params.id, fileId: mine.params.fileId } }
    expect((await app.send(api.atelier.get, ask)).status).toBe(404)
    const theirs = { token: other.token, params: ask.params }
    expect((await app.send(api.atelier.get, theirs)).status).toBe(404)
  })
})
