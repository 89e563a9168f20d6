import type { AdminLog } from '#contract/logs/admin-log.ts'

type LogObject = { word: string; path: `/${string}` | null }

/** The possible objects of a line, by the id in its metadata: the narrowest first. */
const OBJECTS: readonly { key: string; word: string; section: `/${string}` | null }[] = [
  { key: 'factureId', word: 'Facture', section: '/factures' },
  { key: 'retractationId', word: 'Rétractation', section: null },
  { key: 'commandeId', word: 'Commande', section: '/commandes' },
  { key: 'tarifId', word: 'Tarif', section: '/tarifs' },
  { key: 'correcteurId', word: 'Correcteur', section: '/correcteurs' },
  { key: 'promotionId', word: 'Code de promotion', section: '/promotions' },
  { key: 'consultationId', word: 'Consultation', section: '/consultations' },
  { key: 'echantillonId', word: 'Échantillon', section: '/echantillons' },
  { key: 'abonneId', word: 'Abonné', section: '/abonnes' },
  { key: 'cannedReplyId', word: 'Réponse type', section: '/messagerie/reponses' },
  { key: 'faqId', word: 'Question', section: '/faq' },
  { key: 'pageId', word: 'Page', section: '/pages' },
  { key: 'conversationId', word: 'Conversation', section: '/messagerie' },
  { key: 'userId', word: 'Compte', section: '/users' },
]

/** The object of a line, with its address; null for a line about none. A deleted object has no address. */
export function logObject({ metadata, action }: Pick<AdminLog, 'metadata' | 'action'>): LogObject | null {
  for (const { key, word, section } of OBJECTS) {
    const id = metadata[key]
    if (typeof id !== 'string') continue
    const isGone = action.startsWith('DELETE_') && action !== 'DELETE_NOTE'
    return { word, path: section && !isGone ? `${section}/${id}` : null }
  }
  return null
}

export const objectWord = (line: Pick<AdminLog, 'metadata' | 'action'>): string | undefined =>
  logObject(line)?.word
