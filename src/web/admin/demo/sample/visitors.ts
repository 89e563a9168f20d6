import { frenchSpaces } from '#contract/format/typography.ts'
import type { AdminSubscription } from '#contract/newsletter/admin-endpoints.ts'
import { at } from '#contract/sample/calendar.ts'
import { callsOf } from '#contract/sample/calls.ts'
import { sampleTalks } from '#contract/sample/talks.ts'
import { READERS, type Reader, SAMPLES } from '#contract/sample/visitors.ts'
import { addDays, type PlainDate } from '#contract/shared/plain-date.ts'
import { GENRE_LABELS } from '#contract/support/forms.ts'
import type { DemoConversation, DemoHouse } from '../demo-house.ts'
import { chanceOf, idOf, nth, printOf } from './chance.ts'
import { ADMIN } from './house.ts'

export function makeSamples(day: PlainDate): DemoHouse['samples'] {
  const talks = sampleTalks(day)
  return SAMPLES.map(({ daysAgo, file, description, ...sample }, index) => {
    const talk = talks[index]
    return {
      ...sample,
      id: idOf('sample', index + 1),
      description: description && frenchSpaces(description),
      fichiers: file ? [fileOf(file, index)] : [],
      conversationId: talk ? sampleConversation(index).id : null,
      reponduLe: talk ? (talk.findLast(({ by }) => by !== 'CLIENT')?.at ?? null) : answered(day, daysAgo),
      createdAt: talk?.[0]?.at ?? at(addDays(day, -daysAgo), '17:05'),
    }
  })
}

const answered = (day: PlainDate, daysAgo: number) => at(addDays(day, 1 - daysAgo), '15:40')

function fileOf(filename: string, index: number): DemoHouse['samples'][number]['fichiers'][number] {
  const id = idOf('file', 20_000 + index)
  const mimeType = filename.endsWith('.pdf')
    ? 'application/pdf'
    : 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  return { id, filename, mimeType, size: chanceOf(id).between(24_000, 96_000), sha256: printOf(id) }
}

/** The thread where the house answers a sample, by its rank. */
export function sampleConversation(
  index: number,
): Pick<DemoConversation, 'id' | 'type' | 'title' | 'clientId' | 'visitor' | 'assigneeId'> {
  const sample = SAMPLES[index]
  if (!sample) throw new Error(`The sample has no free sample ${index}`)
  const { nom, email, telephone, genre, statut } = sample
  return {
    id: `sup_${idOf('sample', index + 1)}`,
    type: 'support',
    title: `Échantillon gratuit${genre ? `\u00a0: ${GENRE_LABELS[genre]}` : ''}`,
    clientId: null,
    visitor: { nom, email, telephone },
    assigneeId: statut === 'NOUVEAU' ? null : ADMIN.id,
  }
}

export const makeSubscriptions = (day: PlainDate): AdminSubscription[] =>
  READERS.map(([email, daysAgo, left], index) => {
    const asked = at(addDays(day, -daysAgo), '21:02')
    const isWaiting = left === 'WAITING'
    return {
      id: idOf('subscription', index + 1),
      email,
      statut: statutOf(left),
      source: nth(['footer', 'newsletter_page', null], index),
      demandes: index % 6 === 3 ? 2 : 1,
      demandeeLe: asked,
      confirmeeLe: isWaiting ? null : at(addDays(day, -daysAgo), '21:40'),
      desabonneeLe: typeof left === 'number' ? at(addDays(day, -left), '08:12') : null,
      createdAt: asked,
    }
  })

function statutOf(left: Reader[2]): AdminSubscription['statut'] {
  if (left === undefined) return 'CONFIRMEE'
  return left === 'WAITING' ? 'EN_ATTENTE' : 'DESABONNEE'
}

export const makeConsultations = (
  day: PlainDate,
  closedDays: readonly PlainDate[],
): DemoHouse['consultations'] =>
  callsOf(day, closedDays).map(({ bookedAt, closedAt, ...call }, index) => ({
    ...call,
    id: idOf('consultation', index + 1),
    createdAt: bookedAt,
    updatedAt: closedAt ?? bookedAt,
  }))
