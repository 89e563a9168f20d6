import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { createAdmin, createCommande, createTarif, createToken, createUser } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = await createToken(app.deps, (await createAdmin(app.deps)).id)
})
afterAll(() => app.close())

const { tarifs } = api.admin

test('a changed price changes its text, is sold at once, and is in the audit log', async () => {
  const { id } = await createTarif(app.deps, { nom: 'Relecture d’épreuves', mode: 'FORFAIT', prix: 10_000 })
  const { data } = await app.call(tarifs.update, { token, params: { id }, body: { prix: 123_450 } })
  expect(data).toMatchObject({
    prix: 123_450,
    prixFormate: '1\u202f234,50\u00a0€',
    nom: 'Relecture d’épreuves',
  })

  const onSale = await app.call(api.tarifs.list, {})
  expect(onSale.data.find((item) => item.id === id)?.prix).toBe(123_450)
  const [line] = await app.deps.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1)
  expect(line).toMatchObject({
    action: 'UPDATE_TARIF',
    metadata: {
      tarifId: id,
      fields: ['prix', 'prixFormate'],
      before: { prix: 10_000 },
      after: { prix: 123_450 },
    },
  })
})

test('a price worded by the house stays as it words it', async () => {
  const { id } = await createTarif(app.deps, { mode: 'FORFAIT', prix: 10_000, nom: 'Couverture' })
  const body = { prix: 20_000, prixFormate: 'dès 200\u00a0€' }
  await app.call(tarifs.update, { token, params: { id }, body })
  const { data } = await app.call(tarifs.update, { token, params: { id }, body: { ordre: 7 } })
  expect(data).toMatchObject({ prixFormate: 'dès 200\u00a0€', ordre: 7 })
})

test('a tarif that says other than it charges is refused, new or changed', async () => {
  const { id } = await createTarif(app.deps, { nom: 'Couverture', mode: 'FORFAIT', prix: 10_000 })
  const said = 'Le nom ou le prix affiché ne correspond pas au mode de facturation'
  const changed = await app.send(tarifs.update, { token, params: { id }, body: { nom: 'Pack Intégral' } })
  expect(changed).toMatchObject({ status: 400, error: { details: [{ path: 'mode', message: said }] } })
  const added = await app.send(tarifs.create, {
    token,
    body: {
      nom: 'Couverture',
      prix: 200,
      mode: 'FORFAIT',
      typeService: 'Design',
      delaiJours: 5,
      prixFormate: '2\u00a0€/page',
    },
  })
  expect(added).toMatchObject({ status: 400, error: { message: said } })
})

test.each([
  [{ nom: '' }, 'nom', 'Le nom est requis'],
  [{ prix: -1 }, 'prix', 'Ce nombre ne peut pas être négatif'],
  [{ prix: 1.5 }, 'prix', 'Veuillez saisir un nombre entier'],
  [{ typeService: ' ' }, 'typeService', 'Le type de service est requis'],
])('a tarif with %j is refused beside its field', async (body, path, message) => {
  const { id } = await createTarif(app.deps)
  const refused = await app.send(tarifs.update, { token, params: { id }, body })
  expect(refused).toMatchObject({ status: 400, error: { details: [{ path, message }] } })
})

test('a tarif is added, found by its words without accents, and deleted while no order names it', async () => {
  const { data } = await app.call(tarifs.create, {
    token,
    body: { nom: 'Édition numérique', prix: 30_000, mode: 'FORFAIT', typeService: 'Design', delaiJours: 5 },
  })
  expect(data.prixFormate).toBe('300\u00a0€')
  const found = await app.call(tarifs.list, { token, query: { search: 'edition NUM', actif: 'true' } })
  expect(found.data.map(({ id }) => id)).toEqual([data.id])
  expect(found.pagination).toMatchObject({ total: 1, totalPages: 1 })

  await app.call(tarifs.remove, { token, params: { id: data.id } })
  const gone = await app.send(tarifs.get, { token, params: { id: data.id } })
  expect(gone).toMatchObject({ status: 404, error: { message: 'Tarif non trouvé' } })
})

test('a tarif that an order names stays, and is deactivated', async () => {
  const { id } = await createTarif(app.deps)
  await createCommande(app.deps, await createUser(app.deps), { serviceId: id })
  const refused = await app.send(tarifs.remove, { token, params: { id } })
  expect(refused).toMatchObject({ status: 409 })
  await app.call(tarifs.update, { token, params: { id }, body: { actif: false } })
  expect((await app.call(tarifs.get, { token, params: { id } })).data.actif).toBe(false)
})

test('tarifs are put in another order, which the site follows, unless the list has changed', async () => {
  const { data } = await app.call(tarifs.list, { token, query: { limit: 100 } })
  const ids = data.map(({ id }) => id).toReversed()
  const reordered = await app.call(tarifs.reorder, { token, body: { ids } })
  expect(reordered.data.map(({ id }) => id)).toEqual(ids)
  const onSale = (await app.call(api.tarifs.list, {})).data.map(({ id }) => id)
  expect(onSale).toEqual(ids.filter((id) => onSale.includes(id)))
  const [line] = await app.deps.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1)
  expect(line).toMatchObject({ action: 'UPDATE_TARIF', metadata: { after: { ordre: ids } } })

  for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]]]) {
    const refused = await app.send(tarifs.reorder, { token, body: { ids: wrong } })
    expect(refused.status).toBe(409)
  }
})

// « mode » and « delaiJours » are ours: a program written from the specification was refused.
test('a tarif with the specification’s fields alone has the mode and the delay that its texts say', async () => {
  const asSpecified = {
    nom: 'Correction standard',
    description: 'Orthographe et typographie',
    prix: 499,
    prixFormate: '4,99\u00a0€/page',
    typeService: 'Par page',
    dureeEstimee: '5-7 jours',
    actif: true,
    ordre: 1,
  }
  const created = await app.call(tarifs.create, { token, body: asSpecified })
  expect(created.data).toMatchObject({ ...asSpecified, mode: 'PAR_PAGE', delaiJours: 7 })
  // « 4,99€ » did not announce a price by the page: it was refused on « mode », which the specification does not have.
  const bare = { ...asSpecified, nom: 'Correction premium', prixFormate: '4,99€' }
  const { data } = await app.call(tarifs.create, { token, body: bare })
  expect(data).toMatchObject({ mode: 'PAR_PAGE', prix: 499, prixFormate: '4,99\u00a0€/page' })
  const changed = { token, params: { id: data.id }, body: { prix: 599, prixFormate: '5,99 €' } }
  expect((await app.call(tarifs.update, changed)).data.prixFormate).toBe('5,99\u00a0€/page')

  const express = { nom: 'Express', prix: 50, typeService: 'Supplément', dureeEstimee: '48h' }
  expect((await app.call(tarifs.create, { token, body: express })).data).toMatchObject({
    mode: 'SUPPLEMENT',
    prixFormate: '+50\u00a0%',
    delaiJours: 2,
  })
})
