import { and, eq } from 'drizzle-orm'
import { supplementOn } from '#contract/calendar/working-days.ts'
import { deliveriesOf } from '#contract/commandes/deliveries.ts'
import { awaitsAnswer, furthestDeadline, revisionsLeft } from '#contract/commandes/delivery-answer.ts'
import { promisedDate, promisedIfReceived, quotedDate } from '#contract/commandes/delivery-date.ts'
import { hasExpired, isQuoteAccepted } from '#contract/commandes/quote.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { correcteurs } from '../../../platform/db/schema/correcteurs.ts'
import type { Deps } from '../../../platform/deps.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/session/actor.ts'
import { readProjectFiles } from '../../files/read-files.ts'
import { commandeConversationId } from '../../messages/open-commande-conversation.ts'
import { readHeldNews } from '../../money/checkout/read-payment-state.ts'
import { readCommandeFactures } from '../../money/invoices/read-commande-factures.ts'
import { dueOf } from '../../money/is-settled.ts'
import { centsUnderWay } from '../../money/schedule/cents-under-way.ts'
import { readToday, type Today } from '../../settings/read-calendar.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { readAvis } from '../give-avis.ts'
import { awaitsConsignes, readConsignes } from '../give-consignes.ts'
import { isManuscritRecu } from '../read-manuscript.ts'
import { readProfessionnel } from '../read-professionnel.ts'
import { readSaid } from '../read-said.ts'
import { readTimeline } from '../read-timeline.ts'
import { readOwnRetractation, withdrawnAt } from './read-own-retractation.ts'
import { hasManuscript, toProject } from './to-project.ts'

/** An order of the caller with its files, timeline and money; 404 for another client's as for a missing one. */
export async function getProject(deps: Deps, actor: Actor, id: string) {
  const { db } = deps
  const [row] = await db
    .select({
      commande: commandes,
      correcteur: correcteurs.nom,
      retractationLe: withdrawnAt,
      paiementEnCours: centsUnderWay,
      hasManuscript,
      manuscritRecu: isManuscritRecu,
    })
    .from(commandes)
    .leftJoin(correcteurs, eq(correcteurs.id, commandes.correcteurId))
    .where(and(eq(commandes.id, id), eq(commandes.userId, actor.id)))
  if (!row) throw notFound('Projet non trouvé')
  const { commande, retractationLe, paiementEnCours } = row
  const isQuoted = commande.statut === 'ESTIMATION_ENVOYEE'
  // An order withdrawn from asks for no payment, and one being paid asks for no other.
  const isOpen = isQuoteAccepted(commande) || !hasExpired(commande.devisExpireLe, parisDay(deps.clock()))
  const today = await readToday(deps)
  const project = toProject({ ...commande, ...row }, today)
  const isToPay = isQuoted && !retractationLe && !paiementEnCours && isOpen
  const professionnel = await readProfessionnel(db, id)
  const [avis, consignes, files, timeline, factures, paiementRetenu, due, retractation, { readingTime }] =
    await Promise.all([
      readAvis(db, id),
      readConsignes(db, id),
      readProjectFiles(db, id, actor),
      readTimeline(db, { commandeId: id, reader: 'USER' }),
      readCommandeFactures(deps, id),
      isQuoted ? readHeldNews(deps, id) : null,
      isToPay ? dueOf(db, commande) : 0,
      readOwnRetractation(deps, { ...commande, professionnel }),
      readSettings(db, ['readingTime']),
    ])
  // No second payment while the house checks the first.
  const isAsked = due > 0 && paiementRetenu !== 'A_VERIFIER'
  return {
    ...project,
    promesseSiFichier: project.attendManuscrit
      ? promisedIfReceived({ ...commande, professionnel }, parisDay(today.now), today.calendar)
      : null,
    numero: commande.numero,
    description: commande.description,
    noteClient: commande.noteClient,
    demarrageImmediat: commande.demarrageImmediat,
    professionnel,
    conversationId: commandeConversationId(id),
    files,
    timeline,
    livraison: await livraisonOf(deps.db, commande, { files, timeline, readingTime }),
    avis,
    consignes,
    attendConsignes: consignes === null && awaitsConsignes(commande),
    ...retractation,
    facture: factures.find(({ serie }) => serie === 'FAC') ?? null,
    avoirs: factures.filter(({ serie }) => serie === 'AV'),
    paiementRetenu,
    aPayer: isAsked ? due : null,
    devis: isAsked ? devisOf({ ...commande, professionnel }, today) : null,
  }
}

/** The terms of a quote before it is accepted, if it is paid today. */
function devisOf(
  commande: typeof commandes.$inferSelect & { professionnel: boolean },
  { now, calendar }: Today,
) {
  const { lignes, delaiJours, datePromise, devisExpireLe, professionnel } = commande
  const promise = (demarrageImmediat: boolean) =>
    datePromise
      ? quotedDate({ day: datePromise, calendar, demarrageImmediat, professionnel })
      : promisedDate({ from: now, workingDays: delaiJours, calendar, demarrageImmediat, professionnel })
  return {
    lignes,
    delaiJours: datePromise ? null : delaiJours + supplementOn(parisDay(now), calendar),
    expireLe: devisExpireLe,
    promesse: { immediate: promise(true), apresRetractation: promise(false) },
  }
}

type Followed = {
  files: Awaited<ReturnType<typeof readProjectFiles>>
  timeline: Awaited<ReturnType<typeof readTimeline>>
  readingTime: Settings['readingTime']
}

/** The files that the house sent since the last revision was asked, in one delivery or several. */
async function livraisonOf(
  db: Deps['db'],
  commande: typeof commandes.$inferSelect,
  { files, timeline, readingTime }: Followed,
) {
  const { livreeLe, reponseAvant } = commande
  if (!livreeLe || !reponseAvant) return null
  const current = deliveriesOf({ files, timeline }).filter(({ isCurrent }) => isCurrent)
  const fichiers = current.flatMap((delivery) => delivery.fichiers)
  return {
    livreeLe,
    reponseAvant,
    lectureJusquau: furthestDeadline(livreeLe, readingTime.lectureJours),
    revisionsRestantes: revisionsLeft(commande),
    note: current.at(-1)?.note ?? null,
    fichiers,
    attendReponse: awaitsAnswer(commande),
    ...(await readSaid(db, fichiers)),
  }
}
