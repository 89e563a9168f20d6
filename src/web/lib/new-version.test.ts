import { afterEach, expect, test, vi } from 'vitest'
import { listenToNewVersion } from './new-version.ts'

listenToNewVersion()
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

/** A part of the page that cannot be loaded, while the server answers its first part so. */
async function fail(answer: () => Promise<Response>) {
  const asked = vi.fn<() => Promise<Response>>(answer)
  vi.stubGlobal('fetch', asked)
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/manifest-1.js">'
  for (const _ of [1, 2]) {
    dispatchEvent(new Event('vite:preloadError'))
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return document.querySelectorAll('.new-version')
}

// A page open during a deployment had buttons that did nothing, without a word.
test('a part that is served no more says once that there is a new version, and offers to load it', async () => {
  const told = await fail(async () => new Response(null, { status: 404 }))
  expect(told).toHaveLength(1)
  await vi.waitFor(() => expect(told[0]?.textContent).toContain('Une nouvelle version du site est en ligne'))
  expect(told[0]?.querySelector('button')?.textContent).toBe('Recharger')
})

test.each([
  ['a network that is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server that starts again', async () => new Response(null, { status: 503 })],
  ['a version that is still served', async () => new Response(null)],
])('%s is no new version', async (_, answer) => {
  expect(await fail(answer)).toHaveLength(0)
})
