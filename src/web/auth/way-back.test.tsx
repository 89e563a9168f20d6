import { renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { useWayBack } from './way-back.ts'

const read = (search: string) =>
  renderHook(useWayBack, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[`/login${search}`]}>{children}</MemoryRouter>,
  }).result.current
const from = (suite: string) => read(`?suite=${encodeURIComponent(suite)}`).state?.from ?? null

test.each([
  '/app/projects/01a210aa-a403-798e-b9ef-a4fa1d053c98/echeances',
  '/app/projects/01a210aa-a403-798e-b9ef-a4fa1d053c98#avis',
  // A signed-out person was redirected to the home page.
  '/admin/commandes/01a210aa-a403-798e-b9ef-a4fa1d053c98',
  '/admin/messagerie/cmd_01a210aa-a403-798e-b9ef-a4fa1d053c98',
  // The dashboard was shown instead, signed in or not.
  '/app/projects/01a210aa-a403-798e-b9ef-a4fa1d053c98/files',
  '/app/messages/cmd_01a210aa-a403-798e-b9ef-a4fa1d053c98',
  '/admin/retractations?search=claire.aubrac%2Bromans%40exemple.fr',
  '/admin/retractations?rattachee=false',
  '/admin/notifications',
])('an e-mail leads to %s through the sign-in', (path) => {
  expect(from(path)).toBe(path)
})

test.each([
  '//exemple.fr/admin/commandes',
  '/admin/../app',
  '/admin/a/b/c',
  'https://exemple.fr',
  '/admin/x?y=//z',
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  '%2F%2Fevil.example',
  '/\t/evil.example',
  'java\nscript:document.title="taken"',
  'javascript:document.title="taken"',
])('nothing leads to %s', (path) => {
  expect(from(path)).toBeNull()
})

test.each(['redirect', 'redirectUrl', 'returnTo', 'next', 'from', 'url', 'continue'])(
  'nothing is read under the name of « %s »',
  (name) => {
    expect(read(`?${name}=/app/projects/1`).wayBack('USER')).toBe('/app')
  },
)
