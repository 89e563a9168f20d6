import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { deliveriesOf } from '#contract/commandes/deliveries.ts'
import { houseBadge } from '#contract/commandes/house-statuts.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { delivery } from './delivery.ts'
import { LATE, PAID, WITHDRAWABLE } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

const { commandes } = api.admin

describe.each(IMPLEMENTATIONS)('an order $name', ({ start }) => {
  const open = start()
  let call: ApiClient
  beforeEach(async () => {
    call = await open()
  })
  const params = { id: LATE.id }
  const read = async () => (await call(commandes.get, { params })).data
  const deliver = (sent: Parameters<typeof delivery>[0] = {}) =>
    call(api.files.upload, { params, ...delivery(sent) })

  test('under way takes a corrected file, with a word', async () => {
    await deliver({ note: 'Bonne lecture.' })
    const commande = await read()
    expect(commande.livreeLe).not.toBeNull()
    expect(commande.retardJours).toBe(0)
    expect(commande.files).toMatchObject([{ filename: 'corrige.txt', type: 'LIVRABLE', size: 9 }])
    expect(commande.timeline.at(-1)).toMatchObject({
      libelle: 'Texte corrigé livré',
      note: 'Bonne lecture.',
    })
  })

  test('takes several files as one delivery, each by its name, and others after a revision', async () => {
    await deliver({ titres: ['Corrections visibles', 'Texte propre'] })
    await deliver({ titres: ['Index'], note: 'Et l’index.' })
    const [first, second, ...others] = deliveriesOf(await read())
    expect(first?.fichiers.map(({ titre }) => titre)).toEqual(['Corrections visibles', 'Texte propre'])
    expect(second).toMatchObject({ note: 'Et l’index.', fichiers: [{ titre: 'Index' }] })
    expect(others).toEqual([])
  })

  test('delivered waits for its author, and for no corrector', async () => {
    await call(commandes.update, { params, body: { correcteurId: null } })
    expect((await call(commandes.list, { query: { aFaire: 'confier' } })).data).toHaveLength(3)
    await deliver()
    const { data, stats } = await call(commandes.list, { query: { statut: 'EN_COURS' } })
    expect(data.map(houseBadge).map(({ label }) => label)).toEqual(['Livrée, à relire'])
    expect(stats.aConfier).toBe(2)
    const waiting = await call(commandes.list, { query: { aFaire: 'confier' } })
    expect(waiting.data.map(({ titre }) => titre)).toEqual([WITHDRAWABLE.titre, PAID.titre])
  })

  test('delivered by mistake is taken back, until its author has answered', async () => {
    await deliver()
    const [file] = (await read()).files
    expect(file?.canDelete).toBe(true)
    await call(api.files.remove, { params: { id: LATE.id, fileId: file?.id ?? '' } })
    expect(await read()).toMatchObject({
      files: [],
      livreeLe: null,
    })
    expect((await read()).timeline.at(-1)).toMatchObject({ libelle: 'Fichier retiré', note: 'corrige.txt' })
    await expect(
      call(api.files.remove, { params: { id: LATE.id, fileId: file?.id ?? '' } }),
    ).rejects.toMatchObject({ status: 404, message: 'Fichier non trouvé' })

    await deliver()
    const { files } = (await call(commandes.update, { params, body: { statut: 'TERMINE' } })).data
    expect(files.map(({ canDelete }) => canDelete)).toEqual([false])
    await expect(
      call(api.files.remove, { params: { id: LATE.id, fileId: files[0]?.id ?? '' } }),
    ).rejects.toMatchObject({
      status: 409,
      message: 'L’auteur a déjà répondu à cette livraison\u00a0: ce fichier ne peut plus être repris',
    })
  })

  test('not under way takes none', async () => {
    await expect(call(api.files.upload, { params: { id: PAID.id }, ...delivery() })).rejects.toThrow(
      'Commencez la correction avant de livrer un fichier',
    )
  })

  test('takes nothing of a sending that was stopped', async () => {
    const stopped = AbortSignal.abort()
    await expect(call(api.files.upload, { params, ...delivery(), signal: stopped })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect((await read()).files).toEqual([])
  })
})
