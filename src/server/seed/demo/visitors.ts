import { and, desc, eq } from 'drizzle-orm'
import { addDays, type PlainDate, parisDay } from '#contract/shared/plain-date.ts'
import { bookConsultation } from '../../nouns/consultations/book-consultation.ts'
import { changeConsultation } from '../../nouns/consultations/change-consultation.ts'
import { createCanned } from '../../nouns/messages/canned-replies.ts'
import { writeMessage } from '../../nouns/messages/write-message.ts'
import { confirmSubscription } from '../../nouns/newsletter/confirm-subscription.ts'
import { openSubscriptionJob } from '../../nouns/newsletter/open-subscription-job.ts'
import { subscriptionToken } from '../../nouns/newsletter/subscription-link.ts'
import { unsubscribe } from '../../nouns/newsletter/unsubscribe.ts'
import { declareRetractation } from '../../nouns/retractations/declare-retractation.ts'
import { changeSample } from '../../nouns/support/change-sample.ts'
import { receiveVisitorMessage } from '../../nouns/support/receive-contact.ts'
import { receiveSample } from '../../nouns/support/receive-sample.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { newsletterSubscriptions } from '../../platform/db/schema/newsletter.ts'
import { supportRequests } from '../../platform/db/schema/support.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { CLIENT_WORKS, CLIENTS } from './clients.ts'
import { type Calendar, clientOf, type DemoContext, type Moment } from './demo-context.ts'
import { at as parisAt } from './sample/calendar.ts'
import { callsOf } from './sample/calls.ts'
import { CANNED_REPLIES } from './sample/canned-replies.ts'
import { sampleTalks, visitorTalk } from './sample/talks.ts'
import { GASPARD, ODILE, READERS, SAMPLES } from './sample/visitors.ts'

/** The requests of people without an account, and the house's answers. */
export function visitors(at: Calendar): Moment[] {
  const day = parisDay(at(0, 12))
  return [
    ...CANNED_REPLIES.map((form, rank) => ({
      at: at(120, 7 + rank / 10),
      happen: async ({ deps, house }: DemoContext) => void (await createCanned(deps, house, form)),
    })),
    ...sampleTalks(day).flatMap((_, rank) => sampleMoments(day, rank)),
    ...callsOf(day).flatMap((call, rank) => callMoments({ ...call, rank })),
    ...READERS.flatMap((reader) => readerMoments(day, reader)),
    ...retractations(day),
    ...chatMoments(day),
  ]
}

/** An address of its own for each visitor (RFC 5737), or the limits of the forms would count them together. */
const from = (rank: number): Caller => ({
  ipAddress: `198.51.100.${rank + 1}`,
  network: `198.51.100.${rank + 1}`,
  userAgent: 'Mozilla/5.0 (démonstration)',
})

/** A free sample whose thread is still there: asked, taken in hand, answered. */
function sampleMoments(day: PlainDate, rank: number): Moment[] {
  const sample = SAMPLES[rank]
  const [asked, answer] = sampleTalks(day)[rank] ?? []
  if (!sample || !asked) return []
  const { nom, email, telephone, genre, statut } = sample
  const idOf = async ({ deps }: DemoContext) => {
    const [request] = await deps.db
      .select({ id: supportRequests.id })
      .from(supportRequests)
      .where(eq(supportRequests.email, email))
    return request?.id ?? ''
  }
  const sent: Moment = {
    at: new Date(asked.at),
    happen: ({ deps }) =>
      receiveSample(deps, {
        form: { nom, email, telephone, genre: genre ?? undefined, description: asked.content },
        files: [],
        keepFiles: () => {},
      }),
  }
  const taken: Moment = {
    at: new Date(parisAt(addDays(parisDay(new Date(asked.at)), 1), '09:30')),
    happen: async (context) =>
      void (await changeSample(context.deps, context.house, await idOf(context), { statut: 'EN_COURS' })),
  }
  const answered = (content: string, when: string): Moment => ({
    at: new Date(when),
    happen: async (context) =>
      void (await writeMessage(context.deps, context.house, {
        conversationId: `sup_${await idOf(context)}`,
        content,
      })),
  })
  if (answer) return [sent, answered(answer.content, answer.at)]
  return statut === 'EN_COURS' ? [sent, taken] : [sent]
}

const chatMoments = (day: PlainDate): Moment[] =>
  visitorTalk(day).map(({ at, content }) => ({
    at: new Date(at),
    happen: ({ deps }) => {
      const { nom: name, email, telephone: phone } = ODILE
      return receiveVisitorMessage(deps, from(103), { name, email, phone, content })
    },
  }))

type Call = ReturnType<typeof callsOf>[number] & { rank: number }

function callMoments({ rank, statut, note, bookedAt, closedAt, ...call }: Call): Moment[] {
  let id = ''
  const booking: Moment = {
    at: new Date(bookedAt),
    happen: async ({ deps }) => {
      const { prenom: firstName, nom: lastName, telephone: phone, message, ...booked } = call
      const form = { ...booked, firstName, lastName, phone, message: message ?? '' }
      id = (await bookConsultation(deps, from(rank), form)).id
    },
  }
  if (!closedAt) return [booking]
  const closing: Moment = {
    at: new Date(closedAt),
    happen: async ({ deps, house }) => {
      await changeConsultation(deps, house, id, { statut })
      if (note) await changeConsultation(deps, house, id, { note })
    },
  }
  return [booking, closing]
}

function readerMoments(day: PlainDate, [email, daysAgo, left]: (typeof READERS)[number]): Moment[] {
  const on = (days: number, time: string) => new Date(parisAt(addDays(day, -days), time))
  const tokenOf = async ({ deps }: DemoContext, purpose: Parameters<typeof subscriptionToken>[1]) => {
    const [asked] = await deps.db
      .select({ id: newsletterSubscriptions.id })
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, email))
      .orderBy(desc(newsletterSubscriptions.createdAt))
    return subscriptionToken(deps.config, purpose, asked?.id ?? '')
  }
  const asking: Moment = {
    at: on(daysAgo, '21:02'),
    happen: ({ deps }) => openSubscriptionJob.run(deps, { email, source: 'footer' }, FIRST_ATTEMPT),
  }
  if (left === 'WAITING') return [asking]
  const confirming: Moment = {
    at: on(daysAgo, '21:40'),
    happen: async (context) =>
      confirmSubscription(context.deps, from(100), await tokenOf(context, 'NEWSLETTER_CONFIRM')),
  }
  if (left === undefined) return [asking, confirming]
  const leaving: Moment = {
    at: on(left, '08:12'),
    happen: async (context) => unsubscribe(context.deps, await tokenOf(context, 'NEWSLETTER_UNSUBSCRIBE')),
  }
  return [asking, confirming, leaving]
}

const FIRST_ATTEMPT = { attempt: 1, lastAttempt: false, signal: new AbortController().signal }

/** Two withdrawals: a signed-in client's from a known order, and another whose words name no order. */
const retractations = (day: PlainDate): Moment[] => [
  {
    at: new Date(parisAt(addDays(day, -1), '20:26')),
    happen: async (context) => {
      const { client, titre } = RENOUNCED
      const { email } = CLIENTS.find(({ nom }) => nom === client) ?? GASPARD
      const author = await clientOf(context, email)
      const [commande] = await context.deps.db
        .select({ numero: commandes.numero })
        .from(commandes)
        .where(and(eq(commandes.userId, author.id), eq(commandes.titre, titre)))
      const declared = {
        nom: `${author.prenom} ${author.nom}`,
        email,
        contrat: `Commande n°\u00a0${commande?.numero}`,
      }
      await declareRetractation(context.deps, from(101), declared, author)
    },
  },
  {
    at: new Date(parisAt(addDays(day, -2), '18:08')),
    happen: async ({ deps }) => void (await declareRetractation(deps, from(102), GASPARD)),
  },
]

/** Paid some days ago, its author keeping the withdrawal days. */
const RENOUNCED = CLIENT_WORKS.find(({ end, waits }) => end === 'PAYEE' && waits) ?? { client: '', titre: '' }
