import { expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { type ApiFetch, createApiClient, urlOf } from './api-client.ts'

const bare = (status: number, statusText: string) => new Response('<html>', { status, statusText })

test.each([
  ['/auth/login', 'Erreur de connexion'],
  ['/auth/register', "Erreur d'inscription"],
  ['/auth/me', 'Erreur de récupération du profil'],
  ['/notifications', 'Erreur 502'],
  ['/admin/commandes', 'Erreur API: 502'],
  ['/invoices', 'HTTP 502: Bad Gateway'],
  ['/tarifs', 'HTTP 502: Bad Gateway'],
  ['/admin/factures', 'HTTP 502: Bad Gateway'],
  ['/admin/factures/12/resend', 'HTTP 502: Bad Gateway'],
  ['/admin/tarifs/12', 'HTTP 502: Bad Gateway'],
] as const)('a failure of %s without a sentence is told as « %s »', async (path, message) => {
  const client = createApiClient(async () => bare(502, 'Bad Gateway'))
  await expect(client({ ...api.projects.list, path }, {})).rejects.toMatchObject({ status: 502, message })
})

// The message was « HTTP 413: Request Entity Too Large », or the form's own words for a failure of ours.
test('what a proxy refuses for its size is told as too large', async () => {
  const client = createApiClient(async () => bare(413, 'Request Entity Too Large'))
  await expect(client(api.projects.list, {})).rejects.toMatchObject({
    isBare: false,
    message:
      'Ce que vous envoyez est trop volumineux\u00a0: choisissez des fichiers plus légers, ou envoyez-les en plusieurs fois.',
  })
})

test('a refusal is told in the server’s sentence', async () => {
  const body = { error: 'Non', message: 'Non', code: 'CONFLICT', requestId: 'r' }
  const client = createApiClient(async () => Response.json(body, { status: 409 }))
  await expect(client(api.auth.me, {})).rejects.toMatchObject({ status: 409, message: 'Non', body })
})

test('an empty filter is left out of the address, and a parameter is encoded', () => {
  expect(urlOf(api.projects.list, { query: { page: 2, search: '', status: undefined } })).toBe(
    '/api/projects?page=2',
  )
  expect(urlOf(api.pages.bySlug, { params: { slug: 'é/..' } })).toBe('/api/pages/slug/%C3%A9%2F..')
})

test('a form leaves as it is, told as it goes, and can be stopped', async () => {
  const fetch = vi.fn<ApiFetch>(async () => Response.json({ message: 'Reçu' }))
  const form = new FormData()
  const { signal } = new AbortController()
  const onProgress = () => {}
  await createApiClient(fetch)(api.support.freeSample, { form, signal, onProgress })
  expect(fetch).toHaveBeenCalledWith('/api/public/free-sample', {
    method: 'POST',
    access: 'public',
    body: form,
    signal,
    onProgress,
  })
})

test('an export is a file, and a download without a ticket is the bearer’s', async () => {
  const fetch = vi.fn<ApiFetch>(async () => new Response('a;b', { headers: { 'content-type': 'text/csv' } }))
  const client = createApiClient(fetch)
  expect(await (await client(api.admin.faq.exportCsv, {})).text()).toBe('a;b')
  const params = { id: '01a21491-a1a9-79bd-8a42-7330adcb08cd' }
  await client(api.admin.factures.download, { params })
  await client(api.admin.factures.download, { params, query: { ticket: 'good-for-a-minute' } })
  expect(fetch.mock.calls.map(([, { access }]) => access)).toEqual(['admin', 'signed-in', 'public'])
})
