import { eq } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { correcteurs } from '../../../platform/db/schema/correcteurs.ts'
import type { Deps } from '../../../platform/deps.ts'
import { hashToken, linkTokenFor } from '../../../platform/session/token-hash.ts'

type Correcteur = Pick<typeof correcteurs.$inferSelect, 'id' | 'lienNumero'>

/** The token of a corrector's page, derived from their id and the number of their link (decisions 004 and 168). */
export const doorToken = ({ appSecret }: Pick<Config, 'appSecret'>, { id, lienNumero }: Correcteur) =>
  linkTokenFor(appSecret, 'CORRECTIONS', `${id}:${lienNumero}`)

/** The page of a corrector. */
export const doorUrl = (config: Pick<Config, 'appSecret' | 'appUrl'>, correcteur: Correcteur) =>
  `${config.appUrl}/corrections/${doorToken(config, correcteur)}`

/** Makes the link of a corrector good, from the moment that it is sent. */
export async function openDoor(tx: Tx, { config, clock }: Deps, correcteur: Correcteur): Promise<void> {
  await tx
    .update(correcteurs)
    .set({ lienHash: hashToken(doorToken(config, correcteur)), lienEnvoyeLe: clock() })
    .where(eq(correcteurs.id, correcteur.id))
}

/** The columns of a corrector whose link is dead: the next one will be another. */
export const closedDoor = ({ lienNumero }: Pick<Correcteur, 'lienNumero'>) => ({
  lienNumero: lienNumero + 1,
  lienHash: null,
})
