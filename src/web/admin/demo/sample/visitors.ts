import { frenchSpaces } from '#contract/format/typography.ts'
import { addDays, type PlainDate } from '#contract/shared/plain-date.ts'
import { SAMPLES } from '#contract/sample/visitors.ts'
import { GENRE_LABELS } from '#contract/support/forms.ts'
import type { DemoConversation, DemoHouse } from '../demo-house.ts'
import { at } from '#contract/sample/calendar.ts'
import { chanceOf, idOf, printOf } from './chance.ts'
import { ADMIN } from './house.ts'
import { sampleTalks } from '#contract/sample/talks.ts'

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
