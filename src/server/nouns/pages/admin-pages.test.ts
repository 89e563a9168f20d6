import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { pendingCommandes } from '../../platform/db/schema/commandes.ts'
import { auditLogs, pageVersions } from '../../platform/db/schema/house.ts'
import { createAdmin, createToken } from '../../testing/factories.ts'
import { sendCommande } from '../../testing/ordering.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const { pages } = api.admin
const NEEDED = 'Le site a besoin de cette page\u00a0: elle reste publiée, à son adresse.'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = await createToken(app.deps, (await createAdmin(app.deps)).id)
})
afterAll(() => app.close())

let count = 0
const newSlug = () => `nos-delais-${(count += 1)}`
const create = async (body: object = {}) =>
  (
    await app.call(pages.create, {
      token,
      body: { title: 'Nos délais', slug: newSlug(), content: '<p>Sept jours.</p>', ...body },
    })
  ).data
type Change = Parameters<typeof app.call<typeof pages.update>>[1]['body']
const changed = async (id: string, body: Change) =>
  (await app.call(pages.update, { token, params: { id }, body })).data
const read = (slug: string) => app.send(api.pages.bySlug, { params: { slug } })
const publicly = async (slug: string) => (await app.call(api.pages.bySlug, { params: { slug } })).data
const update = (id: string, body: object) => app.send(pages.update, { token, params: { id }, body })

test('a page is written as a draft, published, taken back, archived and deleted, each in the audit log', async () => {
  const page = await create()
  const params = { id: page.id }
  expect(page).toMatchObject({ statut: 'BROUILLON', version: 1, type: 'PAGE', isPublic: true })
  expect((await read(page.slug)).status).toBe(404)

  const published = await app.call(pages.publish, { token, params })
  expect(published.data.statut).toBe('PUBLIEE')
  expect((await read(page.slug)).status).toBe(200)

  await app.call(pages.unpublish, { token, params })
  expect((await read(page.slug)).status).toBe(404)
  await update(page.id, { status: 'ARCHIVED' })
  const archived = await app.call(pages.list, { token, query: { statut: 'ARCHIVEE' } })
  expect(archived.data.map(({ id }) => id)).toEqual([page.id])

  await app.call(pages.remove, { token, params })
  expect(await app.send(pages.get, { token, params })).toMatchObject({
    status: 404,
    error: { message: 'Page non trouvée' },
  })
  const lines = await app.deps.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(5)
  expect(lines.map(({ action }) => action)).toEqual([
    'DELETE_PAGE',
    'UPDATE_PAGE',
    'UPDATE_PAGE',
    'UPDATE_PAGE',
    'CREATE_PAGE',
  ])
})

test('what a page may not hold is gone as soon as it is written', async () => {
  const page = await create({ content: '<p onclick="x()">Sept <b>jours</b>.</p><script>x()</script>' })
  expect(page.contenu).toBe('<p>Sept <b>jours</b>.</p>')
  const [row] = await app.deps.db.select().from(pageVersions).where(eq(pageVersions.pageId, page.id))
  expect(row?.contenu).toBe(page.contenu)
})

describe('an address is one page’s', () => {
  test.each(['rgpd', 'cgv', 'conditions-generales'])('%s is taken', async (slug) => {
    const refused = await app.send(pages.create, { token, body: { title: 'x', slug } })
    expect(refused).toMatchObject({
      status: 409,
      error: { message: 'Ce slug est déjà celui d’une autre page' },
    })
    const { id } = await create()
    expect((await update(id, { slug })).status).toBe(409)
  })

  test('of ten who want the same, one has it', async () => {
    const slug = newSlug()
    const body = { title: 'Nos délais', slug }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.send(pages.create, { token, body })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ])
  })

  test.each(['Nos délais', '../cgv', '-a', 'a--b', ''])('« %s » is no address', async (slug) => {
    const refused = await app.send(pages.create, { token, body: { title: 'x', slug } })
    expect([refused.status, refused.error?.details?.map(({ path }) => path)]).toEqual([400, ['slug']])
  })
})

describe('the text', () => {
  test('a changed text is a new version, and the old one is kept word for word', async () => {
    const { id } = await create()
    await update(id, { content: '<p>Dix jours.</p>', title: 'Nos nouveaux délais' })
    const { data, pagination } = await app.call(pages.versions, { token, params: { id } })
    expect(data.map(({ version, contenu, metaTitle }) => [version, contenu, metaTitle])).toEqual([
      [2, '<p>Dix jours.</p>', ''],
      [1, '<p>Sept jours.</p>', ''],
    ])
    expect(pagination.total).toBe(2)
    const change = app.deps.db.update(pageVersions).set({ contenu: 'x' }).where(eq(pageVersions.pageId, id))
    await expect(change).rejects.toThrow()
  })

  // Every text was sent at once: hundreds of versions of a long page are hundreds of megabytes.
  test('its versions come some at a time, twenty at most', async () => {
    const { id } = await create()
    const rows = Array.from({ length: 24 }, (_, index) => ({ pageId: id, version: index + 2 }))
    const text = { titre: 'x', contenu: 'x', metaTitle: 'x', metaDescription: '', sha256: 'x' }
    await app.deps.db
      .insert(pageVersions)
      .values(rows.map((row) => ({ ...row, ...text, createdAt: app.clock() })))
    const { data, pagination } = await app.call(pages.versions, {
      token,
      params: { id },
      query: { page: 2, limit: 500 },
    })
    expect(data.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1])
    expect(pagination).toMatchObject({ total: 25, limit: 20, totalPages: 2 })
  })

  test('its state and its place make no version; nor does the same text sent again', async () => {
    const { id } = await create()
    expect((await changed(id, { status: 'PUBLISHED' })).version).toBe(1)
    expect((await changed(id, { sortOrder: 3, content: '<p>Sept jours.</p>' })).version).toBe(1)
  })

  test('of two admins who change it, the second is told', async () => {
    const { id } = await create()
    expect((await update(id, { content: '<p>Dix.</p>', version: 1 })).status).toBe(200)
    expect(await update(id, { content: '<p>Onze.</p>', version: 1 })).toMatchObject({
      status: 409,
      error: { message: 'Cette page a été modifiée entre-temps. Rechargez-la, puis recommencez.' },
    })
  })

  test('nor is it written over with the date at which it was read, by PATCH or by PUT', async () => {
    const { id, updatedAt } = await create()
    app.clock.advance(1000)
    expect((await update(id, { content: '<p>Dix.</p>', updatedAt })).status).toBe(200)
    for (const endpoint of [pages.update, pages.put]) {
      const body = { content: '<p>Onze.</p>', updatedAt }
      expect((await app.send(endpoint, { token, params: { id }, body })).status).toBe(409)
    }
    const { data: now } = await app.call(pages.get, { token, params: { id } })
    const body = { content: '<p>Onze.</p>', updatedAt: now.updatedAt }
    const { data } = await app.call(pages.put, { token, params: { id }, body })
    expect(data).toMatchObject({ contenu: '<p>Onze.</p>', version: 3 })
  })

  test('nothing empty is published', async () => {
    const { id } = await create({ content: '<p> </p><script>x</script>' })
    expect(await app.send(pages.publish, { token, params: { id } })).toMatchObject({
      status: 400,
      error: { message: 'Une page publiée ne peut pas être vide' },
    })
  })

  test('what a search result shows is the house’s own words, or follows the title', async () => {
    const shown = (slug: string) => publicly(slug).then(({ metaTitle }) => metaTitle)
    const page = await create({
      metaDescription: 'Quand vous recevrez votre texte.',
      status: 'PUBLISHED',
    })
    expect(page).toMatchObject({ metaTitle: '', description: 'Quand vous recevrez votre texte.' })
    expect(await shown(page.slug)).toBe('Nos délais | Bon à tirer')
    const worded = await changed(page.id, { metaTitle: 'Délais', title: 'Autre' })
    expect(worded).toMatchObject({ titre: 'Autre', metaTitle: 'Délais' })
    expect(await shown(page.slug)).toBe('Délais')
    await changed(page.id, { metaTitle: '' })
    expect(await shown(page.slug)).toBe('Autre | Bon à tirer')
  })
})

test('a published page that is not public is found by nobody, nor in the list of the site', async () => {
  const page = await create({ status: 'PUBLISHED', isPublic: false })
  expect((await read(page.slug)).status).toBe(404)
  const { data } = await app.call(api.pages.list, {})
  expect(data.map(({ slug }) => slug)).not.toContain(page.slug)
})

describe('the conditions of sale', () => {
  const terms = async () => {
    const { data } = await app.call(pages.list, { token, query: { search: 'conditions-generales' } })
    return { id: data.find(({ slug }) => slug === 'conditions-generales')?.id ?? '' }
  }
  const acceptedBy = async (email: string) =>
    (
      await app.deps.db
        .select({ version: pendingCommandes.cgvVersion, hash: pendingCommandes.cgvHash })
        .from(pendingCommandes)
        .where(eq(pendingCommandes.email, email))
    )[0]

  test('an order keeps the version it accepted, with the hash of its words', async () => {
    const { id } = await terms()
    const before = (await app.call(pages.get, { token, params: { id } })).data
    await sendCommande(app, { fields: { email: 'avant@exemple.fr', cgvAcceptees: 'true' } })
    const after = await changed(id, { content: `${before.contenu}<p>Article 12.</p>` })
    await sendCommande(app, { fields: { email: 'apres@exemple.fr', cgvAcceptees: 'true' } })

    for (const [email, page] of [
      ['avant@exemple.fr', before],
      ['apres@exemple.fr', after],
    ] as const) {
      const hash = createHash('sha256').update(page.contenu).digest('hex')
      expect(await acceptedBy(email)).toEqual({ version: page.version, hash })
    }
    expect(after.version).toBe(before.version + 1)
  })

  test('stay published at their address, whatever an admin asks', async () => {
    const params = await terms()
    const asked = [
      app.send(pages.unpublish, { token, params }),
      app.send(pages.remove, { token, params }),
      update(params.id, { slug: 'cgv-2027' }),
      update(params.id, { status: 'ARCHIVED' }),
      update(params.id, { isPublic: false }),
    ]
    for (const { status, error } of await Promise.all(asked)) {
      expect([status, error?.message]).toEqual([409, NEEDED])
    }
  })

  test('are the same text under all their addresses, likewise the privacy notice', async () => {
    for (const [slug, aliases] of [
      ['conditions-generales', ['cgv']],
      ['politique-de-confidentialite', ['politique-confidentialite', 'rgpd']],
    ] as const) {
      const page = await publicly(slug)
      expect(page.slug).toBe(slug)
      for (const alias of aliases) expect(await publicly(alias)).toEqual(page)
    }
  })
})
