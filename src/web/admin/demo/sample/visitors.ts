import { frenchSpaces } from '#contract/format/typography.ts'
import { addDays, type PlainDate } from '#contract/shared/plain-date.ts'
import { GENRE_LABELS, type SampleGenre, type SampleStatut } from '#contract/support/forms.ts'
import type { DemoConversation, DemoHouse } from '../demo-house.ts'
import { at } from './calendar.ts'
import { chanceOf, idOf, printOf } from './chance.ts'
import { ADMIN } from './house.ts'
import { sampleTalks } from './talks.ts'

/** Who wrote in the chat of the site. */
export const ODILE = { nom: 'Odile Cormier', email: 'odile.cormier@exemple.fr', telephone: '06 39 98 71 02' }

type Row = {
  nom: string
  email: string
  telephone: string
  genre: SampleGenre | null
  statut: SampleStatut
  daysAgo: number
  description: string | null
  file: string | null
}

/** The first three still have their thread; what the others said is forgotten, its time over. */
const SAMPLES: Row[] = [
  {
    nom: 'Armelle Jourdan',
    email: 'armelle.jourdan@exemple.fr',
    telephone: '06 39 98 71 10',
    genre: 'roman',
    statut: 'NOUVEAU',
    daysAgo: 1,
    description:
      'Le premier chapitre d’un roman de 280 pages. Je voudrais surtout savoir si les dialogues tiennent.',
    file: 'chapitre-1.docx',
  },
  {
    nom: 'Baptiste Roussillon',
    email: 'baptiste.roussillon@exemple.fr',
    telephone: '07 39 98 71 11',
    genre: 'essai',
    statut: 'EN_COURS',
    daysAgo: 3,
    description: 'L’introduction de mon essai sur les chemins de halage.',
    file: 'introduction-chemins-de-halage.pdf',
  },
  {
    nom: 'Ysolde Lemarchand',
    email: 'ysolde.lemarchand@exemple.fr',
    telephone: '06 39 98 71 12',
    genre: 'poesie',
    statut: 'REPONDU',
    daysAgo: 9,
    description: 'Trois poèmes en prose, et une question : les corrigez-vous vraiment ?',
    file: 'trois-poemes.docx',
  },
  {
    nom: 'Hugo Fabre',
    email: 'hugo.fabre@exemple.fr',
    telephone: '06 39 98 46 63',
    genre: 'nouvelle',
    statut: 'TERMINE',
    daysAgo: 61,
    description: 'Une nouvelle de douze pages, pour un concours.',
    file: null,
  },
  {
    nom: 'Gwladys de Penfentenyo-Kervéréguin',
    email: 'gwladys.depk@exemple.fr',
    telephone: '06 39 98 71 14',
    genre: 'biographie',
    statut: 'TERMINE',
    daysAgo: 133,
    description: null,
    file: null,
  },
  {
    nom: 'Noé Blin',
    email: 'noe.blin@exemple.fr',
    telephone: '06 39 98 71 15',
    genre: null,
    statut: 'TERMINE',
    daysAgo: 204,
    description: 'Je ne sais pas encore ce que c’est : à vous de me le dire !',
    file: null,
  },
  {
    nom: 'Solange Aubertin-Vial',
    email: 'solange.av@exemple.fr',
    telephone: '05 39 98 71 16',
    genre: 'autre',
    statut: 'TERMINE',
    daysAgo: 287,
    description: 'Le livret d’une exposition municipale.',
    file: null,
  },
]

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
