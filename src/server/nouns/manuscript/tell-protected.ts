import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { notifyAdmins } from '../notifications/notify.ts'

type Protected = { commandeId: string; title: string; message: (titre: string) => string; createdAt: Date }

/** Tells the house of a file of an order that a password closes. */
export async function tellProtected(
  tx: Tx,
  { commandeId, title, message, createdAt }: Protected,
): Promise<void> {
  const [commande] = await tx
    .select({ titre: commandes.titre })
    .from(commandes)
    .where(eq(commandes.id, commandeId))
  await notifyAdmins(tx, {
    type: 'ORDER',
    title,
    message: message(commande?.titre ?? ''),
    actionUrl: `/admin/commandes/${commandeId}`,
    createdAt,
  })
}
