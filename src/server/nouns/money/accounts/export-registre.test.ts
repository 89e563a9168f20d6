import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { echeances } from '../../../platform/db/schema/echeances.ts'
import { auditLogs } from '../../../platform/db/schema/house.ts'
import { eachTime, openedHouse } from '../../../testing/each-time.ts'
import { createCommande, createDispute, createUser } from '../../../testing/factories.ts'
import { commandePaidOnPage } from '../../../testing/paid-commande.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { issueFacture } from '../invoices/issue-facture.ts'

let app: TestApp
let token: string
eachTime(openedHouse, (stage) => {
  ;({ app, token } = stage)
})

const registre = async (query: string) => {
  const path = `${app.url}/api${api.admin.comptabilite.registre.path}?${query}`
  const text = await (await fetch(path, { headers: { authorization: `Bearer ${token}` } })).text()
  const [head = '', ...lines] = text.trimEnd().split('\r\n')
  const names = head.split(';')
  return lines.map((line) => {
    const named = line.split(';').map((cell, column): [string, string] => [names[column] ?? '', cell])
    return Object.fromEntries(named)
  })
}

test('the register has each invoice and credit note of its period, what came, what went back and what is due', async () => {
  const { paiementId } = await commandePaidOnPage(app)
  const refunded = { montant: 24_000, motif: 'Geste commercial' }
  await app.call(api.admin.reglements.refund, {
    token,
    params: { id: paiementId },
    body: { ...refunded, avoir: true },
  })
  await app.call(api.admin.reglements.refund, {
    token,
    params: { id: paiementId },
    body: { montant: 1000, motif: 'Geste' },
  })
  await app.runJobs()
  const [facture, avoir, ...others] = await registre('annee=2026&mois=11')
  expect(others).toEqual([])
  expect(facture).toMatchObject({
    Numéro: 'FAC-2026-001',
    Date: '21/11/2026',
    Client: 'Marie-Thérèse Aubrac',
    Type: 'Particulier',
    'HT (€)': '480,00',
    'TVA à 20\u00a0% (€)': '0,00',
    'Base sans TVA (€)': '480,00',
    'TTC (€)': '480,00',
    'Encaissé (€)': '480,00',
    'Remboursé (€)': '250,00',
    'Avoirs (€)': '240,00',
    'Reste dû (€)': '10,00',
    Statut: 'En attente',
  })
  expect(facture?.['Empreinte du PDF (SHA-256)']).toMatch(/^[0-9a-f]{64}$/)
  // A spreadsheet adds up numbers that begin with a sign.
  expect(avoir).toMatchObject({
    Numéro: 'AV-2026-001',
    'Facture corrigée': 'FAC-2026-001',
    'TTC (€)': '-240,00',
    Statut: 'Avoir',
  })
  expect(await registre('annee=2026&mois=10')).toEqual([])
  expect(await registre('annee=2025')).toEqual([])
})

// The register said that the whole payment was lost: its refunds were taken off twice.
test('of a payment refunded in part, then lost, the register says lost what was left of it', async () => {
  const { paiementId } = await commandePaidOnPage(app)
  await app.call(api.admin.reglements.refund, {
    token,
    params: { id: paiementId },
    body: { montant: 10_000, motif: 'Geste commercial' },
  })
  await app.runJobs()
  await createDispute(app.deps, paiementId, { statut: 'PERDU' })
  expect(await registre('annee=2026')).toMatchObject([
    {
      'Encaissé (€)': '480,00',
      'Remboursé (€)': '100,00',
      'Perdu en litige (€)': '380,00',
      'Reste dû (€)': '480,00',
    },
  ])
})

test('the audit says which period was taken, and how many lines', async () => {
  await commandePaidOnPage(app)
  await registre('annee=2026')
  const [line] = await app.deps.db.select().from(auditLogs).where(eq(auditLogs.action, 'BULK_EXPORT'))
  expect(line?.metadata).toEqual({ liste: 'registre-factures', filters: { annee: 2026 }, count: 1 })
})

// It said « En attente » of a schedule whose last day was to come.
test('the register says late an invoice of which one instalment is', async () => {
  const { id } = await createCommande(app.deps, await createUser(app.deps))
  await app.deps.db.transaction((tx) => issueFacture(tx, app.deps, { commandeId: id }))
  const refused = { commandeId: id, rang: 2, montant: 24_000, date: '2026-11-19', statut: 'ECHOUEE' as const }
  await app.deps.db.insert(echeances).values(refused)
  expect(await registre('annee=2026')).toMatchObject([{ Statut: 'En retard' }])
})
