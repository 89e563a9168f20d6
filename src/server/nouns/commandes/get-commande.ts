import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { promisedIfReceived } from '#contract/commandes/delivery-date.ts'
import { quoteState } from '#contract/commandes/quote.ts'
import { NO_COMMANDE } from '#contract/commandes/refusals.ts'
import { openRetractation } from '#contract/commandes/retractation-days.ts'
import { awaitsManuscript } from '#contract/commandes/work-started.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import type { Deps } from '../../platform/deps.ts'
import { readRefusedAddress } from '../../platform/emails/refused-address.ts'
import { notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { readProjectFiles } from '../files/read-files.ts'
import { readAskedAgain } from '../manuscript/enqueue-reading.ts'
import { commandeConversationId } from '../messages/open-commande-conversation.ts'
import { readDisputes } from '../money/events/read-disputes.ts'
import { readCommandeFactures } from '../money/invoices/read-commande-factures.ts'
import { readToday } from '../settings/read-calendar.ts'
import { readAvis } from './give-avis.ts'
import { readConsignes } from './give-consignes.ts'
import { readUnwritten } from './read-in-atelier.ts'
import { readProfessionnel } from './read-professionnel.ts'
import { readRetractation } from './read-retractation.ts'
import { selectSummaries, summaryOf } from './read-summaries.ts'
import { readTimeline } from './read-timeline.ts'
import { closedPrice } from './rewrite-commande.ts'

/** A whole order with its files, timeline and money, as the house sees it. */
export async function getCommande(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<z.input<typeof adminCommandeDetail>> {
  const { db, clock } = deps
  const today = await readToday(deps)
  const [row] = await selectSummaries(db).where(eq(commandes.id, id))
  if (!row) throw notFound(NO_COMMANDE)
  const [
    avis,
    consignes,
    files,
    aEcrire,
    aRelire,
    timeline,
    factures,
    prixFerme,
    retractation,
    litiges,
    adresseRefusee,
    professionnel,
  ] = await Promise.all([
    readAvis(db, id),
    readConsignes(db, id),
    readProjectFiles(db, id, actor),
    row.commande.statut === 'TERMINE' ? readUnwritten(db, id) : [],
    readAskedAgain(db, id),
    readTimeline(db, { commandeId: id, reader: 'ADMIN' }),
    readCommandeFactures(deps, id),
    closedPrice(db, row.commande),
    readRetractation(db, id),
    readDisputes(db, id),
    readRefusedAddress(db, row.client.id),
    readProfessionnel(db, id),
  ])
  return {
    ...row.commande,
    ...summaryOf(row, today),
    promesseSiFichier: awaitsManuscript({ ...row.commande, hasManuscript: row.fichierId !== null })
      ? promisedIfReceived({ ...row.commande, professionnel }, parisDay(today.now), today.calendar)
      : null,
    retractationJusquau: openRetractation({ ...row.commande, professionnel }, clock()),
    conversationId: commandeConversationId(id),
    avis,
    consignes,
    files,
    aEcrire: aEcrire.map((file) => file.id),
    aRelire,
    timeline,
    factures,
    devis: quoteOf(row.commande, timeline, clock()),
    prixFerme,
    retractation,
    litiges,
    adresseRefusee,
  }
}

type Timeline = Awaited<ReturnType<typeof readTimeline>>

/** The quote that stands, and when it was accepted. */
function quoteOf(commande: typeof commandes.$inferSelect, timeline: Timeline, now: Date) {
  const { devisEnvoyeLe, devisExpireLe } = commande
  const etat = quoteState(commande, parisDay(now))
  if (!etat || !devisEnvoyeLe) return null
  const accepted = timeline.findLast(({ type, vers }) => type === 'DEVIS' && vers === null)
  return {
    etat,
    envoyeLe: devisEnvoyeLe,
    expireLe: devisExpireLe,
    accepteLe: etat === 'ACCEPTE' ? (accepted?.createdAt ?? null) : null,
  }
}
