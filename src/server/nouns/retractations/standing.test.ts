import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { retractations } from '../../platform/db/schema/retractations.ts'
import { users } from '../../platform/db/schema/users.ts'
import { createCommande } from '../../testing/factories.ts'
import { freshRetractations } from '../../testing/retractations.ts'
import { issueFacture } from '../money/invoices/issue-facture.ts'
import { confirmCovered } from '../money/payments/confirm-commande-payment.ts'

const story = freshRetractations()

const keptOf = async (id: string) => {
  const { etat, horsDelai, rembourserAvant, executableLe } = retractations
  const [kept] = await story.app.deps.db
    .select({ etat, horsDelai, rembourserAvant, executableLe })
    .from(retractations)
    .where(eq(retractations.id, id))
  return kept
}

const cancel = async (id: string) =>
  story.app.call(api.admin.reglements.cancel, {
    token: await story.at.asHouse(),
    params: { id },
    body: { remboursement: 0, motif: 'Décidé au téléphone' },
  })

describe('the standing of a withdrawal is kept', () => {
  test('as its facts are written, from its declaration to its end', async () => {
    const { numero } = await story.at.newCommande()
    const id = await story.at.declareAsGuest(numero)
    expect(await keptOf(id)).toMatchObject({ etat: 'A_CONFIRMER', rembourserAvant: '2026-12-05' })
    await story.app.call(api.retractations.identify, { params: story.at.linkOf(id) })
    expect(await keptOf(id)).toMatchObject({ etat: 'A_CHIFFRER', executableLe: null })
    await story.at.send('propose', id, { partExecutee: 25 })
    expect(await keptOf(id)).toMatchObject({ etat: 'PROPOSEE', executableLe: '2026-11-27' })
    await story.at.answerByLink(id, { reponse: 'CONTESTER', message: 'Rien n’est commencé' })
    expect(await keptOf(id)).toMatchObject({ etat: 'CONTESTEE', executableLe: '2026-12-05' })
    await story.at.unmatch(id)
    expect(await keptOf(id)).toMatchObject({ etat: 'A_RATTACHER', executableLe: null })
  })

  test('as facts of its order are written: the invoice of a professional, its end by other means', async () => {
    const { deps } = story.app
    const { id: commandeId, numero } = await createCommande(deps, story.at.client, { statut: 'EN_COURS' })
    const id = await story.at.declare(numero)
    expect(await keptOf(id)).toMatchObject({ etat: 'A_CHIFFRER' })
    await deps.db.update(users).set({ clientType: 'PROFESSIONNEL' }).where(eq(users.id, story.at.client.id))
    await deps.db.transaction((tx) => issueFacture(tx, deps, { commandeId }))
    expect(await keptOf(id)).toMatchObject({ etat: 'A_DECIDER', rembourserAvant: null })
    await cancel(commandeId)
    expect(await keptOf(id)).toMatchObject({ etat: 'SANS_OBJET' })
  })

  test('as its order is paid, which moves its last day, or deleted', async () => {
    const { deps } = story.app
    const old = { payeeLe: null, createdAt: new Date('2026-10-01T10:00:00Z') }
    const late = await createCommande(deps, story.at.client, { ...old, statut: 'ESTIMATION_ENVOYEE' })
    const id = await story.at.declare(late.numero)
    expect(await keptOf(id)).toMatchObject({ etat: 'A_DECIDER', horsDelai: true })
    await deps.db.transaction(async (tx) => {
      const [commande] = await tx.select().from(commandes).where(eq(commandes.id, late.id)).for('update')
      if (commande) await confirmCovered(tx, deps, { commande })
    })
    expect(await keptOf(id)).toMatchObject({ etat: 'A_CHIFFRER', horsDelai: false })

    const unpaid = await createCommande(deps, story.at.client, { payeeLe: null, statut: 'EN_ATTENTE' })
    await story.app.call(api.admin.retractations.match, {
      token: await story.at.asHouse(),
      params: { id },
      body: { commandeId: unpaid.id },
    })
    const token = await story.at.asHouse()
    await story.app.call(api.admin.commandes.remove, { token, params: { id: unpaid.id } })
    expect(await keptOf(id)).toMatchObject({ etat: 'A_RATTACHER', rembourserAvant: '2026-12-05' })
  })

  test('whichever comes first, when its author confirms it as its order is cancelled', async () => {
    const { id: commandeId, numero } = await story.at.newCommande()
    const id = await story.at.declareAsGuest(numero)
    await Promise.all([
      story.app.call(api.retractations.identify, { params: story.at.linkOf(id) }),
      cancel(commandeId),
    ])
    const [commande] = await story.app.deps.db
      .select({ statut: commandes.statut })
      .from(commandes)
      .where(eq(commandes.id, commandeId))
    expect(commande?.statut).toBe('ANNULEE')
    expect(await keptOf(id)).toMatchObject({ etat: 'SANS_OBJET' })
  })
})
