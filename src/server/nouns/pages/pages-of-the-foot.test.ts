import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { pages as pageRows, seeds } from '../../platform/db/schema/house.ts'
import { giveReferenceData } from '../../seed/give-reference-data.ts'
import { createAdmin, createToken } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const { pages } = api.admin

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = await createToken(app.deps, (await createAdmin(app.deps)).id)
})
afterAll(() => app.close())

const create = async () => {
  const body = {
    title: 'Nos tarifs en clair',
    slug: 'tarifs-en-clair',
    content: '<p>Sept.</p>',
    auPied: true,
  }
  return (await app.call(pages.create, { token, body })).data
}
const update = (id: string, body: Parameters<typeof app.call<typeof pages.update>>[1]['body']) =>
  app.call(pages.update, { token, params: { id }, body })

// The house published a page, and no link of its site led there.
test('a page placed at the foot of the site is there while it is published and public, but those that the law asks once', async () => {
  const foot = async () => (await app.call(api.settings.public, {})).data.pages
  const page = await create()
  const link = { titre: 'Nos tarifs en clair', path: page.path }
  expect(await foot()).not.toContainEqual(link)
  await app.call(pages.publish, { token, params: { id: page.id } })
  expect(await foot()).toContainEqual(link)
  await update(page.id, { isPublic: false })
  expect(await foot()).not.toContainEqual(link)
  const { data } = await app.call(pages.list, { token, query: { search: 'mentions-legales' } })
  await update(data[0]?.id ?? '', { auPied: true })
  expect((await foot()).map(({ path }) => path)).not.toContain('/mentions-legales')
})

test('a house that stands already is given its accessibility page as a draft, once', async () => {
  const { db } = app.deps
  await db.delete(pageRows).where(eq(pageRows.slug, 'accessibilite'))
  await db.delete(seeds).where(eq(seeds.name, 'accessibilite'))
  await giveReferenceData(app.deps)
  const drafts = () =>
    db.select({ statut: pageRows.statut }).from(pageRows).where(eq(pageRows.slug, 'accessibilite'))
  expect(await drafts()).toEqual([{ statut: 'BROUILLON' }])
  await giveReferenceData(app.deps)
  expect(await drafts()).toHaveLength(1)
})
