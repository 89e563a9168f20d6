import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { transitionsByHand } from '#contract/commandes/statuts.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { CORRECTEURS, LATE, PAID, QUOTED, SUSPENDED, UNKNOWN_ID, WITHDRAWABLE } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

const { commandes } = api.admin

describe.each(IMPLEMENTATIONS)('the orders of the back-office $name', ({ start }) => {
  const open = start()
  let call: ApiClient
  beforeEach(async () => {
    call = await open()
  })
  const get = (id: string) => call(commandes.get, { params: { id } })
  const update = (id: string, body: BodyOf<typeof commandes.update>) =>
    call(commandes.update, { params: { id }, body })

  const titles = async (filters: QueryOf<typeof commandes.list>) =>
    (await call(commandes.list, { query: filters })).data.map(({ titre }) => titre)
  const lastEvent = async (id: string) => (await get(id)).data.timeline.at(-1)

  describe('the orders', () => {
    test('come the newest first, a page at a time, each status counted', async () => {
      const { data, pagination, stats } = await call(commandes.list, { query: { limit: 2 } })
      expect(data.map(({ titre }) => titre)).toEqual([WITHDRAWABLE.titre, PAID.titre])
      expect(pagination).toMatchObject({ page: 1, limit: 2, total: 5, totalPages: 3, hasNextPage: true })
      expect(stats).toMatchObject({ total: 5, aConfier: 2, enRetard: 1 })
      expect(stats.byStatut).toEqual({ PAYEE: 2, EN_COURS: 1, ESTIMATION_ENVOYEE: 1, SUSPENDUE: 1 })
    })

    test('are found by words of their title or client, accents or not', async () => {
      expect(await titles({ search: 'ete' })).toEqual([LATE.titre])
      expect(await titles({ search: 'belkacem neige' })).toEqual([WITHDRAWABLE.titre])
      expect(await titles({ search: 'introuvable' })).toEqual([])
    })

    test('are found by the telephone of their client, in any form', async () => {
      const byWords = await titles({ search: 'aubrac' })
      for (const search of ['0612345678', '+33 6 12 34 56 78', '06.12.34'])
        expect(await titles({ search })).toEqual(byWords)
    })

    test('are found by their number, however it is written, and by their id', async () => {
      const { numero } = (await get(LATE.id)).data
      for (const search of [`${numero}`, `n° ${numero}`, `N°${numero}`, `commande ${numero}`, LATE.id]) {
        expect(await titles({ search })).toEqual([LATE.titre])
      }
    })

    test('are kept by status, corrector, what they wait for, or date', async () => {
      const { data, stats } = await call(commandes.list, { query: { statut: 'SUSPENDUE' } })
      expect(data.map(({ titre }) => titre)).toEqual([SUSPENDED.titre])
      expect(stats.total).toBe(5)
      expect(await titles({ correcteurId: CORRECTEURS[0]?.id })).toEqual([SUSPENDED.titre, LATE.titre])
      expect(await titles({ aFaire: 'retard' })).toEqual([LATE.titre])
      const awaited = await titles({ aFaire: 'manuscrit' })
      expect(awaited).toHaveLength(stats.sansManuscrit)
      expect(await titles({ aFaire: 'confier' })).toEqual([WITHDRAWABLE.titre, PAID.titre])
      expect(await titles({ dateFrom: '2026-11-02', dateTo: '2026-11-18' })).toEqual([
        QUOTED.titre,
        SUSPENDED.titre,
      ])
    })

    test('are sorted as asked', async () => {
      expect(await titles({ sortBy: 'titre', sortDirection: 'asc' })).toEqual([
        QUOTED.titre,
        LATE.titre,
        PAID.titre,
        WITHDRAWABLE.titre,
        SUSPENDED.titre,
      ])
      expect((await titles({ sortBy: 'amount', sortDirection: 'asc' }))[0]).toBe(QUOTED.titre)
    })

    test('say who, how much and how late', async () => {
      const commande = (await get(LATE.id)).data
      expect(commande).toMatchObject({
        titre: LATE.titre,
        client: { nom: 'Aubrac', email: 'mt@exemple.fr' },
        amountFormatted: '480,00\u00a0€',
        correcteur: { nom: 'Hélène Astier' },
        retardJours: 2,
        transitions: transitionsByHand('EN_COURS'),
        conversationId: `cmd_${LATE.id}`,
        files: [],
      })
      expect((await get(PAID.id)).data.factures).toMatchObject([{ number: 'FAC-2026-001', amount: 48_000 }])
    })
  })

  describe('an order', () => {
    test('the status that an order already has is no transition: what comes with it is kept', async () => {
      const { statut } = (await get(SUSPENDED.id)).data
      const kept = (await update(SUSPENDED.id, { statut, noteClient: 'Nous reprenons lundi.' })).data
      expect([kept.statut, kept.noteClient]).toEqual([statut, 'Nous reprenons lundi.'])
    })

    test('is entrusted to a corrector who works, and taken back', async () => {
      const [astier, retired] = CORRECTEURS
      const entrusted = (await update(PAID.id, { correcteurId: astier?.id })).data
      expect(entrusted.correcteur).toEqual({ id: astier?.id, nom: 'Hélène Astier' })
      expect(await lastEvent(PAID.id)).toMatchObject({ libelle: 'Confiée à Hélène Astier', note: null })
      await expect(update(PAID.id, { correcteurId: retired?.id })).rejects.toMatchObject({
        status: 400,
        details: [{ path: 'correcteurId', message: 'Ce correcteur n’est pas disponible' }],
      })
      await update(PAID.id, { correcteurId: null })
      expect(await lastEvent(PAID.id)).toMatchObject({ libelle: 'Correcteur à désigner' })
    })

    test('keeps its title and its notes; a title is never empty', async () => {
      await update(PAID.id, {
        titre: 'Lozère',
        noteClient: 'Bientôt',
        noteCorrecteur: 'Lent',
      })
      expect((await get(PAID.id)).data).toMatchObject({
        titre: 'Lozère',
        noteClient: 'Bientôt',
        noteCorrecteur: 'Lent',
      })
      await expect(update(PAID.id, { titre: ' ' })).rejects.toMatchObject({
        status: 400,
        details: [{ path: 'titre', message: 'Le titre est requis' }],
      })
    })

    test('that nobody knows is told so', async () => {
      const missing = { name: 'ApiError', status: 404, message: 'Commande non trouvée' }
      await expect(get(UNKNOWN_ID)).rejects.toMatchObject(missing)
      await expect(update(UNKNOWN_ID, { noteClient: 'x' })).rejects.toMatchObject(missing)
    })
  })
})
