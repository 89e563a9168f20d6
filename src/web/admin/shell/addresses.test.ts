import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { adminRoutes } from '../routes.ts'
import { ACTIONS } from './actions.ts'
import { SECTIONS } from './sections.ts'

/** The words and the order of specification 2 §2. */
const SPECIFIED = [
  'Dashboard',
  'Utilisateurs',
  'Commandes',
  'Factures',
  'Messagerie',
  'Statistiques',
  'FAQ',
  'Tarifs',
  'Pages statiques',
  'Logs/Audit',
]

test.each([...SECTIONS, ...ACTIONS])('« $label » leads to a page of the back-office: $path', ({ path }) => {
  const match = matchRoutes(adminRoutes.map(routeOf), `/admin${path}`)?.at(-1)
  expect(match?.route.path).not.toBe('*')
  expect(match).toBeDefined()
})

test('the sections stand in the words and the order of the specification, each group in one piece', () => {
  const labels = SECTIONS.map(({ label }) => label)
  const specified = labels.filter((label) => SPECIFIED.includes(label))
  expect(specified).toEqual(SPECIFIED.filter((label) => labels.includes(label)))
  const groups = SECTIONS.map(({ group }) => group)
  expect(groups.filter((group, index) => index === 0 || group !== groups[index - 1])).toEqual([
    ...new Set(groups),
  ])
})

type Route = { path?: string; children?: Route[] }

const routeOf = ({ path, children }: RouteConfigEntry): Route => ({
  ...(path !== undefined && { path }),
  ...(children && { children: children.map(routeOf) }),
})
