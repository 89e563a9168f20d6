import type { AvisReport } from '#contract/commandes/avis/endpoints.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { rateLimit } from '../../../platform/http/rate-limit.ts'
import { openSupportRequest } from '../../support/open-support-request.ts'
import { readPublished } from './read-published.ts'

/** Somebody says what is wrong with a published note: the house reads it in its inbox, and answers them there. */
export async function reportAvis(deps: Deps, caller: Caller, id: string, report: AvisReport): Promise<void> {
  await rateLimit(deps, 'forms', `avis:${caller.network}`)
  const { signature, note } = await readPublished(deps.db, id)
  const { nom, email, message } = report
  await deps.db.transaction((tx) =>
    openSupportRequest(tx, deps, {
      kind: 'CONTACT',
      nom,
      email,
      telephone: '',
      titre: 'Signalement d’un avis',
      content: `${message}\n\nAvis de ${signature}, ${note} sur 5\u00a0: ${deps.config.appUrl}/admin/avis/${id}`,
    }),
  )
}
