import { api } from '#contract/api.ts'
import type { SlotTime } from '#contract/consultations/slots.ts'
import { issueFacture } from '#server/nouns/money/invoices/issue-facture.ts'
import { receiveSample } from '#server/nouns/support/receive-sample.ts'
import { createCommande, createPayment, createUser } from '#server/testing/factories.ts'
import type { openHouse } from './open-house.ts'

export type House = Awaited<ReturnType<typeof openHouse>>
type Overrides = Parameters<typeof createCommande>[2]

/** An order of a client. */
export const clientCommande = async ({ deps }: House, overrides: Overrides = {}) =>
  createCommande(deps, await createUser(deps), overrides)

/** An order of 480 € under way, with its invoice, on which so many cents are paid. */
export async function billed(house: House, { paid, ...overrides }: Overrides & { paid: number }) {
  const { deps } = house
  const commande = await clientCommande(house, { statut: 'EN_COURS', ...overrides })
  if (paid > 0) await createPayment(deps, commande.id, { montant: paid })
  const facture = await deps.db.transaction((tx) => issueFacture(tx, deps, { commandeId: commande.id }))
  return { commande, facture }
}

export const SLOT = { date: '2026-12-02', time: '09:00' } as const

/** A telephone call promised to a visitor. */
export async function booked({ call }: House, slot: { date: string; time: SlotTime } = SLOT) {
  const visitor = { firstName: 'Maud', lastName: 'Kerbrat', email: `${crypto.randomUUID()}@exemple.fr` }
  const body = { ...visitor, phone: '06 12 34 56 78', source: 'landing_page', ...slot } as const
  return (await call(api.consultations.book, { body })).data
}

/** A free sample asked for by a visitor, who waits for an answer. */
export async function sampleAsked({ deps, call }: House, email = 'maud@exemple.fr') {
  const visitor = { nom: 'Maud Kerbrat', email, telephone: '06 12 34 56 78' }
  const form = { ...visitor, genre: 'roman', description: 'Le premier chapitre.' } as const
  await receiveSample(deps, { form, files: [], keepFiles: () => {} })
  const [asked] = (await call(api.admin.samples.list, { query: { search: email } })).data
  const { data: sample } = await call(api.admin.samples.get, { params: { id: asked?.id ?? '' } })
  return { ...sample, conversationId: sample.conversationId ?? '' }
}
