import { expect, test } from 'vitest'
import { adminPathsAt } from './admin-path.ts'

test('a page of the back-office is below its base, with its query', () => {
  const pathTo = adminPathsAt({ base: '/admin' })
  expect(pathTo('/commandes')).toBe('/admin/commandes')
  expect(pathTo('/commandes', { aFaire: 'retard' })).toBe('/admin/commandes?aFaire=retard')
})

test('what every address carries is kept once, beside what a list asks', () => {
  const pathTo = adminPathsAt({ base: '/admin', kept: { demo: 'true' } })
  expect(pathTo('/dashboard')).toBe('/admin/dashboard?demo=true')
  expect(pathTo('/commandes/1', new URLSearchParams('demo=true&page=2'))).toBe(
    '/admin/commandes/1?demo=true&page=2',
  )
})
