import { z } from 'zod'
import { api } from '#contract/api.ts'
import { answersBytes, type EndpointSpec, type HandlerReply } from '#contract/endpoint.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { Act } from './demo-client.ts'
import { type Words, writeLine } from './demo-log.ts'
import type { OpenHouse } from './open-house.ts'

type Told<E extends EndpointSpec> = {
  id: string
  body: E['body'] extends z.ZodType ? z.input<E['body']> : undefined
  reply: HandlerReply<E>
}
type Row = [endpoint: EndpointSpec, line: { key: string; wordsOf: (told: never) => Words }]

/** The line that an act leaves in the audit log; `key` names its object there. */
const row = <E extends EndpointSpec>(
  endpoint: E,
  key: string,
  words: Words | ((told: Told<E>) => Words),
): Row => [endpoint, { key, wordsOf: typeof words === 'function' ? words : () => words }]

const { admin } = api
const {
  commande,
  retractation,
  money,
  heldPayment,
  session,
  account,
  user,
  secondFactor,
  faq,
  page,
  tarif,
  promotion,
  correcteur,
  cannedReply,
  conversation,
  consultation,
  sample,
  subscription,
  settings,
  list,
} = LOG_LINES

/** The acts of which the server writes one line, in the same words. An act that leaves several, or what differs, writes them itself. */
const LINES = new Map<EndpointSpec, Row[1]>([
  row(api.files.upload, 'commandeId', commande.delivered),
  row(admin.atelier.readAgain, 'commandeId', commande.readAgain),

  row(admin.retractations.match, 'retractationId', retractation.matched),
  row(admin.retractations.unmatch, 'retractationId', retractation.unmatched),
  row(admin.retractations.refuse, 'retractationId', retractation.refused),
  row(admin.retractations.agree, 'retractationId', retractation.agreed),
  row(admin.retractations.propose, 'retractationId', retractation.proposed),
  row(admin.retractations.execute, 'retractationId', retractation.executed),

  row(admin.factures.resend, 'factureId', money.reminded),
  row(admin.factures.update, 'factureId', money.annotated),
  row(admin.payments.decide, 'paiementRetenuId', ({ body: { action } }) => heldPayment[action]),
  row(admin.reglements.retryEcheance, 'echeanceId', money.echeanceRetried),
  row(admin.reglements.sendEcheanceLink, 'echeanceId', money.echeanceLinkSent),

  row(api.users.updateProfile, 'userId', account.profileChanged),
  row(api.users.changeEmail, 'userId', account.emailAsked),
  row(api.users.changePassword, 'userId', account.passwordChanged),
  row(api.users.endSession, 'sessionId', session.closed),
  row(api.users.endOtherSessions, 'userId', session.othersClosed),
  row(api.users.export, 'userId', account.dataAsked),
  row(api.secondFactor.confirmTotp, 'userId', secondFactor.totpAdded),
  row(api.secondFactor.removeTotp, 'userId', secondFactor.totpRemoved),
  row(api.secondFactor.remakeRecoveryCodes, 'userId', secondFactor.codesRemade),
  row(api.secondFactor.addPasskey, 'userId', secondFactor.passkeyAdded),
  row(api.secondFactor.removePasskey, 'userId', secondFactor.passkeyRemoved),

  row(admin.users.create, 'userId', ({ reply }) => user.created(reply.data.role)),
  row(admin.users.endSession, 'userId', session.closedByHouse),

  row(admin.faq.create, 'faqId', faq.created),
  row(admin.faq.update, 'faqId', faq.updated),
  row(admin.faq.reorder, '', faq.ordered),
  row(admin.pages.create, 'pageId', page.created),
  row(admin.pages.update, 'pageId', page.updated),
  row(admin.pages.publish, 'pageId', page.updated),
  row(admin.pages.unpublish, 'pageId', page.updated),
  row(admin.tarifs.create, 'tarifId', tarif.created),
  row(admin.tarifs.update, 'tarifId', tarif.updated),
  row(admin.tarifs.reorder, '', tarif.ordered),
  row(admin.promotions.create, 'promotionId', promotion.created),
  row(admin.promotions.update, 'promotionId', promotion.updated),
  row(admin.correcteurs.create, 'correcteurId', correcteur.created),
  row(admin.correcteurs.update, 'correcteurId', correcteur.updated),
  row(admin.cannedReplies.create, 'cannedReplyId', cannedReply.created),
  row(admin.cannedReplies.update, 'cannedReplyId', cannedReply.updated),
  row(admin.settings.update, '', settings.updated),

  row(admin.messages.reply, 'conversationId', conversation.written),
  row(admin.messages.assign, 'conversationId', ({ body }) =>
    body.assigneeId ? conversation.assigned : conversation.released,
  ),
  row(admin.messages.addNote, 'conversationId', conversation.noted),
  row(admin.samples.update, 'echantillonId', sample.updated),
  row(admin.newsletter.unsubscribe, 'abonneId', subscription.ended),
  row(admin.consultations.update, 'consultationId', ({ body: { date, statut } }) =>
    consultation.changed({ isMoved: date !== undefined, statut }),
  ),
])

/** Writes the audit line of an act, for the acts of which the server writes one. */
export function recordAct(house: OpenHouse, { endpoint, sent, reply }: Act): void {
  if (answersBytes(endpoint) && !endpoint.path.includes(':')) {
    writeLine(house, list.exported, { liste: endpoint.path.split('/').findLast((part) => part !== 'export') })
    return
  }
  const line = LINES.get(endpoint)
  if (!line) return
  const { key, wordsOf } = line
  const id = sent.params['id'] ?? idIn(reply)
  // oxlint-disable-next-line typescript/consistent-type-assertions -- an act holds the body and the reply of its endpoint
  const words = wordsOf({ id, body: sent.body, reply } as never)
  const about = endpoint.access === 'signed-in' && key === 'userId' ? house.adminId : id
  writeLine(house, words, key && about !== undefined ? { [key]: about } : {})
}

/** The id of a new entry. */
const idIn = (reply: unknown): string | undefined => madeOne.safeParse(reply).data?.data.id

const madeOne = z.object({ data: z.object({ id: z.string() }) })
