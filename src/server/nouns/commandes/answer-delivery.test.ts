import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { answerDeadline } from '#contract/commandes/delivery-answer.ts'
import { formatDate } from '#contract/format/dates.ts'
import { textFile, uploadFile } from '../../testing/commande-files.ts'
import {
  createAdmin,
  createCommande,
  createFichier,
  createToken,
  createUser,
} from '../../testing/factories.ts'
import { commandeOf } from '../../testing/read-commande.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { closeDeliveriesJob } from './close-deliveries-job.ts'

const DAY = 24 * 3_600_000

describe('the author’s answer to a delivery', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const delivered = async (overrides: Parameters<typeof createCommande>[2] = {}) => {
    const client = await createUser(app.deps)
    const livreeLe = app.clock()
    const commande = await createCommande(app.deps, client, { statut: 'EN_COURS', livreeLe, ...overrides })
    await createFichier(app.deps, { commandeId: commande.id, kind: 'LIVRABLE', createdAt: livreeLe })
    return { client, params: { id: commande.id }, token: await createToken(app.deps, client.id) }
  }
  const house = async () => createToken(app.deps, (await createAdmin(app.deps)).id)
  const closeDeliveries = () =>
    closeDeliveriesJob.run(
      app.deps,
      {},
      { attempt: 1, lastAttempt: false, signal: AbortSignal.timeout(60_000) },
    )

  test('a bon à tirer finishes the order, once, and the house is told', async () => {
    const { params, token } = await delivered()
    const houseToken = await house()
    const answer = await app.call(api.commandes.bonATirer, { token, params, body: {} })
    expect(answer.termineeLe).toBe(app.clock().toISOString())

    const { data } = await app.call(api.projects.get, { token, params })
    expect([data.status, data.livraison?.attendReponse]).toEqual(['Terminé', false])
    expect(data.timeline.map(({ libelle }) => libelle).toSorted()).toEqual([
      'Bon à tirer donné',
      'Travail terminé',
    ])
    const told = await app.call(api.notifications.list, { token: houseToken })
    expect(told.notifications[0]).toMatchObject({ title: 'Bon à tirer' })
    expect(told.notifications[0]?.message).toMatch(/» est bon à tirer\.$/u)

    const again = await app.send(api.commandes.bonATirer, { token, params, body: {} })
    expect([again.status, again.error?.message]).toEqual([409, 'Aucune livraison n’attend votre réponse'])
  })

  test('ten answers at once count as one', async () => {
    const { params, token } = await delivered()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.send(api.commandes.bonATirer, { token, params, body: {} })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
  })

  test('a revision posts its message, waits for a new delivery and costs one of those included', async () => {
    const { params, token } = await delivered()
    const houseToken = await house()
    await app.call(api.commandes.requestRevision, { token, params, body: { message: 'Le chapitre 3.' } })

    const { data } = await app.call(api.projects.get, { token, params })
    expect([data.statut, data.livraison]).toEqual(['EN_COURS', null])
    expect(data.timeline.at(-1)).toMatchObject({ type: 'REVISION', note: 'Le chapitre 3.' })
    const thread = await app.call(api.messages.getConversation, {
      token,
      params: { id: data.conversationId },
    })
    expect(thread.data.messages.map(({ content }) => content)).toEqual(['Le chapitre 3.'])
    expect((await commandeOf(app, params.id))?.revisionsUtilisees).toBe(1)
    const told = await app.call(api.notifications.list, { token: houseToken })
    expect(told.notifications[0]).toMatchObject({ title: 'Révision demandée' })
    expect(told.notifications[0]?.message).toMatch(/demande une révision de «.*»\.$/u)
  })

  test('a delivery made after a revision shows its own files alone', async () => {
    const { params, token } = await delivered()
    const houseToken = await house()
    app.clock.advance(60_000)
    await app.call(api.commandes.requestRevision, { token, params, body: { message: 'Encore.' } })
    app.clock.advance(60_000)
    await uploadFile(app, { id: params.id, token: houseToken, file: textFile('Deux.', 'v2.txt') })
    const { data } = await app.call(api.projects.get, { token, params })
    expect(data.livraison?.fichiers.map(({ filename }) => filename)).toEqual(['v2.txt'])
    expect(data.livraison?.revisionsRestantes).toBe(1)
    expect(data.files).toHaveLength(2)
  })

  // A dialog left open on the first delivery finished the order on a text that its author had never opened.
  test('an answer to a delivery that another has followed is refused, and changes nothing', async () => {
    const { params, token } = await delivered()
    const houseToken = await house()
    const livreeLe = app.clock().toISOString()
    app.clock.advance(60_000)
    await uploadFile(app, { id: params.id, token: houseToken, file: textFile('Deux.', 'v2.txt') })
    const answers = await Promise.all([
      app.send(api.commandes.bonATirer, { token, params, body: { note: 5, livreeLe } }),
      app.send(api.commandes.requestRevision, { token, params, body: { message: 'Le ton.', livreeLe } }),
    ])
    const refused = [409, 'Une nouvelle livraison vient d’arriver\u00a0: ouvrez-la avant de répondre']
    expect(answers.map(({ status, error }) => [status, error?.message])).toEqual([refused, refused])
    const { data } = await app.call(api.projects.get, { token, params })
    expect([data.statut, data.livraison?.attendReponse, data.avis]).toEqual(['EN_COURS', true, null])
    expect((await commandeOf(app, params.id))?.revisionsUtilisees).toBe(0)

    const seen = { livreeLe: data.livraison?.livreeLe }
    expect((await app.send(api.commandes.bonATirer, { token, params, body: seen })).status).toBe(200)
  })

  // A delivery made on time was late, and refunded in full, once its author asked a revision.
  test.each(['revised', 'reopened by the house'])('a delivery %s is late of no promise', async (how) => {
    const { params, token } = await delivered({ datePromise: '2026-11-02' })
    const houseToken = await house()
    const reopen = async (statut: 'TERMINE' | 'EN_COURS') =>
      app.call(api.admin.commandes.update, {
        token: houseToken,
        params,
        body: { statut, confirmerDemarrage: true },
      })
    if (how === 'revised') {
      await app.call(api.commandes.requestRevision, { token, params, body: { message: 'Le ton.' } })
    } else {
      await reopen('TERMINE')
      await reopen('EN_COURS')
    }
    const { data } = await app.call(api.projects.get, { token, params })
    expect([data.statut, data.datePromise, data.retardJours]).toEqual(['EN_COURS', null, 0])
    const refused = await app.send(api.admin.reglements.refundLate, { token: houseToken, params })
    expect(refused.status).toBe(409)
  })

  test('work closed without a delivery keeps its promise once taken up again', async () => {
    const { params } = await delivered({ livreeLe: null, datePromise: '2026-11-02' })
    const token = await house()
    for (const statut of ['TERMINE', 'EN_COURS'] as const) {
      await app.call(api.admin.commandes.update, {
        token,
        params,
        body: { statut, confirmerDemarrage: true },
      })
    }
    expect((await commandeOf(app, params.id))?.datePromise).toBe('2026-11-02')
  })

  test('no revision is left beyond those included', async () => {
    const { params, token } = await delivered({ revisionsIncluses: 1, revisionsUtilisees: 1 })
    const { status, error } = await app.send(api.commandes.requestRevision, {
      token,
      params,
      body: { message: 'Encore une.' },
    })
    expect([status, error?.message]).toEqual([
      409,
      'Les révisions comprises ont été utilisées\u00a0: écrivez-nous pour en parler',
    ])
  })

  test('a revision is asked until the end of the seventh day, not later', async () => {
    const { client, params } = await delivered()
    app.clock.advance(8 * DAY)
    const token = await createToken(app.deps, client.id)
    const late = await app.send(api.commandes.requestRevision, {
      token,
      params,
      body: { message: 'Trop tard.' },
    })
    expect([late.status, late.error?.message]).toEqual([409, 'Le délai pour demander une révision est passé'])
  })

  test('seven days without an answer hold the text good to print; a younger delivery waits on', async () => {
    const old = await delivered()
    const lastDay = answerDeadline(app.clock())
    app.clock.advance(7 * DAY)
    await closeDeliveries()
    expect((await commandeOf(app, old.params.id))?.statut).toBe('EN_COURS')
    const young = await delivered()
    app.clock.advance(DAY)
    await closeDeliveries()
    await closeDeliveries()
    expect((await commandeOf(app, old.params.id))?.statut).toBe('TERMINE')
    expect((await commandeOf(app, young.params.id))?.statut).toBe('EN_COURS')
    const token = await createToken(app.deps, old.client.id)
    const { data } = await app.call(api.projects.get, { token, params: old.params })
    expect(data.timeline.map(({ libelle, auteur, note }) => [libelle, auteur, note])).toEqual([
      [
        'Travail terminé',
        null,
        `Sans réponse au ${formatDate(lastDay)}, le texte est considéré comme accepté`,
      ],
    ])
  })

  // A delivery suspended past its last day was held good to print within the hour that its order was resumed.
  test('a delivery of an order suspended, then resumed, has seven days to be answered again', async () => {
    const { params } = await delivered()
    const move = async (statut: 'SUSPENDUE' | 'EN_COURS') =>
      app.call(api.admin.commandes.update, {
        token: await house(),
        params,
        body: { statut, confirmerDemarrage: true },
      })
    await move('SUSPENDUE')
    app.clock.advance(30 * DAY)
    await move('EN_COURS')
    await closeDeliveries()
    expect(await commandeOf(app, params.id)).toMatchObject({
      statut: 'EN_COURS',
      reponseAvant: answerDeadline(app.clock()),
    })
  })

  test('nobody answers for another: neither a client nor the house', async () => {
    const { params } = await delivered()
    const stranger = await delivered()
    for (const token of [stranger.token, await house()]) {
      const answers = await Promise.all([
        app.send(api.commandes.bonATirer, { token, params, body: {} }),
        app.send(api.commandes.requestRevision, { token, params, body: { message: 'x' } }),
      ])
      expect(answers.map(({ status, error }) => [status, error?.message])).toEqual([
        [404, 'Projet non trouvé'],
        [404, 'Projet non trouvé'],
      ])
    }
  })
})
