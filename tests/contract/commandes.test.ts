import { beforeEach, describe, expect, test } from 'vitest'
import { deliveriesOf } from '#contract/commandes/deliveries.ts'
import { houseBadge } from '#contract/commandes/house-statuts.ts'
import { transitionsByHand } from '#contract/commandes/statuts.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'
import { AdminError } from '#web/admin/admin-error.ts'
import { delivery } from './delivery.ts'
import { CORRECTEURS, LATE, PAID, QUOTED, SUSPENDED, UNKNOWN_ID, WITHDRAWABLE } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

describe.each(IMPLEMENTATIONS)('the orders of the back-office $name', ({ start }) => {
  const open = start()
  let api: AdminApi
  beforeEach(async () => {
    api = await open()
  })

  const titles = async (filters: Parameters<AdminApi['commandes']['list']>[0]) =>
    (await api.commandes.list(filters)).data.map(({ titre }) => titre)
  const lastEvent = async (id: string) => (await api.commandes.get(id)).timeline.at(-1)

  describe('the orders', () => {
    test('come the newest first, a page at a time, each status counted', async () => {
      const { data, pagination, stats } = await api.commandes.list({ limit: 2 })
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
      const { numero } = await api.commandes.get(LATE.id)
      for (const search of [`${numero}`, `n° ${numero}`, `N°${numero}`, `commande ${numero}`, LATE.id]) {
        expect(await titles({ search })).toEqual([LATE.titre])
      }
    })

    test('are kept by status, corrector, what they wait for, or date', async () => {
      const { data, stats } = await api.commandes.list({ statut: 'SUSPENDUE' })
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
      const commande = await api.commandes.get(LATE.id)
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
      expect((await api.commandes.get(PAID.id)).factures).toMatchObject([
        { number: 'FAC-2026-001', amount: 48_000 },
      ])
    })
  })

  describe('an order', () => {
    test('takes a new status, and its history keeps who, what and why', async () => {
      const changed = await api.commandes.update(PAID.id, { statut: 'EN_COURS', note: 'On s’y met.' })
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
      expect((await api.stats.get()).data.commandes.enCours).toBe(2)
    })

    test('that was suspended goes back where it came from', async () => {
      expect((await api.commandes.get(SUSPENDED.id)).transitions).toEqual(['EN_COURS', 'ANNULEE'])
      await api.commandes.update(SUSPENDED.id, { statut: 'EN_COURS' })
      expect(await lastEvent(SUSPENDED.id)).toMatchObject({ libelle: 'Commande reprise' })
    })

    test('the status that an order already has is no transition: what comes with it is kept', async () => {
      const { statut } = await api.commandes.get(SUSPENDED.id)
      const kept = await api.commandes.update(SUSPENDED.id, { statut, noteClient: 'Nous reprenons lundi.' })
      expect([kept.statut, kept.noteClient]).toEqual([statut, 'Nous reprenons lundi.'])
    })

    test('refuses a status out of its path, and stays as it was', async () => {
      await expect(
        api.commandes.update(QUOTED.id, { statut: 'TERMINE', noteClient: 'Perdue' }),
      ).rejects.toThrow(new AdminError('CONFLICT', 'Transition impossible : Devis envoyé → Terminée'))
      expect(await api.commandes.get(QUOTED.id)).toMatchObject({
        statut: 'ESTIMATION_ENVOYEE',
        noteClient: null,
      })
    })

    test('that was paid is not cancelled before it is said what is refunded', async () => {
      await expect(api.commandes.update(PAID.id, { statut: 'ANNULEE' })).rejects.toThrow(
        new AdminError('CONFLICT', 'Indiquez ce qui est remboursé'),
      )
      expect((await api.commandes.get(PAID.id)).statut).toBe('PAYEE')
      expect((await api.commandes.update(QUOTED.id, { statut: 'ANNULEE' })).statut).toBe('ANNULEE')
    })

    test('starts before the end of the withdrawal days only if the admin confirms', async () => {
      const { retractationJusquau } = await api.commandes.get(WITHDRAWABLE.id)
      expect(retractationJusquau).toBe('2026-12-04')
      const early = api.commandes.update(WITHDRAWABLE.id, { statut: 'EN_COURS' })
      await expect(early).rejects.toMatchObject({ reason: 'CONFLICT', isRefusal: true })
      await api.commandes.update(WITHDRAWABLE.id, { statut: 'EN_COURS', confirmerDemarrage: true })
      expect(await lastEvent(WITHDRAWABLE.id)).toMatchObject({ vers: 'EN_COURS' })
    })

    test('is entrusted to a corrector who works, and taken back', async () => {
      const [astier, retired] = CORRECTEURS
      const entrusted = await api.commandes.update(PAID.id, { correcteurId: astier?.id })
      expect(entrusted.correcteur).toEqual({ id: astier?.id, nom: 'Hélène Astier' })
      expect(await lastEvent(PAID.id)).toMatchObject({ libelle: 'Confiée à Hélène Astier', note: null })
      await expect(api.commandes.update(PAID.id, { correcteurId: retired?.id })).rejects.toMatchObject({
        reason: 'INVALID',
        details: [{ path: 'correcteurId', message: 'Ce correcteur n’est pas disponible' }],
      })
      await api.commandes.update(PAID.id, { correcteurId: null })
      expect(await lastEvent(PAID.id)).toMatchObject({ libelle: 'Correcteur à désigner' })
    })

    test('keeps its title and its notes; a title is never empty', async () => {
      await api.commandes.update(PAID.id, {
        titre: 'Lozère',
        noteClient: 'Bientôt',
        noteCorrecteur: 'Lent',
      })
      expect(await api.commandes.get(PAID.id)).toMatchObject({
        titre: 'Lozère',
        noteClient: 'Bientôt',
        noteCorrecteur: 'Lent',
      })
      await expect(api.commandes.update(PAID.id, { titre: ' ' })).rejects.toMatchObject({
        reason: 'INVALID',
        details: [{ path: 'titre', message: 'Le titre est requis' }],
      })
    })

    test('under way takes a corrected file, with a word', async () => {
      await api.commandes.deliver(LATE.id, delivery({ note: 'Bonne lecture.' }))
      const commande = await api.commandes.get(LATE.id)
      expect(commande.livreeLe).not.toBeNull()
      expect(commande.retardJours).toBe(0)
      expect(commande.files).toMatchObject([{ filename: 'corrige.txt', type: 'LIVRABLE', size: 9 }])
      expect(commande.timeline.at(-1)).toMatchObject({
        libelle: 'Texte corrigé livré',
        note: 'Bonne lecture.',
      })
    })

    test('takes several files as one delivery, each by its name, and others after a revision', async () => {
      await api.commandes.deliver(LATE.id, delivery({ titres: ['Corrections visibles', 'Texte propre'] }))
      await api.commandes.deliver(LATE.id, delivery({ titres: ['Index'], note: 'Et l’index.' }))
      const [first, second, ...others] = deliveriesOf(await api.commandes.get(LATE.id))
      expect(first?.fichiers.map(({ titre }) => titre)).toEqual(['Corrections visibles', 'Texte propre'])
      expect(second).toMatchObject({ note: 'Et l’index.', fichiers: [{ titre: 'Index' }] })
      expect(others).toEqual([])
    })

    test('delivered waits for its author, and for no corrector', async () => {
      await api.commandes.update(LATE.id, { correcteurId: null })
      expect((await api.commandes.list({ aFaire: 'confier' })).data).toHaveLength(3)
      await api.commandes.deliver(LATE.id, delivery())
      const { data, stats } = await api.commandes.list({ statut: 'EN_COURS' })
      expect(data.map(houseBadge).map(({ label }) => label)).toEqual(['Livrée, à relire'])
      expect(stats.aConfier).toBe(2)
      expect(await titles({ aFaire: 'confier' })).toEqual([WITHDRAWABLE.titre, PAID.titre])
    })

    test('delivered by mistake is taken back, until its author has answered', async () => {
      await api.commandes.deliver(LATE.id, delivery())
      const [file] = (await api.commandes.get(LATE.id)).files
      expect(file?.canDelete).toBe(true)
      await api.commandes.takeBack(LATE.id, file?.id ?? '')
      expect(await api.commandes.get(LATE.id)).toMatchObject({ files: [], livreeLe: null })
      expect(await lastEvent(LATE.id)).toMatchObject({ libelle: 'Fichier retiré', note: 'corrige.txt' })
      await expect(api.commandes.takeBack(LATE.id, file?.id ?? '')).rejects.toThrow(
        new AdminError('NOT_FOUND', 'Fichier non trouvé'),
      )

      await api.commandes.deliver(LATE.id, delivery())
      const { files } = await api.commandes.update(LATE.id, { statut: 'TERMINE' })
      expect(files.map(({ canDelete }) => canDelete)).toEqual([false])
      await expect(api.commandes.takeBack(LATE.id, files[0]?.id ?? '')).rejects.toThrow(
        new AdminError(
          'CONFLICT',
          'L’auteur a déjà répondu à cette livraison\u00a0: ce fichier ne peut plus être repris',
        ),
      )
    })

    test('not under way takes none', async () => {
      await expect(api.commandes.deliver(PAID.id, delivery())).rejects.toThrow(
        new AdminError('CONFLICT', 'Commencez la correction avant de livrer un fichier'),
      )
    })

    test('takes nothing of a sending that was stopped', async () => {
      const stopped = AbortSignal.abort()
      await expect(api.commandes.deliver(LATE.id, delivery({ signal: stopped }))).rejects.toMatchObject({
        reason: 'STOPPED',
      })
      expect((await api.commandes.get(LATE.id)).files).toEqual([])
    })

    test('that nobody knows is told so', async () => {
      const missing = { name: 'AdminError', reason: 'NOT_FOUND', message: 'Commande non trouvée' }
      await expect(api.commandes.get(UNKNOWN_ID)).rejects.toMatchObject(missing)
      await expect(api.commandes.update(UNKNOWN_ID, { noteClient: 'x' })).rejects.toMatchObject(missing)
    })
  })
})
