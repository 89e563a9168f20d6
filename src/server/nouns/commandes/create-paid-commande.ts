import { eq } from 'drizzle-orm'
import type { CommandeCreated, ordering } from '#contract/commandes/ordering-endpoints.ts'
import type { Tx } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Received } from '../../platform/http/receive-upload.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Reservation } from '../files/reserve-upload.ts'
import { commandeCreatedFor } from './commande-created.ts'
import { keepCommande } from './keep-commande.ts'

type PaidCommande = Received<typeof ordering.createPaidProject> & { room: Reservation; actor: Actor }

/** Keeps the order of a signed-in client until it is paid: theirs from the first moment, whatever identity the form says. */
export async function createPaidCommande(deps: Deps, sent: PaidCommande): Promise<CommandeCreated> {
  const { form, actor } = sent
  const pending = await keepCommande(deps, {
    ...sent,
    fields: { ...form, consentementRgpd: form.consentementRgpd ?? false },
    by: actor,
    authorIn: async (tx) => ({ author: await readAuthor(tx, actor.id), statut: 'OUVERTE' }),
  })
  return commandeCreatedFor(deps, pending)
}

async function readAuthor(tx: Tx, userId: string) {
  const { prenom, nom, email, telephone } = users
  const [author] = await tx.select({ prenom, nom, email, telephone }).from(users).where(eq(users.id, userId))
  if (!author) throw new Error(`No account ${userId}`)
  return { ...author, userId, telephone: author.telephone ?? '' }
}
