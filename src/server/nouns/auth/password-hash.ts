import { hash, verify } from '@node-rs/argon2'

/** ASVS 5.0 and OWASP's floor for argon2id (the library's default): 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), OPTIONS)

export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password.normalize('NFC'))

// Made when the process starts: the first unknown e-mail must answer no later than the next.
const NOBODY = hashPassword('personne')

/** Takes the time of a verification when there is nothing to verify: an unknown e-mail answers no sooner. */
export async function verifyNothing(password: string): Promise<false> {
  await verifyPassword(await NOBODY, password)
  return false
}
