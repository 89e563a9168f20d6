import { countOf } from '#contract/format/plural.ts'
import type { Deps } from '../../../platform/deps.ts'
import { outsideRequests, writeLog } from '../../logs/write-log.ts'
import { notifyAdmins } from '../../notifications/notify.ts'

/** The results of a run. */
export type Summary = {
  startedAt: string
  seen: number
  repaired: number
  failed: number
  /** Lists left before their end. */
  cut: number
}

const MISSED = {
  one: 'nouvelle du prestataire de paiement n’était pas arrivée\u00a0: le site l’a demandée lui-même.',
  other:
    'nouvelles du prestataire de paiement n’étaient pas arrivées\u00a0: le site les a demandées lui-même.',
}

/** Logs the summary of a run each day; tells the house when something was missing, or could not be repaired. */
export async function tellReconciled(deps: Deps, summary: Summary): Promise<void> {
  const { startedAt, seen, repaired, failed, cut } = summary
  const createdAt = deps.clock()
  const metadata = {
    prestataire: deps.payments.provider,
    startedAt,
    vus: seen,
    rattrapes: repaired,
    echecs: failed,
    listesCoupees: cut,
  }
  deps.log.info(metadata, 'payments reconciled')
  await deps.db.transaction(async (tx) => {
    await writeLog(tx, {
      by: outsideRequests(),
      action: 'SYSTEM_MAINTENANCE',
      type: 'PAIEMENT',
      description: 'Rapprochement des paiements',
      metadata,
      createdAt,
    })
    const message = sentencesOf(summary)
    if (!message) return
    await notifyAdmins(tx, {
      type: 'WARNING',
      title: failed + cut > 0 ? 'Rapprochement incomplet' : 'Paiements rattrapés',
      message,
      actionUrl: '/admin/audit-logs',
      notice: 'payments',
      createdAt,
    })
  })
}

function sentencesOf({ repaired, failed, cut }: Summary): string {
  const sentences = [
    repaired > 0 && `${countOf(repaired, MISSED)} Vérifiez que ses événements lui parviennent.`,
    failed + cut > 0 &&
      'Tout n’a pas pu être vérifié\u00a0: comparez les derniers paiements dans son tableau de bord.',
  ]
  return sentences.filter(Boolean).join(' ')
}
