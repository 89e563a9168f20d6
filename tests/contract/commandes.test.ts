import { beforeEach, describe, expect, test } from 'vitest'
import { transitionsByHand } from '#contract/commandes/statuts.ts'
import { api } from '#contract/api.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { CORRECTEURS, LATE, PAID, QUOTED, SUSPENDED, UNKNOWN_ID, WITHDRAWABLE } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

describe.each(IMPLEMENTATIONS)('the orders of the back-office $name', ({ start }) => {
  const open = start()
  let call: ApiClient
  beforeEach(async () => {
    call = await open()
  })

  const titles = async (filters: QueryOf<typeof api.admin.commandes.list>) =>
    (await call(api.admin.commandes.list, { query: filters })).data.map(({ titre }) => titre)
  const lastEvent = async (id: string) =>
    (await call(api.admin.commandes.get, { params: { id } })).data.timeline.at(-1)

  describe('the orders', () => {
    test('come the newest first, a page at a time, each status counted', async () => {
      const { data, pagination, stats } = await call(api.admin.commandes.list, { query: { limit: 2 } })
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

    test('are found by their number, however it is written, and by their id', async () => {
      const { numero } = (await call(api.admin.commandes.get, { params: { id: LATE.id } })).data
      for (const search of [`${numero}`, `n° ${numero}`, `N°${numero}`, `commande ${numero}`, LATE.id]) {
        expect(await titles({ search })).toEqual([LATE.titre])
      }
    })

    test('are kept by status, corrector, what they wait for, or date', async () => {
      const { data, stats } = await call(api.admin.commandes.list, { query: { statut: 'SUSPENDUE' } })
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
      const commande = (await call(api.admin.commandes.get, { params: { id: LATE.id } })).data
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
      expect((await call(api.admin.commandes.get, { params: { id: PAID.id } })).data.factures).toMatchObject([
        { number: 'FAC-2026-001', amount: 48_000 },
      ])
    })
  })

  describe('an order', () => {
    test('takes a new status, and its history keeps who, what and why', async () => {
      const changed = (
        await call(api.admin.commandes.update, {
          params: { id: PAID.id },
          body: { statut: 'EN_COURS', note: 'On s’y met.' },
        })
      ).data
      expect(changed).toMatchObject({
        statut: 'EN_COURS',
        transitions: transitionsByHand('EN_COURS'),
      })
      expect(await lastEvent(PAID.id)).toMatchObject({
        type: 'STATUT',
        de: 'PAYEE',
        vers: 'EN_COURS',
        libelle: 'Correction commencée',
        note: 'On s’y met.',
        auteur: 'Judith Roussel',
      })
      expect((await call(api.admin.stats.get, {})).data.commandes.enCours).toBe(2)
    })

    test('that was suspended goes back where it came from', async () => {
      expect(
        (await call(api.admin.commandes.get, { params: { id: SUSPENDED.id } })).data.transitions,
      ).toEqual(['EN_COURS', 'ANNULEE'])
      await call(api.admin.commandes.update, { params: { id: SUSPENDED.id }, body: { statut: 'EN_COURS' } })
      expect(await lastEvent(SUSPENDED.id)).toMatchObject({ libelle: 'Commande reprise' })
    })

    test('the status that an order already has is no transition: what comes with it is kept', async () => {
      const { statut } = (await call(api.admin.commandes.get, { params: { id: SUSPENDED.id } })).data
      const kept = (
        await call(api.admin.commandes.update, {
          params: { id: SUSPENDED.id },
          body: { statut, noteClient: 'Nous reprenons lundi.' },
        })
      ).data
      expect([kept.statut, kept.noteClient]).toEqual([statut, 'Nous reprenons lundi.'])
    })

    test('refuses a status out of its path, and stays as it was', async () => {
      await expect(
        call(api.admin.commandes.update, {
          params: { id: QUOTED.id },
          body: { statut: 'TERMINE', noteClient: 'Perdue' },
        }),
      ).rejects.toThrow('Transition impossible : Devis envoyé → Terminée')
      expect((await call(api.admin.commandes.get, { params: { id: QUOTED.id } })).data).toMatchObject({
        statut: 'ESTIMATION_ENVOYEE',
        noteClient: null,
      })
    })

    test('that was paid is not cancelled before it is said what is refunded', async () => {
      await expect(
        call(api.admin.commandes.update, { params: { id: PAID.id }, body: { statut: 'ANNULEE' } }),
      ).rejects.toThrow('Indiquez ce qui est remboursé')
      expect((await call(api.admin.commandes.get, { params: { id: PAID.id } })).data.statut).toBe('PAYEE')
      expect(
        (await call(api.admin.commandes.update, { params: { id: QUOTED.id }, body: { statut: 'ANNULEE' } }))
          .data.statut,
      ).toBe('ANNULEE')
    })

    test('starts before the end of the withdrawal days only if the admin confirms', async () => {
      const { retractationJusquau } = (
        await call(api.admin.commandes.get, { params: { id: WITHDRAWABLE.id } })
      ).data
      expect(retractationJusquau).toBe('2026-12-04')
      const early = call(api.admin.commandes.update, {
        params: { id: WITHDRAWABLE.id },
        body: { statut: 'EN_COURS' },
      }).then(({ data }) => data)
      await expect(early).rejects.toMatchObject({ status: 409, isRefusal: true })
      await call(api.admin.commandes.update, {
        params: { id: WITHDRAWABLE.id },
        body: { statut: 'EN_COURS', confirmerDemarrage: true },
      })
      expect(await lastEvent(WITHDRAWABLE.id)).toMatchObject({ vers: 'EN_COURS' })
    })

    test('is entrusted to a corrector who works, and taken back', async () => {
      const [astier, retired] = CORRECTEURS
      const entrusted = (
        await call(api.admin.commandes.update, {
          params: { id: PAID.id },
          body: { correcteurId: astier?.id },
        })
      ).data
      expect(entrusted.correcteur).toEqual({ id: astier?.id, nom: 'Hélène Astier' })
      expect(await lastEvent(PAID.id)).toMatchObject({ libelle: 'Confiée à Hélène Astier', note: null })
      await expect(
        call(api.admin.commandes.update, { params: { id: PAID.id }, body: { correcteurId: retired?.id } }),
      ).rejects.toMatchObject({
        status: 400,
        details: [{ path: 'correcteurId', message: 'Ce correcteur n’est pas disponible' }],
      })
      await call(api.admin.commandes.update, { params: { id: PAID.id }, body: { correcteurId: null } })
      expect(await lastEvent(PAID.id)).toMatchObject({ libelle: 'Correcteur à désigner' })
    })

    test('keeps its title and its notes; a title is never empty', async () => {
      await call(api.admin.commandes.update, {
        params: { id: PAID.id },
        body: {
          titre: 'Lozère',
          noteClient: 'Bientôt',
          noteCorrecteur: 'Lent',
        },
      })
      expect((await call(api.admin.commandes.get, { params: { id: PAID.id } })).data).toMatchObject({
        titre: 'Lozère',
        noteClient: 'Bientôt',
        noteCorrecteur: 'Lent',
      })
      await expect(
        call(api.admin.commandes.update, { params: { id: PAID.id }, body: { titre: ' ' } }),
      ).rejects.toMatchObject({
        status: 400,
        details: [{ path: 'titre', message: 'Le titre est requis' }],
      })
    })

    test('that nobody knows is told so', async () => {
      const missing = { name: 'ApiError', status: 404, message: 'Commande non trouvée' }
      await expect(call(api.admin.commandes.get, { params: { id: UNKNOWN_ID } })).rejects.toMatchObject(
        missing,
      )
      await expect(
        call(api.admin.commandes.update, { params: { id: UNKNOWN_ID }, body: { noteClient: 'x' } }),
      ).rejects.toMatchObject(missing)
    })
  })
})
