import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addDays, parisDay } from '#contract/shared/plain-date.ts'
import { acceptQuote } from '../../nouns/commandes/accept-quote.ts'
import { answerAvis, decideAvis } from '../../nouns/commandes/avis/decide-avis.ts'
import { bonATirer } from '../../nouns/commandes/bon-a-tirer.ts'
import { changeStatut } from '../../nouns/commandes/change-statut.ts'
import { readCommandeFacts } from '../../nouns/commandes/read-commande-facts.ts'
import { requestRevision } from '../../nouns/commandes/request-revision.ts'
import { sendQuote } from '../../nouns/commandes/send-quote.ts'
import { updateCommande } from '../../nouns/commandes/update-commande.ts'
import { deliverFiles } from '../../nouns/files/deliver-files.ts'
import { depositFile } from '../../nouns/files/deposit-file.ts'
import { cancelCommande } from '../../nouns/money/refunds/cancel-commande.ts'
import { avis } from '../../platform/db/schema/avis.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { actsOf } from './clients.ts'
import { correspondence } from './correspondence.ts'
import { type Calendar, clientOf, type DemoContext, type Moment, nth } from './demo-context.ts'
import { keepManuscript } from './demo-manuscript.ts'
import {
  type DemoCommande,
  payByTransfer,
  payCommande,
  placeCommande,
  sentPagesOf,
  writeDown,
} from './place-commande.ts'
import { readText } from './read-text.ts'
import type { Act, ActOf } from './sample/lives.ts'
import { personNamed } from './sample/people.ts'
import { AVIS_ANSWER, CLIENT_NOTE, DELIVERY_NOTES, HOUSE_NOTES, REVISIONS } from './sample/words.ts'
import type { Work } from './sample/works.ts'

const QUOTE_DAYS = 15
const BOXES = { cgvAcceptees: true, consentementRgpd: true, demarrageImmediat: true } as const

/** Everything that happened to an order, up to where it stands today. */
export function playLife(work: Work, at: Calendar): Moment[] {
  const { person } = personNamed(work.client)
  const commande: DemoCommande = { ...work, person, id: randomUUIDv7(), demarrageImmediat: !work.waits }
  return [
    ...actsOf(work, parisDay(at(0, 12))).map((act) => ({
      at: new Date(act.at),
      happen: async (context: DemoContext) => void (await play(context, commande, act)),
    })),
    ...correspondence(commande, at),
  ]
}

const play = <Kind extends Act['kind']>(
  context: DemoContext,
  commande: DemoCommande,
  act: ActOf<Kind> & { kind: Kind },
): Promise<unknown> => ACTS[act.kind](context, commande, act)

type Play<Kind extends Act['kind']> = (
  context: DemoContext,
  commande: DemoCommande,
  act: ActOf<Kind>,
) => Promise<unknown>

const ACTS: { [Kind in Act['kind']]: Play<Kind> } = {
  PLACE: placeCommande,
  PAY: (context, commande, { way }) => payCommande(context, commande, way),
  OPEN: writeDown,
  QUOTE: async ({ deps, house }, { id: commandeId }, { note }) => {
    const found = await readCommandeFacts(deps, commandeId)
    const lignes = found?.commande.lignes ?? []
    const expireLe = addDays(parisDay(deps.clock()), QUOTE_DAYS)
    const quote = { lignes, expireLe, ...(note && { note }) }
    await sendQuote(deps, { commandeId, quote, actor: house })
  },
  ACCEPT: async (context, { id: commandeId, person }) =>
    acceptQuote(context.deps, await clientOf(context, person.email), { commandeId, body: BOXES }),
  // A transfer, whatever the way: a card would need a provider.
  PAY_QUOTE: payByTransfer,
  // No order is paid in several times: each payment would be a card's.
  PLAN: nothing,
  // Every manuscript comes with its order.
  SEND_FILE: nothing,
  ENTRUST: ({ deps, house, correcteurs }, { id, rank }) =>
    updateCommande(deps, house, id, {
      correcteurId: nth(correcteurs, rank),
      ...(rank % 3 === 0 && { noteCorrecteur: nth(HOUSE_NOTES, rank / 3) }),
      ...(rank % 7 === 2 && { noteClient: CLIENT_NOTE }),
    }),
  START: async (context, commande) => {
    const { deps, house } = context
    await depositMissing(context, commande)
    await updateCommande(deps, house, commande.id, { statut: 'EN_COURS', confirmerDemarrage: true })
  },
  DELIVER: deliverText,
  // Nothing went with it by mistake.
  TAKE_BACK: nothing,
  READ: readText,
  REVISE: async (context, { id, rank, person }) =>
    requestRevision(context.deps, await clientOf(context, person.email), id, {
      message: nth(REVISIONS, rank),
    }),
  // The person who finds a text good to print has read it.
  APPROVE: async (context, commande) => {
    const { id, person, avis: note = 5, mot, rank } = commande
    await readText(context, commande)
    // Who writes a word allows its publication; a note alone stays between them and the house.
    const signature = rank % 4 === 0 ? 'ANONYME' : 'PRENOM'
    await bonATirer(context.deps, await clientOf(context, person.email), id, {
      note,
      ...(mot && { mot, signature }),
    })
    if (mot) await publishAvis(context, commande)
  },
  // Nothing is recalled: the invoice shows late by itself.
  REMIND: nothing,
  MOVE: (context, { id }, { to, note, by }) => move(context, id, { to, note, by }),
  CANCEL: async ({ deps, house }, { id }, { percent, motif }) => {
    const found = await readCommandeFacts(deps, id)
    const remboursement = Math.round(((found?.commande.montant ?? 0) * percent) / 100)
    await cancelCommande(deps, house, id, { remboursement, motif })
  },
  TAKE_UP_AGAIN: (context, { id }, { note }) => move(context, id, { to: 'EN_COURS', note, by: 'HOUSE' }),
}

async function nothing(): Promise<void> {}

/** The latest notes are still to read: the house publishes those it has had the time to, and answers the least. */
async function publishAvis({ deps, house }: DemoContext, { id, daysAgo }: DemoCommande): Promise<void> {
  if (daysAgo < 60) return
  const [given] = await deps.db.select().from(avis).where(eq(avis.commandeId, id))
  if (!given) return
  const updatedAt = given.updatedAt.toISOString()
  await decideAvis(deps, house, given.id, { decision: 'PUBLIER', updatedAt })
  if (given.note < 3) await answerAvis(deps, house, given.id, { reponse: AVIS_ANSWER, updatedAt })
}

/** The house deposits the manuscript of an order that it opened itself: its author had sent it by e-mail. */
async function depositMissing({ deps, house }: DemoContext, commande: DemoCommande): Promise<void> {
  const { id: commandeId, titre } = commande
  if ((await deps.db.$count(fichiers, eq(fichiers.commandeId, commandeId))) > 0) return
  const pages = sentPagesOf(commande)
  const file = await keepManuscript(deps.storage, { titre, format: 'docx', pages })
  await depositFile(deps, house, { commandeId, files: [{ file, titre: file.name }], recuPar: 'EMAIL' })
}

/** Delivers the corrected text of an order: with its corrections to see, and without. */
async function deliverText({ deps, house }: DemoContext, commande: DemoCommande): Promise<void> {
  const { id, titre, rank } = commande
  const text = { titre, format: 'docx', pages: sentPagesOf(commande) } as const
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

const move = (
  { deps, house }: DemoContext,
  commandeId: string,
  { to, note, by }: Pick<ActOf<'MOVE'>, 'to' | 'note' | 'by'>,
): Promise<unknown> =>
  deps.db.transaction((tx) =>
    changeStatut(tx, deps, {
      commandeId,
      to,
      actor: by === 'HOUSE' ? house : null,
      ...(note !== null && { note }),
    }),
  )
