import { createHash, randomUUIDv7 } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { RetractationForm } from '#contract/retractations/retractation.ts'
import { hours } from '#contract/shared/durations.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import type { Tx } from '../../platform/db/client.ts'
import { holdAlone } from '../../platform/db/hold-alone.ts'
import { retractations } from '../../platform/db/schema/retractations.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { hashToken } from '../../platform/session/token-hash.ts'
import { announceRetractation } from './announce-retractation.ts'
import { markIdentified } from './mark-identified.ts'
import { findNamedCommande, findTitledCommande } from './match-retractation.ts'
import { type RetractationRow, retractationToken } from './retractation-link.ts'
import { writeRetractation } from './write-retractation.ts'

/** The same words within a day are a second click, or a retry after a lost answer: the first moment counts. */
const SAME_DECLARATION_MS = hours(24)

/**
 * Takes a withdrawal: it has effect at once, from any person and whether such an order exists or not (decision 028). A declaration from an
 * account that has proven its address is known to be its owner's (decision 032). Throws 429 beyond the limit of the public forms.
 */
export async function declareRetractation(
  deps: Deps,
  caller: Caller,
  form: RetractationForm,
  actor: Actor | null = null,
): Promise<RetractationRow> {
  await rateLimit(deps, 'forms', `retractation:${caller.network}`)
  const empreinte = fingerprintOf(form)
  const now = deps.clock()
  const known = isOwn(form, actor)
  const by = { ...caller, id: actor?.id ?? null }

  return deps.db.transaction(async (tx) => {
    await holdAlone(tx, empreinte)
    const declared = await justDeclared(tx, empreinte, now)
    if (declared && known) {
      const description = 'Rétractation confirmée par une session'
      return markIdentified(tx, declared.id, { now, description, by })
    }
    if (declared) return declared

    const named = await findNamedCommande(tx, form)
    const titled = named ?? (known && actor ? await findTitledCommande(tx, form.contrat, actor.id) : null)
    const written = await write(tx, deps, {
      form,
      empreinte,
      commandeId: titled,
      identifieeLe: known ? now : null,
    })
    await announceRetractation(tx, written, by)
    return written
  })
}

/** Whether the session is that of the declaration's address: its account has proven it. */
const isOwn = ({ email }: RetractationForm, actor: Actor | null): boolean =>
  actor?.emailProvenAt != null && emailKey(actor.email) === emailKey(email)

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

type Written = Pick<RetractationRow, 'commandeId' | 'empreinte' | 'identifieeLe'> & { form: RetractationForm }

async function write(
  tx: Tx,
  { config, clock }: Deps,
  { form, empreinte, ...facts }: Written,
): Promise<RetractationRow> {
  const id = randomUUIDv7()
  const now = clock()
  await tx.insert(retractations).values({
    id,
    ...form,
    empreinte,
    declareeLe: now,
    hash: hashToken(retractationToken(config, id)),
    createdAt: now,
  })
  return writeRetractation(tx, id, facts)
}
