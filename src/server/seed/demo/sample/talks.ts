import { frenchSpaces } from '#contract/format/typography.ts'
import { addDays, type PlainDate } from '#contract/shared/plain-date.ts'
import { at, workedBefore, workingDaysAfter } from './calendar.ts'

export type Line = {
  by: 'CLIENT' | 'HOUSE' | 'COLLEAGUE'
  at: string
  content: string
  isUnread?: true
  isPinned?: true
  isArchived?: true
  /** The name of a file that goes with it. */
  file?: string
  /** What its mail program added below it, when it came by e-mail. */
  byEmail?: string
}

type Said = Omit<Line, 'content'>
/** A moment of an author, some days before; the house answers on working days. */
const ago = (day: PlainDate, days: number, time: string) => at(addDays(day, -days), time)
const line = (said: Said, content: string): Line => ({ ...said, content: frenchSpaces(content) })

/** The messages of authors and of the house about an order, by its title; revisions come from the orders themselves. */
export const commandeTalks = (day: PlainDate): Record<string, Line[]> => ({
  Pelotari: [
    line(
      { by: 'HOUSE', at: workedBefore(day, 21, '09:15') },
      'Bonjour Iñaki, il me manque le dernier chapitre pour finir la lecture : est-il prêt ?',
    ),
    line(
      { by: 'CLIENT', at: ago(day, 16, '22:12'), byEmail: '--\nIñaki Etxeberria\nEnvoyé de mon téléphone' },
      'Bonjour, pas encore : je le récris entièrement. Pouvez-vous m’attendre ?',
    ),
    line(
      { by: 'COLLEAGUE', at: workingDaysAfter(ago(day, 16, '22:12'), 1, '16:20') },
      'Bien sûr. Prenez votre temps, nous reprendrons aussitôt.',
    ),
  ],
  'Trois fois la mer': [
    line(
      { by: 'CLIENT', at: ago(day, 8, '20:31'), isPinned: true },
      'Bonjour, la narratrice dit « septante » et « nonante » d’un bout à l’autre : merci de ne pas y toucher.',
    ),
    line(
      { by: 'HOUSE', at: workingDaysAfter(ago(day, 8, '20:31'), 1, '09:20') },
      'C’est noté, et transmis : les belgicismes de la narratrice restent tels quels.',
    ),
    line(
      { by: 'CLIENT', at: ago(day, 2, '21:44'), isUnread: true, file: 'chapitre-12-bis.docx' },
      'Je vous joins un chapitre 12 bis, que j’avais oublié dans l’envoi. Six pages, pas une de plus !',
    ),
    line(
      { by: 'CLIENT', at: at(day, '00:06'), isUnread: true },
      'Et une question : la date promise tient-elle toujours, avec ce chapitre ?',
    ),
  ],
})

/** The messages of an order whose title is too long to be a key. */
export const longCommandeTalk = (day: PlainDate): Line[] => [
  line(
    { by: 'CLIENT', at: ago(day, 10, '07:50') },
    'Bonjour, les chansons du quatrième cahier sont en vieux lyonnais. Faut-il vous en donner la traduction ?',
  ),
  line(
    { by: 'COLLEAGUE', at: workingDaysAfter(ago(day, 10, '07:50'), 1, '10:05') },
    'Bonjour Madame, oui, si vous l’avez : votre correcteur ne corrigera que les notes, et vous rendra les paroles intactes.',
  ),
  line(
    { by: 'CLIENT', at: ago(day, 5, '08:02'), file: 'chansons-traduites.pdf' },
    'La voici, faite par mon grand-père en 1938. Elle a ses fautes, qui sont d’époque : gardez-les.',
  ),
  line(
    { by: 'COLLEAGUE', at: workingDaysAfter(ago(day, 5, '08:02'), 1, '09:30') },
    'Merci beaucoup. Nous les gardons.',
  ),
]

/** A client's subject, with its own thread. */
export const supportTalk = (day: PlainDate): Line[] => [
  line(
    { by: 'CLIENT', at: ago(day, 12, '11:25') },
    'Bonjour, la facture peut-elle être au nom de mon association plutôt qu’au mien ?',
  ),
  line(
    { by: 'HOUSE', at: workingDaysAfter(ago(day, 12, '11:25'), 1, '15:02') },
    'Bonjour, une facture émise ne change plus, mais nous pouvons la créditer et en émettre une autre. Envoyez-nous l’adresse exacte et le SIREN.',
  ),
  line(
    { by: 'CLIENT', at: ago(day, 1, '18:47'), isUnread: true },
    'Voici l’adresse : 4, quai de la Mégisserie, 75001 Paris. Le SIREN suit demain.',
  ),
]

/** Without an order nor a subject at hand. */
export const generalTalk = (day: PlainDate): Line[] => [
  line(
    { by: 'CLIENT', at: ago(day, 9, '16:33') },
    'Bonjour, le second cahier de Jeanne sera prêt au printemps. Pourrai-je retrouver la même correctrice ?',
  ),
  line(
    { by: 'HOUSE', at: workingDaysAfter(ago(day, 9, '16:33'), 2, '11:40') },
    'Bonjour Henriette, avec joie : écrivez-nous un mois avant, nous lui garderons la place.',
  ),
]

/** The messages of a visitor known only by the words that they typed. */
export const visitorTalk = (day: PlainDate): Line[] => [
  line(
    { by: 'CLIENT', at: ago(day, 1, '22:58'), isUnread: true },
    'Bonsoir, corrigez-vous aussi les scénarios ? Le mien fait 110 pages, en mise en page américaine.',
  ),
]

/** The messages of each free sample that is not over, by its rank. */
export const sampleTalks = (day: PlainDate): Line[][] => [
  [
    line(
      { by: 'CLIENT', at: ago(day, 1, '19:20'), isUnread: true },
      'Le premier chapitre d’un roman de 280 pages. Je voudrais surtout savoir si les dialogues tiennent.',
    ),
  ],
  [
    line(
      { by: 'CLIENT', at: ago(day, 3, '12:41') },
      'L’introduction de mon essai sur les chemins de halage.',
    ),
  ],
  [
    line(
      { by: 'CLIENT', at: ago(day, 9, '09:18') },
      'Trois poèmes en prose, et une question : les corrigez-vous vraiment ?',
    ),
    line(
      {
        by: 'HOUSE',
        at: workingDaysAfter(ago(day, 9, '09:18'), 1, '14:25'),
        file: 'trois-poemes-corriges.docx',
      },
      'Bonjour Ysolde, oui : voici vos trois poèmes. Deux accords, une virgule, et rien d’autre à y changer.',
    ),
  ],
]
