import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { adminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { adminConsultationDetail } from '#contract/consultations/admin-endpoints.ts'
import { closedReason, SLOT_TIMES } from '#contract/consultations/slots.ts'
import { adminCorrecteur } from '#contract/correcteurs/admin-correcteur.ts'
import { faqItem } from '#contract/faq/faq-item.ts'
import { adminLog } from '#contract/logs/admin-log.ts'
import { conversationNote } from '#contract/messages/admin-endpoints.ts'
import { cannedForm, cannedReply } from '#contract/messages/canned-reply.ts'
import { conversation, conversationId, message } from '#contract/messages/message.ts'
import { adminFactureDetail } from '#contract/money/invoices/admin-endpoints.ts'
import { adminSubscription } from '#contract/newsletter/admin-endpoints.ts'
import { notification } from '#contract/notifications/notification.ts'
import { adminPage, pageVersion } from '#contract/pages/admin-page.ts'
import { adminPromotion } from '#contract/promotions/admin-promotion.ts'
import { adminRetractation } from '#contract/retractations/admin-endpoints.ts'
import { storedSettings } from '#contract/settings/admin-settings.ts'
import { parisMoment } from '#contract/shared/plain-date.ts'
import { adminSampleDetail } from '#contract/support/admin-endpoints.ts'
import { adminTarif, tarifProblems } from '#contract/tarifs/admin-tarif.ts'
import { adminUser } from '#contract/users/admin-user.ts'
import { makeSample } from './make-sample.ts'
import { SAMPLE_DAYS } from './testing/sample-days.ts'

const DERIVED_OF_COMMANDE = {
  lignes: true,
  files: true,
  timeline: true,
  avis: true,
  statut: true,
  id: true,
} as const
const DATED = { titre: true, service: true, createdAt: true, updatedAt: true, datePromise: true } as const
const PAID = { payeeLe: true, livreeLe: true, nombrePages: true, serviceId: true, numero: true } as const

/** The schema of each list's rows, limited to the fields that the sample holds. */
const SCHEMAS = {
  commandes: adminCommandeDetail.pick({ ...DERIVED_OF_COMMANDE, ...DATED, ...PAID }),
  users: adminUser.omit({ commandes: true }),
  correcteurs: adminCorrecteur.omit({ charge: true, prochainJourLibre: true }),
  faq: faqItem,
  tarifs: adminTarif,
  promotions: adminPromotion.omit({ utilisations: true, etat: true }),
  pages: adminPage,
  samples: adminSampleDetail.omit({ promiseLe: true, client: true }),
  subscriptions: adminSubscription,
  consultations: adminConsultationDetail.omit({ modifiable: true, aClore: true, client: true }),
  retractations: adminRetractation.omit({
    commande: true,
    delai: true,
    finLe: true,
    etat: true,
    rembourserAvant: true,
  }),
  conversations: conversation.pick({ id: true, type: true, title: true, visitor: true, createdAt: true }),
  messages: message.pick({ id: true, content: true, createdAt: true, attachments: true, senderId: true }),
  notes: conversationNote,
  cannedReplies: cannedReply.and(z.object({}).loose().pipe(cannedForm)),
  notifications: notification,
  logs: adminLog.omit({ user: true, auteur: true }),
} as const

describe.each(SAMPLE_DAYS)('on %s', (day) => {
  const house = makeSample(day)
  const lists = Object.entries(SCHEMAS).map(([name, schema]) => [name, schema] as const)

  test.each(lists)('%s are what the contract says', (name, schema) => {
    const items = new Map<string, unknown>(Object.entries(house)).get(name)
    const { error } = z.array(schema).min(1).safeParse(items)
    expect(error?.issues).toBeUndefined()
  })

  test('invoices, versions and settings too; a tarif says what it charges', () => {
    const money = { number: true, dateEcheance: true, paiements: true, avoirs: true, rappelLe: true } as const
    const facture = adminFactureDetail.pick({
      ...money,
      relanceeLe: true,
      relances: true,
      note: true,
      createdAt: true,
    })
    for (const { factures } of house.commandes) {
      const withRest = factures.map((one) => ({
        ...one,
        paiements: one.paiements.map((payment) => ({ ...payment, remboursable: payment.montant })),
      }))
      z.array(facture).parse(withRest)
    }
    for (const page of house.pages) {
      const [present] = z.array(pageVersion).parse(house.pageVersions[page.id])
      expect(present).toMatchObject({ version: page.version, contenu: page.contenu, titre: page.titre })
    }
    expect(storedSettings.parse(house.settings)).toEqual(house.settings)
    expect(house.tarifs.flatMap(tarifProblems)).toEqual([])
  })

  test('whatever one thing says of another is there', () => {
    const ids = (items: readonly { id: string }[]) => new Set(items.map(({ id }) => id))
    const known = {
      users: ids(house.users),
      commandes: ids(house.commandes),
      tarifs: ids(house.tarifs),
      conversations: ids(house.conversations),
    }
    const said = {
      users: [
        ...house.commandes.map(({ clientId }) => clientId),
        ...house.messages.map(({ senderId }) => senderId),
        ...house.conversations.flatMap(({ clientId, assigneeId }) => [clientId, assigneeId]),
        ...[...house.logs, ...house.sessions].map(({ userId }) => userId),
        house.adminId,
      ],
      commandes: [...house.heldPayments, ...house.retractations].map(({ commandeId }) => commandeId),
      tarifs: house.commandes.map(({ serviceId }) => serviceId),
      conversations: [
        ...house.commandes.map((commande) => `cmd_${commande.id}`),
        ...[...house.messages, ...house.notes, ...house.samples].map((one) => one.conversationId),
      ],
    }
    const lost = (names: readonly (string | null)[], there: Set<string>) =>
      names.filter((name) => name !== null && !there.has(name))
    expect(lost(said.users, known.users)).toEqual([])
    expect(lost(said.commandes, known.commandes)).toEqual([])
    expect(lost(said.tarifs, known.tarifs)).toEqual([])
    expect(lost(said.conversations, known.conversations)).toEqual([])
    expect(z.array(conversationId).safeParse([...known.conversations]).error).toBeUndefined()
  })

  test('what the audit and the notices lead to is there, or was deleted before their eyes', () => {
    const everything = JSON.stringify({ ...house, logs: [], notifications: [] })
    const deleted = house.logs.filter(({ action }) => action.startsWith('DELETE'))
    const lost = JSON.stringify(deleted)
    const named = house.logs.flatMap(
      ({ metadata }) => JSON.stringify(metadata).match(/019c0000-[0-9a-f-]{27}/g) ?? [],
    )
    const sessions = house.logs.flatMap(({ metadata }) => metadata.sessionId ?? [])
    const unknown = named.filter(
      (id) => !everything.includes(id) && !lost.includes(id) && !sessions.includes(id),
    )
    expect(unknown).toEqual([])
    for (const { actionUrl } of house.notifications) {
      // A notification of money without an order.
      if (actionUrl === '/admin/commandes') continue
      const id = /^\/admin\/[a-z]+\/(.+)$/.exec(actionUrl ?? '')?.[1]
      expect(everything).toContain(`"${id}"`)
    }
  })

  test('a person is dated before what they do, and a call stands on an open slot of its own', () => {
    for (const { clientId, createdAt } of house.commandes) {
      const client = house.users.find(({ id }) => id === clientId)
      expect(client?.createdAt.localeCompare(createdAt)).toBeLessThan(0)
    }
    const closed = house.settings.consultations.value.joursFermes
    const slots = house.consultations.map(({ date, time }) => `${date} ${time}`)
    expect(new Set(slots).size).toBe(slots.length)
    for (const { date, time, createdAt } of house.consultations) {
      expect([date, closedReason(date, closed)]).toEqual([date, null])
      expect(SLOT_TIMES).toContain(time)
      expect(createdAt.localeCompare(parisMoment(date, time).toISOString())).toBeLessThan(0)
    }
  })
})
