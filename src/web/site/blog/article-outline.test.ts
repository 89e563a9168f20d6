import { expect, it } from 'vitest'
import { outlineOf } from './article-outline.ts'

it('gives each heading of an article an address of its own', () => {
  const { html, headings } = outlineOf('<h2>1. L’épreuve, dernière gardienne</h2><p>…</p><h2>Et après ?</h2>')
  expect(headings).toEqual([
    { id: '1-l-epreuve-derniere-gardienne', title: '1. L’épreuve, dernière gardienne' },
    { id: 'et-apres', title: 'Et après ?' },
  ])
  expect(html).toContain('<h2 id="et-apres">Et après ?</h2>')
})
