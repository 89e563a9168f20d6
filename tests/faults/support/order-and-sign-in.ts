import { eq } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import type { OpenedSession } from '#contract/auth/endpoints.ts'
import { users } from '#server/platform/db/schema/users.ts'
import { TEST_PASSWORD } from '#server/testing/factories.ts'
import { lastLinkToken } from '#server/testing/last-link-token.ts'
import { pay, placeCommande, type SentFile } from '#server/testing/ordering.ts'
import type { ProductProcess } from './installation.ts'

const MANUSCRIPT: SentFile = { name: 'hauts-de-lozere.txt', content: 'Chapitre un. Elle ouvrit la fenêtre.' }

/** A guest's order with its file, paid by the provider's signed event; its id is the order's from then on. */
export async function orderAndPay(at: ProductProcess, email: string): Promise<{ commandeId: string }> {
  const commande = await placeCommande(at, { fields: { email }, files: [MANUSCRIPT] })
  const status = await pay(at, commande)
  if (status !== 200) throw new Error(`the payment event was answered ${status}`)
  return { commandeId: commande.pendingCommandeId }
}

/** Follows the activation link of that person's e-mail, choosing the password of every test account. */
export async function activate(at: ProductProcess, email: string): Promise<OpenedSession> {
  const [user] = await at.deps.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!user) throw new Error(`nobody is called ${email}`)
  return at.call(api.activation.setPassword, {
    params: { token: await lastLinkToken(at.deps, 'ACTIVATION', user.id) },
    body: { password: TEST_PASSWORD },
  })
}

/** Signs in with the password of every test account, unless another is given. */
export const logIn = (
  at: ProductProcess,
  email: string,
  password: string = TEST_PASSWORD,
): Promise<OpenedSession> => at.call(api.auth.login, { body: { email, password } })
