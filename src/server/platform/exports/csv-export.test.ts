import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { issueFacture } from '../../nouns/money/invoices/issue-facture.ts'
import { eachTime, openedHouse } from '../../testing/each-time.ts'
import { createCommande, createUser } from '../../testing/factories.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { auditLogs } from '../db/schema/house.ts'

let app: TestApp
let token: string
eachTime(openedHouse, (stage) => {
  ;({ app, token } = stage)
})

test('an export names its file, is kept by nobody on the way, and is what a French spreadsheet opens', async () => {
  await facture('=HYPERLINK("http://ailleurs")', 123_450)
  const { text, headers } = await csv(api.admin.factures.exportCsv.path)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toContain('factures.csv')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(text.startsWith('\uFEFFFacture;')).toBe(true)
  expect(text).toContain(`"'=HYPERLINK(""http://ailleurs"")"`)
  expect(text).toContain(';1234,50;')
  expect(text).toContain('FAC-2026-001;21/11/2026 10:30;')
})

test('the audit keeps who took what: the filters and the count, never the words that were looked for', async () => {
  await facture('Les Heures lentes', 1000)
  await facture('Autre', 1000)
  await csv('/admin/factures/export?search=heures&statut=EN_ATTENTE')
  const [line, ...others] = await app.deps.db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.action, 'BULK_EXPORT'))
  expect(others).toEqual([])
  expect(line).toMatchObject({
    type: 'ADMIN',
    metadata: { liste: 'factures', filters: { search: '•••', statut: 'EN_ATTENTE' }, count: 1 },
  })
  expect(line?.userId).not.toBeNull()
})

test('a reader who leaves gives the connection back', async () => {
  await facture('Un', 1000)
  const { pool } = app.deps
  // An earlier listener of the house's events has left one connection open.
  const listening = pool.totalCount - pool.idleCount
  for (let time = 0; time < 30; time += 1) {
    const abort = new AbortController()
    const asked = await fetch(`${app.url}/api/admin/factures/export`, {
      headers: { authorization: `Bearer ${token}` },
      signal: abort.signal,
    })
    abort.abort()
    await asked.text().catch(() => '')
  }
  await expect.poll(() => pool.totalCount - pool.idleCount).toBeLessThanOrEqual(listening)
})

async function facture(titre: string, montant: number) {
  const { db } = app.deps
  const { id } = await createCommande(app.deps, await createUser(app.deps), {
    titre,
    montant,
    recherche: titre.toLowerCase(),
  })
  await db.transaction((tx) => issueFacture(tx, app.deps, { commandeId: id }))
}

async function csv(path: string) {
  const response = await fetch(`${app.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { text: bytes.toString('utf8'), headers: response.headers }
}
