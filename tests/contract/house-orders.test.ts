import { beforeEach, describe, expect, test } from 'vitest'
import { transitionsByHand } from '#contract/commandes/statuts.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'
import { AdminError } from '#web/admin/admin-error.ts'
import { id as factId, IDLE_CLIENT, LATE, PAID, QUOTED, SUSPENDED, WITHDRAWABLE } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

describe.each(IMPLEMENTATIONS)('the orders that the house opens $name', ({ start }) => {
  const open = start()
  let api: AdminApi
  beforeEach(async () => {
    api = await open()
  })
  const lastEvent = async (id: string) => (await api.commandes.get(id)).timeline.at(-1)

  describe('the board', () => {
    test('has the newest of each status, with what each may become', async () => {
      const { data, stats } = await api.commandes.board({})
      expect(data.map(({ titre }) => titre)).toEqual([
        WITHDRAWABLE.titre,
        PAID.titre,
        QUOTED.titre,
        SUSPENDED.titre,
        LATE.titre,
      ])
      expect(stats).toMatchObject({ total: 5, byStatut: { PAYEE: 2, EN_COURS: 1 } })
      expect(data.map(({ transitions }) => transitions)[2]).toEqual(transitionsByHand('ESTIMATION_ENVOYEE'))
      expect((await api.commandes.board({ aFaire: 'retard' })).data.map(({ titre }) => titre)).toEqual([
        LATE.titre,
      ])
    })
  })

  describe('an order of the house', () => {
    const QUOTE = {
      lignes: [{ label: 'Mise en page', quantity: 2, unitPrice: 6500 }],
      expireLe: '2026-12-24',
    }

    test('is opened for a client, quoted, and quoted again', async () => {
      const opened = await api.commandes.create({ userId: IDLE_CLIENT.id, titre: 'Contes', montant: 5000 })
      expect(opened).toMatchObject({ statut: 'EN_ATTENTE', amount: 5000, devis: null, prixFerme: null })
      expect(await lastEvent(opened.id)).toMatchObject({ libelle: 'Commande ouverte' })
      const quoted = await api.commandes.sendQuote(opened.id, { ...QUOTE, note: 'Voici.' })
      expect(quoted).toMatchObject({
        statut: 'ESTIMATION_ENVOYEE',
        amount: 13_000,
        lignes: [{ label: 'Mise en page', quantity: 2, unitPrice: 6500, total: 13_000 }],
        devis: { etat: 'ENVOYE', expireLe: '2026-12-24' },
      })
      expect(quoted.prixFerme).toContain('Un devis est envoyé')
      expect(await lastEvent(opened.id)).toMatchObject({ libelle: 'Devis envoyé', note: 'Voici.' })
      await api.commandes.sendQuote(opened.id, QUOTE)
      expect(await lastEvent(opened.id)).toMatchObject({ libelle: 'Nouveau devis envoyé' })
    })

    test('waits for the house again three days before its quote ends', async () => {
      const { id } = await api.commandes.create({ userId: IDLE_CLIENT.id, titre: 'Contes', montant: 5000 })
      const waiting = async () => [
        (await api.stats.get()).devisAEcheance,
        (await api.commandes.list({ aFaire: 'devis' })).data.map(({ titre }) => titre),
      ]
      await api.commandes.sendQuote(id, { ...QUOTE, expireLe: '2026-11-25' })
      expect(await waiting()).toEqual([0, []])
      await api.commandes.sendQuote(id, { ...QUOTE, expireLe: '2026-11-24' })
      expect(await waiting()).toEqual([1, ['Contes']])
      await api.commandes.update(id, { statut: 'EN_ATTENTE' })
      expect(await waiting()).toEqual([0, []])
    })

    test('is opened once by a sending, however often it comes', async () => {
      const entry = { userId: IDLE_CLIENT.id, titre: 'Contes', idempotencyKey: factId(701) }
      const { id: opened } = await api.commandes.create(entry)
      expect((await api.commandes.create(entry)).id).toBe(opened)
      await expect(api.commandes.create({ ...entry, titre: 'Fables' })).rejects.toMatchObject({
        reason: 'CONFLICT',
      })
      expect((await api.commandes.create({ ...entry, idempotencyKey: factId(702) })).id).not.toBe(opened)
    })

    test('is opened for somebody new, whose address is nobody else’s', async () => {
      const client = { prenom: 'Nour', nom: 'Haddad', email: 'nour@exemple.fr' }
      const opened = await api.commandes.create({ client, titre: 'Contes' })
      expect(opened.client).toMatchObject(client)
      const taken = api.commandes.create({ client: { ...client, email: IDLE_CLIENT.email }, titre: 'Contes' })
      await expect(taken).rejects.toMatchObject({ reason: 'CONFLICT', details: [{ path: 'client.email' }] })
      await expect(api.commandes.create({ titre: 'Contes' })).rejects.toMatchObject({ reason: 'INVALID' })
    })

    test('is not quoted once paid, nor with a day that is past', async () => {
      await expect(api.commandes.sendQuote(PAID.id, QUOTE)).rejects.toMatchObject({ reason: 'CONFLICT' })
      await expect(
        api.commandes.sendQuote(QUOTED.id, { ...QUOTE, expireLe: '2026-11-20' }),
      ).rejects.toMatchObject({ details: [{ path: 'expireLe', message: 'Ce jour est passé' }] })
    })

    test('is deleted, unless money or an invoice refers to it', async () => {
      const { id } = await api.commandes.create({ userId: IDLE_CLIENT.id, titre: 'Contes' })
      await api.commandes.remove(id)
      await expect(api.commandes.get(id)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
      await expect(api.commandes.remove(PAID.id)).rejects.toThrow(
        new AdminError('CONFLICT', 'Annulez la commande'),
      )
    })
  })

  describe('an order', () => {
    test('that is paid or quoted refuses another price, and keeps the one it has', async () => {
      for (const { id, montant } of [PAID, QUOTED]) {
        await expect(api.commandes.update(id, { montant: 1000 })).rejects.toMatchObject({
          reason: 'CONFLICT',
        })
        expect((await api.commandes.update(id, { montant, titre: 'Autre' })).amount).toBe(montant)
      }
    })
  })
})
