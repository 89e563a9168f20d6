import { expect, test } from 'vitest'
import type { ApiFetch } from '../../lib/api-client.ts'
import { withPageAddresses } from './page-addresses.ts'

const ASKED = { readOnly: true }
const READ = { method: 'GET', access: 'admin' } as const

const answering =
  (answers: Record<string, Response>): ApiFetch =>
  async (path) =>
    answers[path] ?? new Response('{}', { status: 404 })

test.each([
  [`attachment; filename="Ete.pdf"; filename*=UTF-8''%C3%89t%C3%A9.pdf`, '%C3%89t%C3%A9.pdf'],
  ['attachment; filename="FAC-2026-001.pdf"', 'FAC-2026-001.pdf'],
  ['attachment; filename=FAC-2026-001.pdf', 'FAC-2026-001.pdf'],
])('a one-minute address is that of the file itself, in this page: %s', async (disposition, name) => {
  const file = new Response('%PDF', { headers: { 'content-disposition': disposition } })
  const fetch = answering({
    '/api/invoices/1/ticket': Response.json({ url: '/api/invoices/1/pdf?ticket=x' }),
    '/api/invoices/1/pdf?ticket=x': file,
  })
  const answered: unknown = await (
    await withPageAddresses(fetch, ASKED)('/api/invoices/1/ticket', READ)
  ).json()
  expect(JSON.stringify(answered)).toMatch(/^\{"url":"blob:/)
  expect(JSON.stringify(answered)).toContain(`#/${name}"`)
})

test('a file that is not there says so', async () => {
  const fetch = answering({ '/api/files/1/ticket': Response.json({ url: '/api/files/1?ticket=x' }) })
  expect((await withPageAddresses(fetch, ASKED)('/api/files/1/ticket', READ)).status).toBe(404)
})

test('the link of a notification leads where the demonstration goes on', async () => {
  const notifications = [
    { id: 'a', actionUrl: '/admin/commandes/1' },
    { id: 'b', actionUrl: null },
  ]
  const fetch = answering({ '/api/notifications?page=1': Response.json({ notifications, total: 2 }) })
  const answered: unknown = await (
    await withPageAddresses(fetch, ASKED)('/api/notifications?page=1', READ)
  ).json()
  expect(answered).toEqual({
    notifications: [
      { id: 'a', actionUrl: '/admin/commandes/1?demo=true&readonly=true' },
      { id: 'b', actionUrl: null },
    ],
    total: 2,
  })
})
