import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { marques } from '../../platform/db/schema/marques.ts'
import { eachTime } from '../../testing/each-time.ts'
import { engaged, entrusted } from '../../testing/entrusted.ts'
import { createToken, createUser } from '../../testing/factories.ts'
import { entrustingHouse, missionActs } from '../../testing/mission-acts.ts'
import type { TestApp } from '../../testing/test-app.ts'

const { missions } = api
const house = api.admin.missions

let app: TestApp
let admin: string
let owner: Awaited<ReturnType<typeof createUser>>
let author: string
eachTime(entrustingHouse, (stage) => {
  ;({ app, admin, owner } = stage)
})
beforeEach(async () => {
  author = await createToken(app.deps, owner.id)
})

const { order, handIn, page, panel, toldHouse, lastMail } = missionActs(() => ({ app, admin, owner }))

/** The texts handed in that wait for the house: their count on the dashboard, and the titles of their list. */
async function toSend(): Promise<(number | string)[]> {
  const { textesRemis } = await app.call(api.admin.stats.get, { token: admin })
  const { data } = await app.call(api.admin.commandes.list, { token: admin, query: { aFaire: 'remis' } })
  return [textesRemis, ...data.map(({ titre }) => titre)]
}

test('a text goes from its author to its corrector and back: the house entrusts it and sends it', async () => {
  const commande = await order({ statut: 'PAYEE', payeeLe: app.clock() })
  const { token, missionId } = await entrusted(app, commande.id, await engaged(app, { tarifMille: 180 }))
  const params = { token, missionId }
  expect((await page(token)).missions).toMatchObject([
    {
      titre: commande.titre,
      etat: 'CONFIEE',
      mots: 20_000,
      signes: 120_000,
      honoraires: 21_600,
      joursRestants: 11,
    },
  ])

  await app.call(missions.take, { params })
  expect((await app.send(missions.download, { params: { ...params, fileId: commande.fileId } })).status).toBe(
    200,
  )
  await app.call(missions.ask, { params, body: { mot: 'Garder les italiques ?' } })
  await app.call(house.answer, { token: admin, params: { id: missionId }, body: { mot: 'Oui' } })
  expect(await toSend()).toEqual([0])
  expect((await handIn(params, { mot: 'Deux doutes en marge' })).status).toBe(201)
  expect(await toSend()).toEqual([1, commande.titre])

  const { mission } = await panel(commande.id)
  expect(mission).toMatchObject({
    etat: 'REMISE',
    honoraires: 21_600,
    proposition: { mot: 'Deux doutes en marge', fichiers: [{ filename: 'corrige.txt' }] },
  })
  const projects = api.projects.get
  const seen = async () => (await app.call(projects, { token: author, params: { id: commande.id } })).data
  expect((await seen()).files).toHaveLength(1)

  const propositionId = mission?.proposition?.id ?? ''
  await app.call(house.send, {
    token: admin,
    params: { id: missionId },
    body: { propositionId, note: 'Bonne lecture' },
  })
  expect(await toSend()).toEqual([0])
  expect((await seen()).files.map(({ filename, type }) => `${type} ${filename}`).toSorted()).toEqual([
    'LIVRABLE corrige.txt',
    'SOURCE quatrefages-roman.docx',
  ])
  await app.call(api.commandes.bonATirer, { token: author, params: { id: commande.id }, body: {} })

  expect((await page(token)).missions).toEqual([])
  expect((await panel(commande.id)).faits.map(({ type }) => type)).toEqual([
    'ENVOYEE',
    'REMISE',
    'REPONSE',
    'QUESTION',
    'TELECHARGEMENT',
    'PRISE',
    'CONFIEE',
  ])
  expect(await toldHouse()).toEqual(
    expect.arrayContaining(['Texte pris', 'Question d’un correcteur', 'Texte corrigé remis', 'Bon à tirer']),
  )
})

test('a corrector who cannot gives the text back to « à confier » with a word, and reads of it no more', async () => {
  const commande = await order()
  const { token, missionId } = await entrusted(app, commande.id)
  const params = { token, missionId }
  await app.call(missions.refuse, { params, body: { mot: 'Je pars en voyage' } })
  expect((await page(token)).missions).toEqual([])
  expect((await panel(commande.id)).mission).toBeNull()
  expect((await app.call(api.admin.stats.get, { token: admin })).aConfier).toBe(1)
  for (const call of [missions.take, missions.download])
    expect((await app.send(call, { params: { ...params, fileId: commande.fileId } })).status).toBe(404)
  expect((await handIn(params)).status).toBe(404)
  expect(new Set(await toldHouse())).toEqual(new Set(['Texte à confier de nouveau']))
})

test('a second text replaces the first until the house has sent one; the one that was read is the one that leaves', async () => {
  const commande = await order()
  const { token, missionId } = await entrusted(app, commande.id)
  const params = { token, missionId }
  expect((await handIn(params)).status).toBe(409)
  await app.call(missions.take, { params })
  await handIn(params, { name: 'premier.txt' })
  const first = (await panel(commande.id)).mission?.proposition?.id ?? ''
  await handIn(params, { name: 'second.txt' })
  const send = (propositionId: string) =>
    app.send(house.send, { token: admin, params: { id: missionId }, body: { propositionId } })
  expect(await send(first)).toMatchObject({ status: 409 })
  const proposition = (await panel(commande.id)).mission?.proposition
  expect(proposition?.fichiers).toMatchObject([{ filename: 'second.txt' }])
  expect(
    await app.deps.db.$count(fichiers, and(eq(fichiers.kind, 'LIVRABLE'), eq(fichiers.nom, 'premier.txt'))),
  ).toBe(0)

  await app.call(house.giveBack, {
    token: admin,
    params: { id: missionId },
    body: { propositionId: proposition?.id ?? '', mot: 'Le chapitre 3 manque' },
  })
  expect((await page(token)).missions[0]).toMatchObject({ etat: 'RENDUE' })
  expect((await handIn(params, { name: 'troisieme.txt' })).status).toBe(201)
  expect((await send((await panel(commande.id)).mission?.proposition?.id ?? '')).status).toBe(200)
  expect(await handIn(params)).toMatchObject({ status: 409 })
})

test('revisions go back to the corrector, each with what its author wrote and marked', async () => {
  const to = await engaged(app, { email: 'ariane@exemple.fr' })
  const revised = async (message: string, numero: string) => {
    const commande = await order({ revisionsIncluses: 1 })
    const { token, missionId } = await entrusted(app, commande.id, to)
    const params = { token, missionId }
    await app.call(missions.take, { params })
    await handIn(params)
    const proposition = (await panel(commande.id)).mission?.proposition
    await app.call(house.send, {
      token: admin,
      params: { id: missionId },
      body: { propositionId: proposition?.id ?? '' },
    })
    await app.deps.db.insert(marques).values({
      fichierId: proposition?.fichiers[0]?.id ?? '',
      rang: 0,
      rangs: [0],
      choix: 'REFUSEE',
      mot: 'Et la virgule\u202f?',
      numero,
      choisieLe: app.clock(),
    })
    await app.call(api.commandes.requestRevision, {
      token: author,
      params: { id: commande.id },
      body: { message },
    })
    return params
  }
  const params = await revised('Le chapitre 2 a perdu son titre.', '1.1')
  await revised('Il manque un chapitre.', '3.2')
  const shown = (await page(to.token)).missions
  expect(shown.map(({ etat, revision }) => ({ etat, revision }))).toEqual(
    expect.arrayContaining([
      {
        etat: 'REVISION',
        revision: { message: 'Il manque un chapitre.', marques: [mark('3.2')], ecrits: [], fichiers: [] },
      },
      {
        etat: 'REVISION',
        revision: {
          message: 'Le chapitre 2 a perdu son titre.',
          marques: [mark('1.1')],
          ecrits: [],
          fichiers: [],
        },
      },
    ]),
  )
  expect(shown).toHaveLength(2)
  await app.runJobs()
  expect((await lastMail('corrector-follow-up'))?.subject).toContain('Une révision pour vous')
  expect((await handIn(params)).status).toBe(201)
})

const mark = (numero: string) => ({ numero, refusee: true, question: 'Et la virgule\u202f?' })

test('the fee is the signs at the rate, or the house’s own, and is fixed when the text is handed in', async () => {
  const commande = await order()
  const correcteur = await engaged(app, { tarifMille: 155 })
  const { token, missionId } = await entrusted(app, commande.id, correcteur)
  const write = (honoraires: number | null) =>
    app.send(house.writeFee, { token: admin, params: { id: missionId }, body: { honoraires } })
  expect((await panel(commande.id)).mission?.honoraires).toBe(18_600)
  await write(25_000)
  expect((await page(token)).missions[0]).toMatchObject({ honoraires: 25_000, fixes: false })
  await write(null)
  await app.call(missions.take, { params: { token, missionId } })
  await handIn({ token, missionId })
  await app.deps.db.update(correcteurs).set({ tarifMille: 900 }).where(eq(correcteurs.id, correcteur.id))
  expect((await page(token)).missions[0]).toMatchObject({ honoraires: 18_600, fixes: true })
  expect((await write(1)).status).toBe(409)
})
