import { afterEach, expect, test, vi } from 'vitest'
import { fetchedFirst } from './fetched-first.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a file that did not come is asked for again, one that came or is asked for by the page is not', async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/react.js">'
  const fetch = vi.fn<(path: string) => Promise<Response>>(async () => new Response('export {}'))
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', fetch)
  const files = ['assets/order.js', 'assets/zod.js', 'assets/react.js', 'assets/order.css']
  await expect(fetchedFirst(files)).rejects.toThrow('Failed to fetch')
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
  await fetchedFirst(files)
  await fetchedFirst(files)
  expect(fetch.mock.calls).toEqual([['/assets/order.js'], ['/assets/zod.js'], ['/assets/order.js']])
})

test('an answer that is no module fails the import', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  await expect(fetchedFirst(['assets/gone.js'])).rejects.toThrow('404')
})
