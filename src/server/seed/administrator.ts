import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { hashPassword } from '../auth/password-hash.ts'
import type { Deps } from '../deps.ts'
import type { Tx } from '../db/client.ts'
import { users } from '../db/schema/users.ts'

/** The first administrator; a password that nobody chose is printed once and kept nowhere. */
export async function giveAdministrator(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
): Promise<void> {
  const existing = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'ADMIN')).limit(1)
  if (existing.length > 0) return
  const password = config.admin.password ?? randomBytes(12).toString('base64url')
  await tx.insert(users).values({
    prenom: 'Judith',
    nom: 'Roussel',
    email: config.admin.email,
    role: 'ADMIN',
    passwordHash: await hashPassword(password),
    emailProvenAt: clock(),
  })
  if (config.admin.password) return
  process.stdout.write(
    `\n  Première administratrice : ${config.admin.email}\n  Mot de passe (affiché une seule fois) : ${password}\n\n`,
  )
}
