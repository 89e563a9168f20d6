import { createHmac } from 'node:crypto'
import { api } from '#contract/api.ts'
import { giveRecoveryCodes } from '../nouns/second-factor/recovery-codes.ts'
import { sealKey } from '../nouns/second-factor/sealed-key.ts'
import { passkeys, totpFactors } from '../platform/db/schema/second-factors.ts'
import type { Deps } from '../platform/deps.ts'
import { TEST_PASSWORD } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** The key of RFC 6238's examples. */
export const TOTP_KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const RAW_KEY = '12345678901234567890'

/** The code of an application at a moment: RFC 6238, written a second time. */
export function totpAt(moment: Date): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(moment.getTime() / 30_000)))
  const mac = createHmac('sha1', RAW_KEY).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Gives somebody the application of that key; their recovery codes. */
export async function giveTotp(deps: Deps, userId: string): Promise<string[]> {
  const sealedKey = sealKey({ appSecret: deps.config.appSecret, userId }, TOTP_KEY)
  await deps.db.insert(totpFactors).values({ userId, sealedKey, lastStep: 0, createdAt: deps.clock() })
  return deps.db.transaction((tx) => giveRecoveryCodes(tx, deps, userId))
}

/** An unusable passkey: its id. */
export async function givePasskey(deps: Deps, userId: string, nom = 'Téléphone'): Promise<string> {
  const credentialId = crypto.randomUUID().replaceAll('-', '')
  const row = { userId, nom, credentialId, publicKey: `${credentialId}AA`, counter: 0 }
  const [passkey] = await deps.db
    .insert(passkeys)
    .values({ ...row, transports: [] })
    .returning({ id: passkeys.id })
  return passkey?.id ?? ''
}

/** The first step of somebody's sign-in: its challenge. */
export async function challengeOf(app: Pick<TestApp, 'send'>, email: string): Promise<string> {
  const { error } = await app.send(api.auth.login, { body: { email, password: TEST_PASSWORD } })
  return error?.challenge ?? ''
}
