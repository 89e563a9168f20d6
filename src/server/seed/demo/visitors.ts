import { and, desc, eq } from 'drizzle-orm'
import { consultationDays, type SlotTime } from '#contract/consultations/slots.ts'
import type { SampleGenre } from '#contract/support/forms.ts'
import { bookConsultation } from '../../consultations/book-consultation.ts'
import { changeConsultation } from '../../consultations/change-consultation.ts'
import { commandes } from '../../db/schema/commandes.ts'
import { newsletterSubscriptions } from '../../db/schema/newsletter.ts'
import { supportRequests } from '../../db/schema/support.ts'
import type { Caller } from '../../http/caller.ts'
import { createCanned } from '../../messages/canned-replies.ts'
import { writeMessage } from '../../messages/write-message.ts'
import { confirmSubscription } from '../../newsletter/confirm-subscription.ts'
import { openSubscriptionJob } from '../../newsletter/open-subscription-job.ts'
import { subscriptionToken } from '../../newsletter/subscription-link.ts'
import { unsubscribe } from '../../newsletter/unsubscribe.ts'
import { declareRetractation } from '../../retractations/declare-retractation.ts'
import { receiveVisitorMessage } from '../../support/receive-contact.ts'
import { receiveSample } from '../../support/receive-sample.ts'
import { CLAIRE } from './demo-clients.ts'
import { type Calendar, clientOf, type DemoContext, type Moment } from './demo-context.ts'
import { CALLS, CANNED, CHATS, READERS, SAMPLES, type Visitor } from './demo-visitors.ts'

/** What people without an account ask of the house, and what it answers. */
export const visitors = (at: Calendar): Moment[] => [
  ...CANNED.map((form, rank) => ({
    at: at(120, 7 + rank / 10),
    happen: async ({ deps, house }: DemoContext) => void (await createCanned(deps, house, form)),
  })),
  ...SAMPLES.flatMap((sample, rank) => sampleMoments({ ...sample, rank }, at)),
  ...CALLS.flatMap((call, rank) => callMoments({ ...call, rank }, at)),
  ...READERS.flatMap((reader) => readerMoments(reader, at)),
  ...withdrawals(at),
  ...CHATS.flatMap((chat, rank) => chatMoments({ ...chat, rank }, at)),
]

/** Each from an address of its own (RFC 5737), or the limits of the forms would count them together. */
const from = (rank: number): Caller => ({
  ipAddress: `198.51.100.${rank + 1}`,
  network: `198.51.100.${rank + 1}`,
  userAgent: 'Mozilla/5.0 (démonstration)',
})

const personOf = ({ prenom, nom, email, telephone }: Visitor) => ({
  nom: `${prenom} ${nom}`,
  email,
  telephone,
})

type Sample = (typeof SAMPLES)[number] & { rank: number }

function sampleMoments({ rank, genre, description, answer, daysAgo, ...visitor }: Sample, at: Calendar) {
  const sent: Moment = {
    at: at(daysAgo, 9.2 + rank / 10),
    happen: ({ deps }) =>
      receiveSample(deps, {
        form: { ...personOf(visitor), genre: genre satisfies SampleGenre, description },
        files: [],
        keepFiles: () => {},
      }),
  }
  if (!answer) return [sent]
  const answered: Moment = {
    at: at(daysAgo - 1, 10.2),
    happen: async ({ deps, house }) => {
      const [request] = await deps.db
        .select({ id: supportRequests.id })
        .from(supportRequests)
        .where(eq(supportRequests.email, visitor.email))
      await writeMessage(deps, house, { conversationId: `sup_${request?.id}`, content: answer })
    },
  }
  return [sent, answered]
}

type Chat = (typeof CHATS)[number] & { rank: number }

function chatMoments({ rank, message, answer, daysAgo, ...visitor }: Chat, at: Calendar): Moment[] {
  const sent: Moment = {
    at: at(daysAgo, 12.2 + rank / 10),
    happen: async ({ deps }) => {
      const { nom: name, email, telephone: phone } = personOf(visitor)
      await receiveVisitorMessage(deps, from(103 + rank), { name, email, phone, content: message })
    },
  }
  if (!answer) return [sent]
  const answered: Moment = {
    at: at(daysAgo, 13.4),
    happen: async ({ deps, house }) => {
      const [request] = await deps.db
        .select({ id: supportRequests.id })
        .from(supportRequests)
        .where(and(eq(supportRequests.email, visitor.email), eq(supportRequests.kind, 'CHAT')))
      await writeMessage(deps, house, { conversationId: `vis_${request?.id}`, content: answer })
    },
  }
  return [sent, answered]
}

type Call = (typeof CALLS)[number] & { rank: number }

/** Booked for the first open day after it, and closed or cancelled two weeks later at most. */
function callMoments({ rank, time, subject, daysAgo, outcome, ...visitor }: Call, at: Calendar): Moment[] {
  const booked = at(daysAgo, 8.1 + rank / 10)
  let id = ''
  const booking: Moment = {
    at: booked,
    happen: async ({ deps }) => {
      const [date = ''] = consultationDays(booked).slice(1)
      const { prenom: firstName, nom: lastName, email, telephone: phone } = visitor
      const form = {
        firstName,
        lastName,
        email,
        phone,
        date,
        time: time satisfies SlotTime,
        message: subject,
      }
      id = (await bookConsultation(deps, from(rank), { ...form, source: 'landing_page' })).id
    },
  }
  if (!outcome) return [booking]
  const closing: Moment = {
    at: at(Math.max(0, daysAgo - (outcome.statut === 'ANNULEE' ? 0 : 9)), 11.5),
    happen: async ({ deps, house }) => {
      await changeConsultation(deps, house, id, { statut: outcome.statut })
      if (outcome.note) await changeConsultation(deps, house, id, { note: outcome.note })
    },
  }
  return [booking, closing]
}

type Reader = (typeof READERS)[number]

function readerMoments({ email, daysAgo, end }: Reader, at: Calendar): Moment[] {
  const tokenOf = async ({ deps }: DemoContext, purpose: Parameters<typeof subscriptionToken>[1]) => {
    const [asked] = await deps.db
      .select({ id: newsletterSubscriptions.id })
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, email))
      .orderBy(desc(newsletterSubscriptions.createdAt))
    return subscriptionToken(deps.config, purpose, asked?.id ?? '')
  }
  const asking: Moment = {
    at: at(daysAgo, 6.5),
    happen: ({ deps }) => openSubscriptionJob.run(deps, { email, source: 'footer' }, FIRST_ATTEMPT),
  }
  if (end === 'WAITING') return [asking]
  const confirming: Moment = {
    at: at(daysAgo, 7.5),
    happen: async (context) =>
      confirmSubscription(context.deps, from(100), await tokenOf(context, 'NEWSLETTER_CONFIRM')),
  }
  if (end === 'CONFIRMED') return [asking, confirming]
  const leaving: Moment = {
    at: at(Math.floor(daysAgo / 2), 7.5),
    happen: async (context) => unsubscribe(context.deps, await tokenOf(context, 'NEWSLETTER_UNSUBSCRIBE')),
  }
  return [asking, confirming, leaving]
}

const FIRST_ATTEMPT = { attempt: 1, lastAttempt: false, signal: new AbortController().signal }

/** One of an order that is known, signed in; one whose words name no order. */
const withdrawals = (at: Calendar): Moment[] => [
  {
    at: at(0, 14.2),
    happen: async (context) => {
      const claire = await clientOf(context, CLAIRE)
      const [order] = await context.deps.db
        .select({ numero: commandes.numero })
        .from(commandes)
        .where(and(eq(commandes.userId, claire.id), eq(commandes.statut, 'PAYEE')))
        .orderBy(desc(commandes.createdAt))
      const declared = {
        nom: `${claire.prenom} ${claire.nom}`,
        email: claire.email,
        contrat: `Commande n°\u00a0${order?.numero}`,
      }
      await declareRetractation(context.deps, from(101), declared, claire)
    },
  },
  {
    at: at(2, 13.1),
    happen: async ({ deps }) =>
      void (await declareRetractation(deps, from(102), {
        nom: 'Gaspard Tissandier',
        email: 'gaspard.tissandier@exemple.fr',
        contrat: 'Mes nouvelles, envoyées la semaine dernière',
      })),
  },
]
