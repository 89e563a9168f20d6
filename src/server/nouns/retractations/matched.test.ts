import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { notifications } from '../../platform/db/schema/notifications.ts'
import { retractations } from '../../platform/db/schema/retractations.ts'
import { createCommande, createUser } from '../../testing/factories.ts'
import { holdOthers } from '../../testing/hold-others.ts'
import { EMAIL, freshRetractations } from '../../testing/retractations.ts'

const HOURS = 3_600_000

const story = freshRetractations()

describe('a withdrawal is matched to its order', () => {
  test('by whoever holds the link, by its number, when the order is of that address', async () => {
    const commande = await story.at.newCommande()
    const theirs = await createCommande(story.app.deps, await createUser(story.app.deps))
    const id = await story.at.declareAsGuest('Mon roman')
    const match = (numero: string | number) => story.at.matchByLink(id, numero)
    const refusals = [await match(theirs.numero), await match(999_999), await match('mon roman')]
    expect(new Set(refusals.map(({ status, error }) => `${status} ${error?.message}`)).size).toBe(1)
    expect(refusals[0]?.status).toBe(404)
    expect(await story.at.read(id)).toMatchObject({ etat: 'A_RATTACHER', identifieeLe: null })

    for (const _ of [1, 2]) expect((await match(`n° ${commande.numero}`)).status).toBe(200)
    expect(await story.at.read(id)).toMatchObject({ etat: 'A_CHIFFRER', commande: { id: commande.id } })
    const second = await story.at.newCommande()
    expect(await match(second.numero)).toMatchObject({ status: 409 })
  })

  test('by an open session, by the title that its author gave', async () => {
    const commande = await story.at.newCommande({ titre: 'Les Hauts de Saintonge' })
    expect(await story.at.read(await story.at.declare('les hauts de saintonge'))).toMatchObject({
      etat: 'A_CHIFFRER',
      commande: { id: commande.id },
    })
  })

  test('by the house, among the orders of that address or by a number; undone, what was decided is forgotten', async () => {
    const commande = await story.at.newCommande()
    const cancelled = await story.at.newCommande({ statut: 'ANNULEE' })
    const id = await story.at.declareAsGuest('Mon roman')
    expect((await story.at.read(id)).commandesPossibles.map((one) => one.id)).toEqual([commande.id])
    expect(await story.at.send('match', id, { numero: '999999' })).toMatchObject({ status: 404 })
    expect(await story.at.send('match', id, { numero: cancelled.numero })).toMatchObject({ status: 409 })
    expect(await story.at.send('match', id, {})).toMatchObject({ status: 400 })
    await story.at.send('match', id, { numero: commande.numero })
    expect(await story.at.read(id)).toMatchObject({ etat: 'A_CONFIRMER' })
    await story.at.agree(id)
    await story.at.send('propose', id, { partExecutee: 20 })
    expect(await story.at.read(id)).toMatchObject({ etat: 'PROPOSEE' })
    expect((await story.at.unmatch(id)).status).toBe(200)
    expect(await story.at.read(id)).toMatchObject({ etat: 'A_RATTACHER', part: null, accordeeLe: null })
    await story.at.send('match', id, { commandeId: commande.id })
    expect(await story.at.read(id)).toMatchObject({ etat: 'A_CONFIRMER', part: null })
  })

  // They were sent to a receipt that another mailbox has.
  test('of a client of another address, who is told so', async () => {
    const other = await createUser(story.app.deps)
    const commande = await createCommande(story.app.deps, other, { statut: 'PAYEE' })
    const id = await story.at.declareAsGuest('Mon roman')
    await story.at.send('match', id, { commandeId: commande.id })
    const [notice] = await story.app.deps.db
      .select({ message: notifications.message })
      .from(notifications)
      .where(eq(notifications.userId, other.id))
    expect(notice?.message).toContain('d’une autre adresse que la vôtre')
    expect(notice?.message).not.toContain('boîte')
  })

  /** Two withdrawals, each of its own order. */
  async function declareTwo() {
    const [left, right] = [await story.at.newCommande(), await story.at.newCommande()]
    for (const { numero } of [left, right])
      await story.app.call(api.retractations.declareSignedIn, {
        token: await story.at.asClient(),
        body: { nom: 'Maud Kerbrat', email: EMAIL, contrat: numero },
      })
    const declared = await story.app.deps.db.select().from(retractations)
    const idOf = (commandeId: string) => declared.find((row) => row.commandeId === commandeId)?.id ?? ''
    return [
      { id: idOf(left.id), of: left, other: right },
      { id: idOf(right.id), of: right, other: left },
    ] as const
  }

  /** The statuses of two acts, each stopped between the order that its withdrawal is of and the other one. */
  async function bothAtOnce(acts: (() => Promise<{ status: number }>)[]) {
    const gate = await holdOthers(story.app, 'SELECT FROM retractations FOR UPDATE')
    const done = Promise.all(acts.map((act) => act()))
    await gate.untilWaiting(acts.length)
    await gate.release()
    return (await done).map(({ status }) => status)
  }

  test('moved crosswise with another at the same time, both are', async () => {
    const two = await declareTwo()
    const moves = two.map(
      ({ id, other }) =>
        () =>
          story.at.send('match', id, { commandeId: other.id }),
    )
    expect(await bothAtOnce(moves)).toEqual([200, 200])
    for (const { id, other } of two) {
      expect(await story.at.read(id)).toMatchObject({ commande: { id: other.id } })
    }
  })

  // Each held its own order and waited for the other’s: a link answered as a failure of the house.
  test('named crosswise by the links of two, both refuse: their orders are known', async () => {
    const two = await declareTwo()
    const named = two.map(
      ({ id, other }) =>
        () =>
          story.at.matchByLink(id, other.numero),
    )
    expect(await bothAtOnce(named)).toEqual([409, 409])
    for (const { id, of } of two) expect(await story.at.read(id)).toMatchObject({ commande: { id: of.id } })
  })

  test('whose other withdrawal was carried out has nothing left to renounce', async () => {
    const commande = await story.at.newCommande({ statut: 'PAYEE' })
    const id = await story.at.declare(commande.numero)
    await story.at.send('execute', id, { partExecutee: 0 })
    story.app.clock.advance(25 * HOURS)
    await story.app.call(api.retractations.declare, {
      body: { nom: 'Maud Kerbrat', email: EMAIL, contrat: `n° ${commande.numero}` },
    })
    const { data } = await story.app.call(api.admin.retractations.list, {
      token: await story.at.asHouse(),
      query: {},
    })
    expect(data.map(({ etat }) => etat)).toEqual(['SANS_OBJET', 'EXECUTEE'])
    expect((await story.at.send('execute', data[0]?.id ?? '', { partExecutee: 0 })).status).toBe(409)
  })
})
