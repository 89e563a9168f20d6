import { expect, inject, test } from 'vitest'
import { adminRoutes } from '#web/admin/routes.ts'
import { clientRoutes } from '#web/client/routes.ts'
import { pathsOf } from '../e2e/support/area-paths.ts'

const url = inject('productUrl')

const SOME = '01990000-0000-7000-8000-000000000000'

/** `elsewhere`: the addresses that lead to another, the area's own first, which the server leads to its dashboard. */
const AREAS = [
  { name: 'the author’s area', label: 'Espace client', routes: clientRoutes, elsewhere: ['/app'] },
  {
    name: 'the back-office',
    label: 'Administration',
    routes: adminRoutes,
    elsewhere: ['/admin', '/admin/utilisateurs'],
  },
]

for (const { name, label, routes, elsewhere } of AREAS) {
  test(`the frame and the page of every address of ${name} are in its document, before any script`, async () => {
    const sections = (routes[0]?.children ?? []).map(({ path = '' }) => path.replace(/\/.*/, ''))
    const paths = pathsOf(routes, Object.fromEntries(sections.map((section) => [section, SOME])))
    expect(paths.length).toBeGreaterThan(10)
    const led = await fetch(`${url}${elsewhere[0]}?demo=true`, { redirect: 'manual' })
    expect(led.headers.get('location')).toBe(`${elsewhere[0]}/dashboard?demo=true`)
    for (const path of paths.filter((one) => !elsewhere.includes(one))) {
      const document = await (await fetch(url + path)).text()
      expect(document, `of ${path}`).toContain(`aria-label="${label}"`)
      expect(document, `of ${path}`).toContain('Chargement...')
      expect(document, `of ${path}`).toMatch(/<main [^>]*id="contenu"/)
      expect(document.replaceAll(/<script.*?<\/script>/gs, ''), `of ${path}`).not.toMatch(
        /undefined|\[object/,
      )
    }
  })
}
