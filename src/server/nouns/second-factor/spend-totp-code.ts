import { and, eq, lt } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { totpFactors } from '../../platform/db/schema/second-factors.ts'
import type { Deps } from '../../platform/deps.ts'
import { openKey } from './sealed-key.ts'
import { totpStepOf } from './totp.ts'

/** Uses a code of somebody's application: of any number of calls with one code at once, one finds it right. */
export async function spendTotpCode(
  tx: Tx,
  { config: { appSecret }, clock }: Pick<Deps, 'config' | 'clock'>,
  { userId, code }: { userId: string; code: string },
): Promise<'right' | 'wrong' | 'replayed'> {
  const [factor] = await tx
    .select({ sealedKey: totpFactors.sealedKey })
    .from(totpFactors)
    .where(eq(totpFactors.userId, userId))
  const key = factor ? openKey({ appSecret, userId }, factor.sealedKey) : null
  const step = key === null ? null : totpStepOf({ key, code, now: clock() })
  if (step === null) return 'wrong'

  const used = await tx
    .update(totpFactors)
    .set({ lastStep: step })
    .where(and(eq(totpFactors.userId, userId), lt(totpFactors.lastStep, step)))
    .returning({ userId: totpFactors.userId })
  return used.length > 0 ? 'right' : 'replayed'
}
