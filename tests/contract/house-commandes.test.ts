import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { transitionsByHand } from '#contract/commandes/statuts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { IDLE_CLIENT, LATE, PAID, QUOTED, SUSPENDED, WITHDRAWABLE } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

const { commandes } = api.admin

describe.each(IMPLEMENTATIONS)('the orders that the house opens $name', ({ start }) => {
  const open = start()
  let call: ApiClient
  beforeEach(async () => {
    call = await open()
  })
  const create = (body: BodyOf<typeof commandes.create>) => call(commandes.create, { body })
  const sendQuote = (id: string, body: BodyOf<typeof commandes.sendQuote>) =>
    call(commandes.sendQuote, { params: { id }, body })

  describe('the board', () => {
    test('has the newest of each status, with what each may become', async () => {
      const { data, stats } = await call(commandes.board, {})
      expect(data.map(({ titre }) => titre)).toEqual([
        WITHDRAWABLE.titre,
        PAID.titre,
        QUOTED.titre,
        SUSPENDED.titre,
        LATE.titre,
      ])
      expect(stats).toMatchObject({ total: 5, byStatut: { PAYEE: 2, EN_COURS: 1 } })
      expect(data.map(({ transitions }) => transitions)[2]).toEqual(transitionsByHand('ESTIMATION_ENVOYEE'))
      expect(
        (await call(commandes.board, { query: { aFaire: 'retard' } })).data.map(({ titre }) => titre),
      ).toEqual([LATE.titre])
    })
  })

  describe('an order of the house', () => {
    const QUOTE = {
      lignes: [{ label: 'Mise en page', quantity: 2, unitPrice: 6500 }],
      expireLe: '2026-12-24',
    }

    test('waits for the house again three days before its quote ends', async () => {
      const { id } = (await create({ userId: IDLE_CLIENT.id, titre: 'Contes', montant: 5000 })).data
      const waiting = async () => [
        (await call(api.admin.stats.get, {})).devisAEcheance,
        (await call(commandes.list, { query: { aFaire: 'devis' } })).data.map(({ titre }) => titre),
      ]
      await sendQuote(id, { ...QUOTE, expireLe: '2026-11-25' })
      expect(await waiting()).toEqual([0, []])
      await sendQuote(id, { ...QUOTE, expireLe: '2026-11-24' })
      expect(await waiting()).toEqual([1, ['Contes']])
      await call(commandes.update, { params: { id }, body: { statut: 'EN_ATTENTE' } })
      expect(await waiting()).toEqual([0, []])
    })

    // The demonstration promised a day that had passed.
    test('is quoted until a day to come, and promised for one', async () => {
      const { id } = (await create({ userId: IDLE_CLIENT.id, titre: 'Contes', montant: 5000 })).data
      for (const path of ['expireLe', 'datePromise']) {
        await expect(sendQuote(id, { ...QUOTE, [path]: '2026-11-20' })).rejects.toMatchObject({
          status: 400,
          details: [{ path, message: 'Ce jour est passé' }],
        })
      }
    })

    test('is opened for somebody new, whose address is nobody else’s', async () => {
      const client = { prenom: 'Nour', nom: 'Haddad', email: 'nour@exemple.fr' }
      const opened = (await create({ client, titre: 'Contes' })).data
      expect(opened.client).toMatchObject(client)
      const taken = create({ client: { ...client, email: IDLE_CLIENT.email }, titre: 'Contes' })
      await expect(taken).rejects.toMatchObject({ status: 409, details: [{ path: 'client.email' }] })
      await expect(create({ titre: 'Contes' })).rejects.toMatchObject({
        status: 400,
      })
    })

    test('is deleted, unless money or an invoice refers to it', async () => {
      const { id } = (await create({ userId: IDLE_CLIENT.id, titre: 'Contes' })).data
      await call(commandes.remove, { params: { id } })
      await expect(call(commandes.get, { params: { id } })).rejects.toMatchObject({ status: 404 })
      await expect(call(commandes.remove, { params: { id: PAID.id } })).rejects.toMatchObject({
        status: 409,
        message: 'Annulez la commande',
      })
    })
  })
})
