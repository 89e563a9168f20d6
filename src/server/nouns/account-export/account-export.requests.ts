import { hours } from '#contract/shared/durations.ts'
import { accountExports } from '../../platform/db/schema/account-exports.ts'
import { hashToken } from '../../platform/session/token-hash.ts'
import { newStorageKey } from '../../platform/storage/storage.ts'
import type { ExampleRequest, Stage } from '../../testing/example-request.ts'

export const requests: Record<string, ExampleRequest> = {
  'users.downloadExport': async (stage) => ({ params: { token: await openExport(stage) } }),
}

/** The token of an archive that is ready. */
async function openExport({ app: { deps, clock }, owner }: Stage): Promise<string> {
  const storageKey = newStorageKey()
  const bytes = Buffer.from('PK')
  await deps.storage.put(storageKey, { bytes }, { contentType: 'application/zip' })
  const token = `export-${storageKey.slice(3)}`
  const expiresAt = new Date(clock().getTime() + hours(1))
  await deps.db.insert(accountExports).values({
    userId: owner.id,
    hash: hashToken(token),
    storageKey,
    taille: bytes.length,
    expiresAt,
  })
  return token
}
