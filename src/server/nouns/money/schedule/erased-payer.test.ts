import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { commandeInEcheances, ECHEANCE_DAYS, freshEcheances, liveDay } from '../../../testing/echeances.ts'
import { createCommande, createToken, createUser } from '../../../testing/factories.ts'
import { CONSENTS } from '../../../testing/ordering.ts'

describe('the account of who has something to pay', () => {
  const story = freshEcheances()
  const { house } = story

  // Its payer could not be written to any more, and went on being charged.
  test('is not erased before its schedule is over, its work finished or not', async () => {
    const { app } = story.stripeApp
    const { id } = await commandeInEcheances(story.stripeApp)
    const { db } = app.deps
    const [commande] = await db
      .update(commandes)
      .set({ statut: 'TERMINE' })
      .where(eq(commandes.id, id))
      .returning({ userId: commandes.userId })
    const erased = async () =>
      app.send(api.admin.users.remove, { token: await house(), params: { id: commande?.userId ?? '' } })
    expect((await erased()).error?.message).toBe('Une commande est en cours')
    for (const day of ECHEANCE_DAYS.slice(1)) await liveDay(app, day)
    expect((await erased()).status).toBe(200)
  })

  // Its order was cancelled and its invoice left to pay, its page open.
  test('is not erased once a quote is accepted', async () => {
    const { app } = story.stripeApp
    const client = await createUser(app.deps)
    const quoted = { statut: 'ESTIMATION_ENVOYEE', payeeLe: null } as const
    const { id } = await createCommande(app.deps, client, quoted)
    await app.call(api.commandes.checkout, {
      token: await createToken(app.deps, client.id),
      params: { id },
      body: CONSENTS,
    })
    const { error } = await app.send(api.admin.users.remove, {
      token: await house(),
      params: { id: client.id },
    })
    expect(error?.message).toBe('Une commande est en cours')
  })
})
