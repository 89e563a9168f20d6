import { randomUUIDv7 } from 'node:crypto'
import { acceptQuote } from '../../commandes/accept-quote.ts'
import { bonATirer } from '../../commandes/bon-a-tirer.ts'
import { changeStatut } from '../../commandes/change-statut.ts'
import { requestRevision } from '../../commandes/request-revision.ts'
import { updateCommande } from '../../commandes/update-commande.ts'
import { deliverFiles } from '../../files/deliver-files.ts'
import { markConversationRead } from '../../messages/mark-conversation-read.ts'
import { projectConversationId } from '../../messages/open-project-conversation.ts'
import { DELIVERY_NOTES, HOUSE_NOTES, REVISION_MESSAGE } from './demo-messages.ts'
import { keepManuscript } from './demo-manuscript.ts'
import type { Work } from './demo-works.ts'
import { correspondence } from './correspondence.ts'
import { type DemoOrder, payOrder, placeOrder, sentPagesOf, writeOrderDown } from './place-demo-order.ts'
import { type Calendar, clientOf, type Moment, nth, type DemoContext } from './demo-context.ts'

const WITHDRAWAL_DAYS = 15
const WITHOUT_PAYMENT = new Set<Work['end']>(['EN_ATTENTE', 'DEVIS', 'DEVIS_ACCEPTE', 'ANNULEE'])
const BOXES = { cgvAcceptees: true, consentementRgpd: true, demarrageImmediat: true } as const

/** Everything that happened to an order, up to where it stands today. */
export function lifeOf(work: Work, at: Calendar): Moment[] {
  const { end, daysAgo, rank } = work
  const finished = end === 'TERMINE' || end === 'SANS_REPONSE'
  const demarrageImmediat = !(finished && daysAgo > 60 && rank % 3 === 0)
  const order: DemoOrder = { ...work, id: randomUUIDv7(), demarrageImmediat }
  const hour = 7 + (rank % 6)
  if (WITHOUT_PAYMENT.has(end)) return quoteOf(order, at, hour)

  const paid = rank % 6 === 5 && daysAgo > 20 ? daysAgo - 3 : daysAgo
  const begun: Moment[] = [
    { at: at(daysAgo, hour), happen: (context) => placeOrder(context, order) },
    { at: at(paid, hour + 0.1), happen: (context) => payOrder(context, order) },
    ...correspondence(order, paid, at),
  ]
  if (end === 'PAYEE') return begun
  const started = Math.max(paid - (demarrageImmediat ? 1 : WITHDRAWAL_DAYS), 1)
  return [...begun, ...workOn(order, at, started), ...endingOf(order, at, started)]
}

function quoteOf(order: DemoOrder, at: Calendar, hour: number): Moment[] {
  const { end, daysAgo, id: commandeId } = order
  const moments: Moment[] = [{ at: at(daysAgo, hour), happen: (context) => writeOrderDown(context, order) }]
  if (end === 'EN_ATTENTE') return moments
  const quoted: Moment = {
    at: at(daysAgo - 1, 9),
    happen: (context) => move(context, commandeId, { to: 'ESTIMATION_ENVOYEE' }),
  }
  if (end === 'DEVIS') return [...moments, quoted]
  // Its client pays by transfer: the invoice waits.
  const accepted: Moment = {
    at: at(daysAgo - 2, 10),
    happen: async (context) => {
      const client = await clientOf(context, order.email)
      await acceptQuote(context.deps, client, { commandeId, body: BOXES })
    },
  }
  if (end === 'DEVIS_ACCEPTE') return [...moments, quoted, accepted]
  const cancelled: Moment = {
    at: at(daysAgo - 9, 11),
    happen: (context) =>
      move(context, commandeId, { to: 'ANNULEE', note: 'Projet remis à plus tard par l’auteur' }),
  }
  return [...moments, quoted, cancelled]
}

/** Entrusted in the morning, begun in the afternoon. */
const workOn = ({ id, rank }: DemoOrder, at: Calendar, started: number): Moment[] => [
  {
    at: at(started, 13.2),
    happen: ({ deps, house, correcteurs }) =>
      updateCommande(deps, house, id, {
        correcteurId: nth(correcteurs, rank),
        ...(rank % 3 === 0 && nth(HOUSE_NOTES, rank / 3)),
      }),
  },
  {
    at: at(started, 14),
    happen: ({ deps, house }) =>
      updateCommande(deps, house, id, { statut: 'EN_COURS', confirmerDemarrage: true }),
  },
]

function endingOf(order: DemoOrder, at: Calendar, started: number): Moment[] {
  const { end, id, rank } = order
  const revise = (daysAgo: number): Moment => ({
    at: at(daysAgo, 10.5),
    happen: async (context) => {
      const { deps, house } = context
      await requestRevision(deps, await clientOf(context, order.email), id, REVISION_MESSAGE)
      if (end === 'TERMINE') await markConversationRead(deps, house, projectConversationId(id))
    },
  })
  const approve = (daysAgo: number): Moment => ({
    at: at(daysAgo, 11.5),
    happen: async (context) => {
      await bonATirer(context.deps, await clientOf(context, order.email), id, {
        note: order.rank % 4 === 0 ? 4 : 5,
      })
    },
  })
  const deliver = (daysAgo: number): Moment => ({
    at: at(daysAgo, 14.5),
    happen: (context) => deliverText(context, order),
  })
  const lead = typeof order.order === 'number' && order.order > 150 ? 11 : 8
  const delivered = Math.max(started - lead, 2)

  switch (end) {
    case 'SUSPENDUE':
      return [
        {
          at: at(started - 4, 10),
          happen: (context) => move(context, id, { to: 'SUSPENDUE', note: 'En attente du dernier chapitre' }),
        },
      ]
    case 'LIVREE':
      return [deliver(2)]
    case 'REVISION':
      return [deliver(5), revise(3)]
    case 'SANS_REPONSE':
      return [
        deliver(delivered),
        {
          at: at(delivered - 7, 15),
          happen: ({ deps }) =>
            deps.db.transaction(async (tx) => {
              await changeStatut(tx, deps, { commandeId: id, to: 'TERMINE', actor: null })
            }),
        },
      ]
    case 'TERMINE':
      return rank % 4 === 3 && delivered > 8
        ? [deliver(delivered), revise(delivered - 2), deliver(delivered - 4), approve(delivered - 5)]
        : [deliver(delivered), approve(delivered - 1)]
    default:
      return []
  }
}

async function deliverText({ deps, house }: DemoContext, order: DemoOrder): Promise<void> {
  const { id, titre, rank } = order
  const text = { titre, format: 'docx', pages: sentPagesOf(order) } as const
  const tracked = await keepManuscript(deps.storage, { ...text, version: 'TRACKED' })
  const clean = await keepManuscript(deps.storage, { ...text, version: 'CLEAN' })
  await deliverFiles(deps, house, {
    commandeId: id,
    files: [
      { file: tracked, titre: 'Version avec les corrections visibles' },
      { file: clean, titre: 'Version corrigée, prête à lire' },
    ],
    note: nth(DELIVERY_NOTES, rank),
  })
}

type Step = Pick<Parameters<typeof changeStatut>[2], 'to' | 'note'>

const move = ({ deps, house }: DemoContext, commandeId: string, step: Step) =>
  deps.db.transaction(async (tx) => {
    await changeStatut(tx, deps, { commandeId, actor: house, ...step })
  })
