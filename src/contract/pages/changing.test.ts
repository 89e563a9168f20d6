import { expect, test } from 'vitest'
import { changedPage, isPublishedEmpty, pageRefusal, versionAfter } from './changing.ts'
import { PAGE_NEEDED } from './refusals.ts'

const PAGE = {
  id: '01a21491-a1a9-79bd-8a42-7330adcb08cd',
  titre: 'Conditions générales',
  slug: 'conditions-generales',
  contenu: '<p>Article premier.</p>',
  description: '',
  metaTitle: '',
  metaDescription: '',
  statut: 'PUBLIEE' as const,
  type: 'PAGE' as const,
  isPublic: true,
  auPied: true,
  sortOrder: 3,
  version: 4,
  path: '/conditions-generales',
  necessaire: true,
}

test('what a change leaves out stays', () => {
  expect(changedPage(PAGE, { title: 'CGV', status: 'ARCHIVED' })).toEqual({
    ...PAGE,
    titre: 'CGV',
    statut: 'ARCHIVEE',
  })
})

test.each([{ slug: 'cgv' }, { status: 'DRAFT' as const }, { isPublic: false }])(
  'a page that the site needs stays published at its address: %o is refused',
  (change) => {
    expect(pageRefusal(PAGE, changedPage(PAGE, change))).toBe(PAGE_NEEDED)
    expect(pageRefusal({ slug: 'nos-delais' }, changedPage(PAGE, change))).toBeNull()
  },
)

test('a text of marks alone is empty, and no page is published with it', () => {
  expect(isPublishedEmpty({ statut: 'PUBLIEE', contenu: '<p> </p>' })).toBe(true)
  expect(isPublishedEmpty({ statut: 'PUBLIEE', contenu: '<p>Bonjour</p>' })).toBe(false)
  expect(isPublishedEmpty({ statut: 'BROUILLON', contenu: '' })).toBe(false)
})

test('another text is another version, another place is not', () => {
  expect(versionAfter(PAGE, changedPage(PAGE, { content: '<p>Article 1.</p>' }))).toBe(5)
  expect(versionAfter(PAGE, changedPage(PAGE, { sortOrder: 9 }))).toBe(4)
})
