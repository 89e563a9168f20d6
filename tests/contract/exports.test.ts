import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { readFec } from '#server/testing/read-fec.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'
import { ADMIN, MESSAGES } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'
import { PROMOTIONS } from './tarif-facts.ts'
import { SUBSCRIPTIONS } from './visitor-facts.ts'

describe.each(IMPLEMENTATIONS)('the exports $name', ({ start }) => {
  const open = start()
  let api: AdminApi
  beforeEach(async () => {
    api = await open()
  })

  test('hold all that a list’s filters find, in its order, whatever its page', async () => {
    const page = { page: 2, limit: 1 }
    const numbers = async (filters: Parameters<AdminApi['exports']['factures']>[0]) =>
      (await linesOf(api.exports.factures({ ...filters, ...page })))
        .slice(1)
        .map((line) => line.split(';')[0])
    expect(await numbers({})).toEqual(['FAC-2026-002', 'FAC-2026-001'])
    expect(await numbers({ sortBy: 'number', sortDirection: 'asc' })).toEqual([
      'FAC-2026-001',
      'FAC-2026-002',
    ])
    expect(await numbers({ statut: 'PAYEE' })).toEqual(['FAC-2026-001'])
    expect(await numbers({ search: 'absent' })).toEqual([])
    const [ticked] = (await api.factures.list({ statut: 'PAYEE' })).data
    expect(await numbers({ ids: ticked?.id ?? '' })).toEqual(['FAC-2026-001'])
  })

  test('put the PDFs of ticked invoices in one archive', async () => {
    const { data } = await api.factures.list({})
    const archive = await api.exports.facturesPdf(data)
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()))
    expect(Object.keys(files).toSorted()).toEqual(['FAC-2026-001.pdf', 'FAC-2026-002.pdf'])
    for (const bytes of Object.values(files))
      expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-')
  })

  const first = async (csv: Promise<Blob>) => (await linesOf(csv)).slice(1).map((line) => line.split(';')[0])

  test('are there for each list', async () => {
    expect(await first(api.exports.users({ role: 'ADMIN' }))).toEqual([ADMIN.prenom])
    expect(await first(api.exports.users({ ids: ADMIN.id }))).toEqual([ADMIN.prenom])
    expect((await first(api.exports.commandes({ sortBy: 'statut' }))).length).toBe(
      (await api.commandes.list({})).pagination.total,
    )
    expect(await first(api.exports.logs({ action: 'UPDATE_TARIF' }))).toEqual(['20/11/2026 10:00'])
    expect((await first(api.exports.faq({ visible: 'false' }))).length).toBe(
      (await api.faq.list({ visible: 'false' })).pagination.total,
    )
    expect((await first(api.exports.tarifs({}))).length).toBe((await api.tarifs.list({})).pagination.total)
    // Every promotion was on its list, and no export gave it.
    expect(await first(api.exports.promotions({ page: 2, limit: 1 }))).toEqual(
      PROMOTIONS.map(({ code }) => code),
    )
    expect(await first(api.exports.promotions({ search: 'atelier' }))).toEqual(
      (await api.promotions.list({ search: 'atelier' })).data.map(({ code }) => code),
    )
    expect(await first(api.exports.promotions({ etat: 'INACTIVE' }))).toEqual([])
    expect((await first(api.exports.retractations({ rattachee: 'true', sortBy: 'etat' }))).length).toBe(2)
    expect((await first(api.exports.messages({}))).length).toBe(MESSAGES.length)
    // The inbox once exported all its messages, whoever its threads were given to.
    expect((await first(api.exports.conversations({}))).length).toBe(
      (await api.messages.listConversations({})).pagination.total,
    )
    expect(await first(api.exports.conversations({ assignee: 'moi' }))).toEqual([])
    expect(await first(api.exports.conversations({ search: 'introuvable' }))).toEqual([])
    expect(await first(api.exports.subscriptions({ sortBy: 'email' }))).toEqual(
      SUBSCRIPTIONS.map(({ email }) => email).toSorted(),
    )
    expect((await first(api.exports.samples({ statut: 'NOUVEAU' }))).length).toBe(
      (await api.samples.list({ statut: 'NOUVEAU' })).pagination.total,
    )
    expect((await first(api.exports.consultations({ statut: 'CONFIRMEE' }))).length).toBe(
      (await api.consultations.list({ statut: 'CONFIRMEE' })).pagination.total,
    )
    expect((await first(api.exports.pages({ statut: 'PUBLIEE' }))).length).toBe(
      (await api.pages.list({ statut: 'PUBLIEE' })).pagination.total,
    )
  })

  test('give the accountant the register of a year or a month', async () => {
    const year = await linesOf(api.exports.registre({ annee: 2026 }))
    expect(year[0]).toContain('Numéro;Date;Client;Type;SIREN;Commande;')
    expect(year.slice(1).map((line) => line.split(';')[0])).toEqual(['FAC-2026-001', 'FAC-2026-002'])
    const { data } = await api.factures.list({ search: 'FAC-2026-001' })
    const [, month = ''] = data[0]?.createdAt.split('-') ?? []
    expect((await first(api.exports.registre({ annee: 2026, mois: Number(month) }))).length).toBeGreaterThan(
      0,
    )
    expect(await first(api.exports.registre({ annee: 2025 }))).toEqual([])
  })

  test('give the accounting entries of an exercise once the house has its SIREN', async () => {
    await expect(api.exports.fec({ annee: 2026 })).rejects.toMatchObject({ reason: 'CONFLICT' })
    const { version, value } = (await api.reglages.get()).identity
    await api.reglages.update({ identity: { version, value: { ...value, siren: '732 829 320' } } })
    const lines = readFec(new Uint8Array(await (await api.exports.fec({ annee: 2026 })).arrayBuffer()))
    const sums = ['debit', 'credit'].map((side) =>
      lines.reduce((sum, line) => sum + (side === 'debit' ? line.debit : line.credit), 0),
    )
    expect(sums[0]).toBe(sums[1])
    const due = (await api.factures.list({})).data.reduce((sum, { resteDu }) => sum + resteDu, 0)
    const clients = lines.filter(({ CompteNum }) => CompteNum === '411000')
    expect(clients.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(due)
  })

  test('open in a French spreadsheet', async () => {
    const text = await textOf(api.exports.factures({}))
    expect(text.startsWith('\uFEFFFacture;Émise le;Client;')).toBe(true)
    expect(text.endsWith('\r\n')).toBe(true)
  })
})

const textOf = async (csv: Promise<Blob>): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await csv).arrayBuffer())

const linesOf = async (csv: Promise<Blob>): Promise<string[]> => (await textOf(csv)).trimEnd().split('\r\n')
