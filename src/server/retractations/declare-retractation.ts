import { createHash, randomUUIDv7 } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { RetractationForm } from '#contract/retractations/retractation.ts'
import { emailKey } from '#contract/shared/text.ts'
import type { Caller } from '../auth/caller.ts'
import { hashToken } from '../auth/token-hash.ts'
import type { Tx } from '../db/client.ts'
import { holdAlone } from '../db/hold-alone.ts'
import { retractations } from '../db/schema/retractations.ts'
import type { Deps } from '../deps.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { announceRetractation } from './announce-retractation.ts'
import { findNamedCommande } from './find-named-commande.ts'
import { retractationToken, type RetractationRow } from './retractation-link.ts'

/** The same words within a day are a second click, or a retry after a lost answer: the first moment counts. */
const SAME_DECLARATION_MS = 24 * 60 * 60_000

/**
 * Takes a withdrawal: it has effect at once, whoever speaks and whether such an order exists or not (decision 028).
 * Throws 429 beyond the limit of the public forms.
 */
export async function declareRetractation(
  deps: Deps,
  caller: Caller,
  form: RetractationForm,
): Promise<RetractationRow> {
  await rateLimit(deps, 'forms', `retractation:${caller.network}`)
  const empreinte = fingerprintOf(form)

  return deps.db.transaction(async (tx) => {
    await holdAlone(tx, empreinte)
    const declared = await justDeclared(tx, empreinte, deps.clock())
    if (declared) return declared

    const written = await write(tx, deps, { form, empreinte })
    await announceRetractation(tx, written, caller)
    return written
  })
}

const fingerprintOf = ({ nom, email, contrat, dateCommande }: RetractationForm) =>
  createHash('sha256')
    .update(JSON.stringify([nom, emailKey(email), contrat, dateCommande ?? null]))
    .digest('hex')

async function justDeclared(tx: Tx, empreinte: string, now: Date): Promise<RetractationRow | undefined> {
  const since = new Date(now.getTime() - SAME_DECLARATION_MS)
  const [same] = await tx
    .select()
    .from(retractations)
    .where(and(eq(retractations.empreinte, empreinte), gt(retractations.declareeLe, since)))
    .limit(1)
  return same
}

async function write(
  tx: Tx,
  { config, clock }: Deps,
  { form, empreinte }: { form: RetractationForm; empreinte: string },
): Promise<RetractationRow> {
  const id = randomUUIDv7()
  const now = clock()
  const [written] = await tx
    .insert(retractations)
    .values({
      id,
      ...form,
      commandeId: await findNamedCommande(tx, form),
      declareeLe: now,
      empreinte,
      hash: hashToken(retractationToken(config, id)),
      createdAt: now,
    })
    .returning()
  if (!written) throw new Error('A withdrawal was not written')
  return written
}
