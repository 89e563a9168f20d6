import { eq } from 'drizzle-orm'
import { NOTHING_LATE } from '#contract/echeances/asked-now.ts'
import { factureStatutOf } from '#contract/factures/facture-statut.ts'
import { NOTHING_DUE, REMINDED_TODAY } from '#contract/reglements/refusals.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { Tx } from '../db/client.ts'
import { factures } from '../db/schema/factures.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { ASKS_NOTHING, isHeldBack } from '../echeances/asks-nothing.ts'
import { conflict } from '../errors.ts'
import type { Actor } from '../session/actor.ts'
import { lockInvoice } from './change-invoice.ts'
import { readAskedNow } from './read-asked-now.ts'
import { sendReminder } from './send-reminder.ts'

const NOBODY = 'Le compte de ce client est supprimé\u00a0: il n’a plus d’adresse où écrire.'

/**
 * Reminds a client of an invoice still due, its PDF attached; once a day, so that a double click does not nag. 409 when nothing is
 * asked of its order, or when what is to come of it comes by itself.
 */
export async function resendInvoice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    const facture = await lockInvoice(tx, id)
    const client = await readDebtor(tx, id, now)
    const asked = await readAskedNow(tx, facture, now)
    if (!asked) throw conflict(NOTHING_LATE)
    if (await isHeldBack(tx, facture.commandeId)) throw conflict(ASKS_NOTHING)
    if (facture.relanceeLe && parisDay(facture.relanceeLe) === parisDay(now)) throw conflict(REMINDED_TODAY)

    await sendReminder(tx, { clock }, { facture, email: client.email, asked, motif: 'MANUELLE', by: actor })
  })
}

/** Who still owes something of an invoice; 409 when nothing is due, or nobody is left to write to. */
async function readDebtor(tx: Tx, id: string, now: Date) {
  const [row] = await tx
    .select({
      facture: factures,
      paid: factures.paye,
      credited: factures.credite,
      client: { id: users.id, email: users.email, deletedAt: users.deletedAt },
    })
    .from(factures)
    .innerJoin(users, eq(users.id, factures.userId))
    .where(eq(factures.id, id))
  if (!row) throw conflict(NOTHING_DUE)
  const { facture, paid, credited, client } = row
  const statut = factureStatutOf({ ...facture, paid, credited }, now)
  if (facture.serie !== 'FAC' || statut === 'PAYEE' || statut === 'ANNULEE') throw conflict(NOTHING_DUE)
  if (client.deletedAt) throw conflict(NOBODY)
  return { email: client.email }
}
