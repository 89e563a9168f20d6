import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, expect } from '@playwright/test'
import pg from 'pg'
import type { Server } from './server.ts'

export const PROVIDER = 'https://plausible.io'
export const SITE_ID = 'bat-1'

/** Another host that counts visits: its script sends each event of the queue, and one for itself, home. */
const SCRIPT = `(() => {
  const home = new URL(document.currentScript.src).origin
  const send = (event) => fetch(home + '/collect', { method: 'POST', body: JSON.stringify(event) })
  send({ event: 'visit', site: document.currentScript.dataset.siteId })
  for (const event of window.dataLayer) send(event)
  window.dataLayer.push = send
})()`

export type Provider = { events: unknown[]; requests: string[] }

/** Answers for the provider in every page of the context, and notes its requests. */
export async function openProvider(context: BrowserContext): Promise<Provider> {
  const provider: Provider = { events: [], requests: [] }
  await context.route(`${PROVIDER}/**`, (route) => {
    const request = route.request()
    provider.requests.push(request.url())
    const sent = request.postData()
    if (sent !== null) provider.events.push(JSON.parse(sent))
    return route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: sent === null ? SCRIPT : '',
    })
  })
  return provider
}

/** Sets the analytics provider, as the house would; null removes it. */
export async function setProvider(
  { dataDir }: Pick<Server, 'dataDir'>,
  provider: { scriptUrl: string; siteId: string } | null,
): Promise<void> {
  const [password, port] = await Promise.all(
    ['postgres-password', 'postgres-port'].map((name) => readFile(join(dataDir, name), 'utf8')),
  )
  const client = new pg.Client({
    connectionString: `postgres://bonatirer:${password?.trim()}@127.0.0.1:${port?.trim()}/bonatirer`,
  })
  await client.connect()
  try {
    await client.query("DELETE FROM settings WHERE key = 'analytics'")
    if (provider) await client.query("INSERT INTO settings (key, value) VALUES ('analytics', $1)", [provider])
  } finally {
    await client.end()
  }
}

export const OUR_PROVIDER = { scriptUrl: `${PROVIDER}/js/script.js`, siteId: SITE_ID }

/** Sets ours, once the pages of the site name it. */
export async function countVisits(server: Pick<Server, 'dataDir' | 'url'>): Promise<void> {
  await setProvider(server, OUR_PROVIDER)
  const isNamed = async () => (await (await fetch(server.url)).text()).includes(OUR_PROVIDER.scriptUrl)
  await expect.poll(isNamed).toBe(true)
}
