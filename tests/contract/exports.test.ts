import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { readFec } from '#server/testing/read-fec.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { ADMIN, MESSAGES } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'
import { PROMOTIONS } from './tarif-facts.ts'
import { SUBSCRIPTIONS } from './visitor-facts.ts'

describe.each(IMPLEMENTATIONS)('the exports $name', ({ start }) => {
  const open = start()
  let call: ApiClient
  beforeEach(async () => {
    call = await open()
  })

  test('hold all that a list’s filters find, in its order, whatever its page', async () => {
    const page = { page: 2, limit: 1 }
    const numbers = async (filters: QueryOf<typeof api.admin.factures.exportCsv>) =>
      (await linesOf(call(api.admin.factures.exportCsv, { query: { ...filters, ...page } })))
        .slice(1)
        .map((line) => line.split(';')[0])
    expect(await numbers({})).toEqual(['FAC-2026-002', 'FAC-2026-001'])
    expect(await numbers({ sortBy: 'number', sortOrder: 'asc' })).toEqual(['FAC-2026-001', 'FAC-2026-002'])
    expect(await numbers({ statut: 'PAYEE' })).toEqual(['FAC-2026-001'])
    expect(await numbers({ search: 'absent' })).toEqual([])
    const [ticked] = (await call(api.admin.factures.list, { query: { statut: 'PAYEE' } })).data
    expect(await numbers({ ids: ticked?.id ?? '' })).toEqual(['FAC-2026-001'])
  })

  test('of an invoice is its PDF', async () => {
    const [facture] = (await call(api.admin.factures.list, {})).data
    const pdf = await call(api.admin.factures.download, { params: { id: facture?.id ?? '' } })
    expect(await pdf.slice(0, 5).text()).toBe('%PDF-')
  })

  const first = async (csv: Promise<Blob>) => (await linesOf(csv)).slice(1).map((line) => line.split(';')[0])

  test('are there for each list', async () => {
    expect(await first(call(api.admin.users.exportCsv, { query: { role: 'ADMIN' } }))).toEqual([ADMIN.prenom])
    expect(await first(call(api.admin.users.exportCsv, { query: { ids: ADMIN.id } }))).toEqual([ADMIN.prenom])
    const underWay = { query: { statut: 'EN_COURS', sortBy: 'titre' } } as const
    expect(await first(call(api.admin.commandes.exportCsv, underWay))).toEqual(
      (await call(api.admin.commandes.list, underWay)).data.map(({ numero }) => String(numero)),
    )
    expect(await first(call(api.admin.logs.exportCsv, { query: { action: 'UPDATE_TARIF' } }))).toEqual([
      '20/11/2026 10:00',
    ])
    expect((await first(call(api.admin.faq.exportCsv, { query: { visible: 'false' } }))).length).toBe(
      (await call(api.admin.faq.list, { query: { visible: 'false' } })).pagination.total,
    )
    expect((await first(call(api.admin.tarifs.exportCsv, {}))).length).toBe(
      (await call(api.admin.tarifs.list, {})).pagination.total,
    )
    // Every promotion was on its list, and no export gave it.
    expect(await first(call(api.admin.promotions.exportCsv, { query: { page: 2, limit: 1 } }))).toEqual(
      PROMOTIONS.map(({ code }) => code),
    )
    expect(await first(call(api.admin.promotions.exportCsv, { query: { search: 'atelier' } }))).toEqual(
      (await call(api.admin.promotions.list, { query: { search: 'atelier' } })).data.map(({ code }) => code),
    )
    expect(await first(call(api.admin.promotions.exportCsv, { query: { etat: 'INACTIVE' } }))).toEqual([])
    expect(
      (await first(call(api.admin.retractations.exportCsv, { query: { rattachee: 'true', sortBy: 'etat' } })))
        .length,
    ).toBe(2)
    expect((await first(call(api.messages.exportCsv, {}))).length).toBe(MESSAGES.length)
    // The inbox once exported all its messages, whatever the assignee of their threads.
    expect((await first(call(api.admin.messages.exportCsv, {}))).length).toBe(
      (await call(api.admin.messages.listConversations, {})).pagination.total,
    )
    expect(await first(call(api.admin.messages.exportCsv, { query: { assignee: 'moi' } }))).toEqual([])
    expect(await first(call(api.admin.messages.exportCsv, { query: { search: 'introuvable' } }))).toEqual([])
    expect(await first(call(api.admin.newsletter.exportCsv, { query: { sortBy: 'email' } }))).toEqual(
      SUBSCRIPTIONS.map(({ email }) => email).toSorted(),
    )
    expect((await first(call(api.admin.samples.exportCsv, { query: { statut: 'NOUVEAU' } }))).length).toBe(
      (await call(api.admin.samples.list, { query: { statut: 'NOUVEAU' } })).pagination.total,
    )
    expect(
      (await first(call(api.admin.consultations.exportCsv, { query: { statut: 'CONFIRMEE' } }))).length,
    ).toBe((await call(api.admin.consultations.list, { query: { statut: 'CONFIRMEE' } })).pagination.total)
    expect(
      await first(call(api.admin.consultations.exportCsv, { query: { search: 'introuvable' } })),
    ).toEqual([])
    expect((await first(call(api.admin.pages.exportCsv, { query: { statut: 'PUBLIEE' } }))).length).toBe(
      (await call(api.admin.pages.list, { query: { statut: 'PUBLIEE' } })).pagination.total,
    )
  })

  test('give the accountant the register of a year or a month', async () => {
    const year = await linesOf(call(api.admin.comptabilite.registre, { query: { annee: 2026 } }))
    expect(year[0]).toContain('Numéro;Date;Client;Type;Numéro d’entreprise;Commande;')
    expect(year.slice(1).map((line) => line.split(';')[0])).toEqual(['FAC-2026-001', 'FAC-2026-002'])
    const { data } = await call(api.admin.factures.list, { query: { search: 'FAC-2026-001' } })
    const [, month = ''] = data[0]?.createdAt.split('-') ?? []
    expect(
      (await first(call(api.admin.comptabilite.registre, { query: { annee: 2026, mois: Number(month) } })))
        .length,
    ).toBeGreaterThan(0)
    expect(await first(call(api.admin.comptabilite.registre, { query: { annee: 2025 } }))).toEqual([])
  })

  test('give the accounting entries of an exercise once the house has its SIREN', async () => {
    await expect(call(api.admin.comptabilite.fec, { query: { annee: 2026 } })).rejects.toMatchObject({
      status: 409,
    })
    const { version, value } = (await call(api.admin.settings.get, {})).data.identity
    await call(api.admin.settings.update, {
      body: { identity: { version, value: { ...value, siren: '732 829 320' } } },
    })
    const lines = readFec(
      new Uint8Array(
        await (await call(api.admin.comptabilite.fec, { query: { annee: 2026 } })).arrayBuffer(),
      ),
    )
    const sums = ['debit', 'credit'].map((side) =>
      lines.reduce((sum, line) => sum + (side === 'debit' ? line.debit : line.credit), 0),
    )
    expect(sums[0]).toBe(sums[1])
    const due = (await call(api.admin.factures.list, {})).data.reduce((sum, { resteDu }) => sum + resteDu, 0)
    const clients = lines.filter(({ CompteNum }) => CompteNum === '411000')
    expect(clients.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(due)
  })

  test('open in a French spreadsheet', async () => {
    const text = await textOf(call(api.admin.factures.exportCsv, {}))
    expect(text.startsWith('\uFEFFFacture;Émise le;Client;')).toBe(true)
    expect(text.endsWith('\r\n')).toBe(true)
  })
})

const textOf = async (csv: Promise<Blob>): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await csv).arrayBuffer())

const linesOf = async (csv: Promise<Blob>): Promise<string[]> => (await textOf(csv)).trimEnd().split('\r\n')
