import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToNewVersion, loadPart } from './new-version.ts'

listenToNewVersion()
const reload = vi.fn<() => void>()
beforeEach(() => {
  reload.mockReset()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  openedBy('navigate')
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

const openedBy = (type: string) =>
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [{ type }] })

const GONE = async () => new Response(null, { status: 404 })
const THERE = async () => new Response(null)

/** A server that answers the first part of this page so. */
function serve(answer: () => Promise<Response>) {
  const asked = vi.fn<() => Promise<Response>>(answer)
  vi.stubGlobal('fetch', asked)
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/manifest-1.js">'
  return asked
}

/** A part of the page that cannot be loaded, as Vite says it. */
const failing = async () => {
  dispatchEvent(new Event('vite:preloadError'))
  throw new TypeError('Failed to fetch dynamically imported module')
}

const notices = () => [...document.querySelectorAll('.new-version')]
const told = () => notices().map((notice) => notice.querySelector('p')?.textContent)
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

async function fail(answer: () => Promise<Response>) {
  const asked = serve(answer)
  for (const _ of [1, 2]) {
    await failing().catch(() => {})
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    await settled()
  }
}

function typeIn(html: string): void {
  document.body.innerHTML = html
  const field = document.body.querySelector('input, textarea')
  field?.dispatchEvent(new Event('input', { bubbles: true }))
}

const NEW = 'Une nouvelle version du site est en ligne.'
const AGAIN = `${NEW} Rechargez la page, puis recommencez.`
const COPY = `${NEW} Enregistrez ou copiez ce que vous avez écrit, puis rechargez la page.`

// A page open during a deployment had buttons that did nothing, without a word.
test('a part that is served no more says once that there is a new version, and offers to load it', async () => {
  await fail(GONE)
  expect(told()).toEqual([AGAIN])
  notices()[0]?.querySelector('button')?.click()
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['a network that is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server that starts again', async () => new Response(null, { status: 503 })],
  ['a version that is still served', THERE],
])('%s is no new version', async (_, answer) => {
  await fail(answer)
  expect(told()).toEqual([])
})

// The page gave way to an error, and the button pressed was to be pressed again.
test('a part that the address opens is opened by the page loaded again', async () => {
  serve(GONE)
  void loadPart(failing)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(told()).toEqual([])
})

// « Ce que vous avez écrit est gardé » was true only of forms with a draft.
test.each([
  ['a message', '<textarea>Bonjour</textarea>', [COPY]],
  ['but a filter, which is in the address', '<form role="search"><input value="puits"></form>', []],
  ['but what was sent since', '<textarea></textarea>', []],
])('the page stays as it is where something is typed: %s', async (_, typed, notice) => {
  serve(GONE)
  typeIn(typed)
  void loadPart(failing)
  await vi.waitFor(() => expect(told().length + reload.mock.calls.length).toBe(1))
  expect(told()).toEqual(notice)
})

test('a page that was just loaded again is not loaded again without end', async () => {
  serve(GONE)
  openedBy('reload')
  void loadPart(failing)
  await vi.waitFor(() => expect(told()).toEqual([AGAIN]))
  expect(reload).not.toHaveBeenCalled()
})

test('a part that another version has not replaced fails as it does', async () => {
  serve(THERE)
  await expect(loadPart(failing)).rejects.toThrow('Failed to fetch')
  expect(await loadPart(async () => 'LOADED')).toBe('LOADED')
})
