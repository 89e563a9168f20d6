import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { addWorkingDays, LEGAL_CALENDAR } from '#contract/calendar/working-days.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import {
  createAdmin,
  createCommande,
  createFichier,
  createToken,
  createUser,
} from '../../testing/factories.ts'
import { pay, placeCommande } from '../../testing/ordering.ts'
import { readQueuedEmail } from '../../testing/read-queued-email.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const COMPANY = { entreprise: 'true', raisonSociale: 'Éditions du Causse', siren: '732 829 320' }

// A company was told of fourteen days that the law gives to consumers, and its text waited for them.
describe('the order of a company', () => {
  let app: TestApp
  let house = ''
  beforeAll(async () => {
    app = await startTestApp()
    house = await createToken(app.deps, (await createAdmin(app.deps)).id)
  })
  afterAll(() => app.close())

  const paidCommande = async (fields: Record<string, string>) => {
    const placed = await placeCommande(app, { fields: { ...fields, demarrageImmediat: 'false' } })
    await pay(app, placed)
    const [commande] = await app.deps.db
      .select()
      .from(commandes)
      .where(eq(commandes.id, placed.pendingCommandeId))
    if (!commande) throw new Error('The order was not paid')
    return commande
  }
  const projectOf = async ({ id, userId }: { id: string; userId: string }) =>
    (await app.call(api.projects.get, { token: await createToken(app.deps, userId), params: { id } })).data

  const mailsTo = async (userId: string) => {
    const mine = eq(emails.userId, userId)
    const rows = await app.deps.db.select({ cle: emails.cle }).from(emails).where(mine).orderBy(emails.id)
    return Promise.all(rows.map(({ cle }) => readQueuedEmail(app.deps, cle)))
  }

  test('has no withdrawal on its page, starts without a confirmation, and keeps a day counted from its payment', async () => {
    const commande = await paidCommande({ ...COMPANY, email: 'societe@exemple.fr' })
    const started = addWorkingDays(parisDay(app.clock()), commande.delaiJours, LEGAL_CALENDAR)
    const project = await projectOf(commande)
    expect(project).toMatchObject({ peutRenoncer: false, professionnel: true })
    expect([project.datePromise ?? project.promesseSiFichier?.jour]).toEqual([started])
    const { data } = await app.call(api.admin.commandes.get, { token: house, params: { id: commande.id } })
    expect(data.retractationJusquau).toBeNull()
    await createFichier(app.deps, { commandeId: commande.id, userId: commande.userId })
    const begun = await app.send(api.admin.commandes.update, {
      token: house,
      params: { id: commande.id },
      body: { statut: 'EN_COURS' },
    })
    expect(begun.status).toBe(200)
    const mails = await mailsTo(commande.userId)
    expect(mails.at(-1)?.heading).toBe('Le travail commence')
    expect(mails).toHaveLength(2)
    expect(mails.filter((mail) => mail?.text.includes('/retractation'))).toEqual([])
  })

  test('of a person keeps all of it', async () => {
    const commande = await paidCommande({ email: 'personne@exemple.fr' })
    const started = addWorkingDays(parisDay(app.clock()), commande.delaiJours, LEGAL_CALENDAR)
    expect((await mailsTo(commande.userId)).at(-1)?.text).toContain('/retractation')
    const project = await projectOf(commande)
    expect(project).toMatchObject({ peutRenoncer: true, professionnel: false })
    expect((project.datePromise ?? project.promesseSiFichier?.jour ?? '') > started).toBe(true)
  })

  test('whose text comes after the payment counts from its receipt', async () => {
    const client = await createUser(app.deps, { clientType: 'PROFESSIONNEL' })
    const { id, delaiJours } = await createCommande(app.deps, client, {
      demarrageImmediat: false,
      datePromise: null,
      payeeLe: app.clock(),
    })
    await createFichier(app.deps, { kind: 'LIVRABLE', commandeId: id })
    const project = await projectOf({ id, userId: client.id })
    expect(project.promesseSiFichier?.jour).toBe(
      addWorkingDays(parisDay(app.clock()), delaiJours, LEGAL_CALENDAR),
    )
  })
})
