import { randomUUIDv7 } from 'node:crypto'
import { addDays, parisDay } from '#contract/shared/plain-date.ts'
import { personNamed } from '#contract/sample/people.ts'
import { CLIENT_NOTE, HOUSE_NOTES, KEPT_PERCENT, reasonOf, REVISIONS } from '#contract/sample/words.ts'
import type { End, Work } from '#contract/sample/works.ts'
import { acceptQuote } from '../../commandes/accept-quote.ts'
import { bonATirer } from '../../commandes/bon-a-tirer.ts'
import { changeStatut } from '../../commandes/change-statut.ts'
import { requestRevision } from '../../commandes/request-revision.ts'
import { sendQuote } from '../../commandes/send-quote.ts'
import { updateCommande } from '../../commandes/update-commande.ts'
import { readCommandeFacts } from '../../commandes/read-commande-facts.ts'
import { cancelCommande } from '../../money/refunds/cancel-commande.ts'
import { correspondence } from './correspondence.ts'
import { deliverText } from './deliver-text.ts'
import { type Calendar, clientOf, type Moment, nth } from './demo-context.ts'
import { type DemoCommande, payByTransfer, payCommande, placeOrder, writeDown } from './place-commande.ts'
import { readText } from './read-text.ts'

const RETRACTATION_DAYS = 15
const QUOTE_DAYS = 15
const BOXES = { cgvAcceptees: true, consentementRgpd: true, demarrageImmediat: true } as const

/** Everything that happened to an order, up to where it stands today. */
export function lifeOf(work: Work, at: Calendar): Moment[] {
  const { person } = personNamed(work.client)
  const commande: DemoCommande = { ...work, person, id: randomUUIDv7(), demarrageImmediat: !work.waits }
  const life = { commande, at, hour: 7 + (work.rank % 6) }
  return [...STORIES[work.end](life), ...correspondence(commande, at)]
}

type Life = { commande: DemoCommande; at: Calendar; hour: number }
type Story = (life: Life) => Moment[]

/** Refunds in these stories are of transfers: one of a card payment would need a card provider. */
const STORIES: Record<End, Story> = {
  TERMINE: (life) => [...begun(life), ...finished(life)],
  REVISEE: (life) => {
    const day = deliveryDay(life)
    return [
      ...begun(life),
      deliver(life, day),
      revise(life, day - 2),
      deliver(life, day - 4),
      approve(life, day - 5),
    ]
  },
  SANS_REPONSE: (life) => [
    ...begun(life),
    deliver(life, deliveryDay(life)),
    closeUnanswered(life, deliveryDay(life) - 8),
  ],
  REPRISE_APRES_PAUSE: (life) => {
    const started = startOf(life)
    return [
      ...begun(life),
      move(life, started - 3, 'SUSPENDUE', reasonOf('REPRISE')),
      move(life, started - 11, 'EN_COURS', reasonOf('REPRISE_FIN')),
      deliver(life, started - 18),
      approve(life, started - 20),
    ]
  },
  DEVIS_TERMINE: (life) => [...transferred(life), ...workOn(life), ...finished(life)],
  VIREMENT_TERMINE: (life) => [...transferred(life), ...workOn(life), ...finished(life)],
  DEVIS_REFUSE: (life) => [
    ...quoted(life),
    move(life, life.commande.daysAgo - 9, 'ANNULEE', reasonOf('DEVIS_REFUSE')),
  ],
  REMBOURSEE: (life) => [
    ...transferred(life),
    cancel(life, life.commande.daysAgo - 8, {
      percent: 100,
      motif: reasonOf(life.commande.waits ? 'RETRACTATION' : 'ERREUR'),
    }),
  ],
  REMBOURSEE_EN_PARTIE: (life) => [
    ...transferred(life),
    ...workOn(life),
    cancel(life, life.commande.daysAgo - 14, { percent: 100 - KEPT_PERCENT, motif: reasonOf('ACCORD') }),
  ],
  DEVIS_IMPAYE: (life) => accepted(life),
  ROUVERTE: (life) => [...begun(life), ...finished(life), move(life, 2, 'EN_COURS', reasonOf('ROUVERTE'))],
  SUSPENDUE: (life) => [...begun(life), move(life, startOf(life) - 4, 'SUSPENDUE', reasonOf('SUSPENDUE'))],
  PAYEE_SUSPENDUE: (life) => [
    ...sold(life),
    move(life, life.commande.daysAgo - 4, 'SUSPENDUE', reasonOf('PAYEE_SUSPENDUE')),
  ],
  ATTENTE_SUSPENDUE: (life) => [
    opened(life),
    move(life, life.commande.daysAgo - 2, 'SUSPENDUE', reasonOf('ATTENTE_SUSPENDUE')),
  ],
  RETARD: (life) => begun(life),
  LIVREE: (life) => [...begun(life), deliver(life, 2), read(life, 1)],
  REVISION: (life) => [...begun(life), deliver(life, 5), revise(life, 3)],
  DEVIS_EXPIRE: (life) => quoted(life),
  DEVIS_ACCEPTE: (life) => accepted(life),
  DEVIS: (life) => quoted(life),
  ECHEANCES: (life) => begun(life),
  ECHEANCE_REFUSEE: (life) => begun(life),
  EN_COURS: (life) => begun(life),
  PAYEE: (life) => [...sold(life), ...entrusted(life)],
  ATTENTE: (life) => [opened(life)],
}

/** A direct debit takes its days. */
const paidDay = ({ commande: { rank, daysAgo } }: Life): number =>
  rank % 7 === 3 && daysAgo > 20 ? daysAgo - 3 : daysAgo

const sold = (life: Life): Moment[] => [
  { at: life.at(life.commande.daysAgo, life.hour), happen: (context) => placeOrder(context, life.commande) },
  { at: life.at(paidDay(life), life.hour + 0.1), happen: (context) => payCommande(context, life.commande) },
]

const opened = ({ commande, at, hour }: Life): Moment => ({
  at: at(commande.daysAgo, hour),
  happen: (context) => writeDown(context, commande),
})

const quoted = (life: Life): Moment[] => [
  opened(life),
  {
    at: life.at(life.commande.daysAgo - 1, 9),
    happen: async ({ deps, house }) => {
      const found = await readCommandeFacts(deps, life.commande.id)
      const lignes = found?.commande.lignes ?? []
      const expireLe = addDays(parisDay(deps.clock()), QUOTE_DAYS)
      await sendQuote(deps, { commandeId: life.commande.id, quote: { lignes, expireLe }, actor: house })
    },
  },
]

const accepted = (life: Life): Moment[] => [
  ...quoted(life),
  {
    at: life.at(life.commande.daysAgo - 2, 10),
    happen: async (context) => {
      const client = await clientOf(context, life.commande.person.email)
      await acceptQuote(context.deps, client, { commandeId: life.commande.id, body: BOXES })
    },
  },
]

const transferred = (life: Life): Moment[] => [
  ...accepted(life),
  { at: life.at(life.commande.daysAgo - 5, 11), happen: (context) => payByTransfer(context, life.commande) },
]

const begun = (life: Life): Moment[] => [...sold(life), ...workOn(life)]

/** The day that work began, so many days ago. */
function startOf(life: Life): number {
  const { end, demarrageImmediat, daysAgo } = life.commande
  const isQuoted = end === 'DEVIS_TERMINE' || end === 'VIREMENT_TERMINE' || end === 'REMBOURSEE_EN_PARTIE'
  const from = isQuoted ? daysAgo - 5 : paidDay(life)
  return Math.max(from - (demarrageImmediat ? 1 : RETRACTATION_DAYS), 1)
}

/** Entrusted in the morning, begun in the afternoon. */
const workOn = (life: Life): Moment[] => [
  ...entrusted(life),
  {
    at: life.at(startOf(life), 14),
    happen: ({ deps, house }) =>
      updateCommande(deps, house, life.commande.id, { statut: 'EN_COURS', confirmerDemarrage: true }),
  },
]

function entrusted(life: Life): Moment[] {
  const { id, rank, nobody, daysAgo } = life.commande
  if (nobody || daysAgo === 0) return []
  const notes = {
    ...(rank % 3 === 0 && { noteCorrecteur: nth(HOUSE_NOTES, rank / 3) }),
    ...(rank % 7 === 2 && { noteClient: CLIENT_NOTE }),
  }
  return [
    {
      at: life.at(startOf(life), 13.2),
      happen: ({ deps, house, correcteurs }) =>
        updateCommande(deps, house, id, { correcteurId: nth(correcteurs, rank), ...notes }),
    },
  ]
}

const deliveryDay = (life: Life): number =>
  Math.max(startOf(life) - ((life.commande.pages ?? 220) > 150 ? 11 : 8), 2)

const finished = (life: Life): Moment[] => [
  deliver(life, deliveryDay(life)),
  approve(life, deliveryDay(life) - 1),
]

const deliver = ({ commande, at }: Life, daysAgo: number): Moment => ({
  at: at(daysAgo, 14.5),
  happen: (context) => deliverText(context, commande),
})

const revise = ({ commande: { id, rank, person }, at }: Life, daysAgo: number): Moment => ({
  at: at(daysAgo, 10.5),
  happen: async (context) =>
    requestRevision(context.deps, await clientOf(context, person.email), id, nth(REVISIONS, rank)),
})

const read = ({ commande, at }: Life, daysAgo: number): Moment => ({
  at: at(daysAgo, 19.5),
  happen: (context) => readText(context, commande),
})

/** The person who finds a text good to print has read it. */
const approve = ({ commande, at }: Life, daysAgo: number): Moment => ({
  at: at(daysAgo, 11.5),
  happen: async (context) => {
    const { avis: note = 5, mot } = commande
    await readText(context, commande)
    await bonATirer(context.deps, await clientOf(context, commande.person.email), commande.id, {
      note,
      ...(mot && { mot }),
    })
  },
})

type Ended = { percent: number; motif: string }

const cancel = ({ commande, at }: Life, daysAgo: number, { percent, motif }: Ended): Moment => ({
  at: at(daysAgo, 11),
  happen: async ({ deps, house }) => {
    const found = await readCommandeFacts(deps, commande.id)
    const remboursement = Math.round(((found?.commande.montant ?? 0) * percent) / 100)
    await cancelCommande(deps, house, commande.id, { remboursement, motif })
  },
})

type Step = Pick<Parameters<typeof changeStatut>[2], 'to'>

const move = ({ commande, at }: Life, daysAgo: number, to: Step['to'], note: string): Moment => ({
  at: at(daysAgo, 13),
  happen: ({ deps, house }) =>
    deps.db.transaction(async (tx) => {
      await changeStatut(tx, deps, { commandeId: commande.id, actor: house, to, note })
    }),
})

const closeUnanswered = ({ commande: { id: commandeId }, at }: Life, daysAgo: number): Moment => ({
  at: at(daysAgo, 15),
  happen: ({ deps }) =>
    deps.db.transaction(async (tx) => {
      await changeStatut(tx, deps, { commandeId, to: 'TERMINE', actor: null })
    }),
})
