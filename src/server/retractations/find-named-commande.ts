import { and, eq, sql } from 'drizzle-orm'
import type { RetractationForm } from '#contract/retractations/retractation.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import type { Tx } from '../db/client.ts'
import { commandes } from '../db/schema/commandes.ts'
import { users } from '../db/schema/users.ts'

/** A number of order as people write it: « 1042 », « n° 1042 », « commande n°1042 ». */
const NUMBER = /^(?:(?:ma\s|la\s)?commande\s)?(?:n\s?[°º]|num[eé]ro|no\.?)?\s?(\d{1,9})$/i

/** The order that a declaration names, when its client has the address given; else the house looks for it itself. */
export async function findNamedCommande(
  tx: Tx,
  { contrat, email }: Pick<RetractationForm, 'contrat' | 'email'>,
): Promise<string | null> {
  const numero = NUMBER.exec(contrat)?.[1]
  if (!numero) return null
  const [named] = await tx
    .select({ id: commandes.id })
    .from(commandes)
    .innerJoin(users, eq(users.id, commandes.userId))
    .where(and(eq(commandes.numero, Number(numero)), eq(sql`lower(${users.email})`, emailKey(email))))
  return named?.id ?? null
}
