import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { addDays, parisDay } from '#contract/shared/plain-date.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import { createAdmin, createToken, createUser } from '../../testing/factories.ts'
import { readQueuedEmail } from '../../testing/read-queued-email.ts'
import { expectFrench, startHouse } from '../../testing/rendered-email.ts'
import type { TestApp } from '../../testing/test-app.ts'

describe('the e-mails of an order that the house opens', () => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await startHouse()
    token = await createToken(app.deps, (await createAdmin(app.deps)).id)
  })
  afterAll(() => app.close())

  const lastMail = async (userId: string) => {
    const [mail] = await app.deps.db
      .select({ cle: emails.cle })
      .from(emails)
      .where(eq(emails.userId, userId))
      .orderBy(desc(emails.id))
      .limit(1)
    const drawn = await readQueuedEmail(app.deps, mail?.cle ?? '')
    if (!drawn) throw new Error('Nothing is said')
    expectFrench(drawn)
    return drawn
  }
  const open = async (body: object) =>
    (await app.call(api.admin.commandes.create, { token, body: { titre: 'Contes', ...body } })).data
  const quote = (id: string) =>
    app.call(api.admin.commandes.sendQuote, {
      token,
      params: { id },
      body: {
        lignes: [{ label: 'Mise en page', quantity: 2, unitPrice: 6500 }],
        expireLe: addDays(parisDay(app.deps.clock()), 30),
        note: 'Comme convenu.',
      },
    })

  test('lead a client who has an account to their project, and ask for nothing yet', async () => {
    const client = await createUser(app.deps)
    const { id } = await open({ userId: client.id, noteClient: 'À très vite.' })
    const opened = await lastMail(client.id)
    expect(opened.text).toMatch(/rien n’est à payer[^]*À très vite\./)
    expect(opened.text).toContain(`https://bonatirer.example/login?suite=/app/projects/${id}`)

    await quote(id)
    const quoted = await lastMail(client.id)
    expect(quoted.subject).toContain('130,00')
    expect(quoted.text).toMatch(/Mise en page \(2\)[^]*Total[^]*Comme convenu\./)
    expect(quoted.text).toContain(`/app/projects/${id}`)
  })

  test('open the area of a new client, with the order and with its quote', async () => {
    const client = { prenom: 'Ondine', nom: 'Vasseur', email: 'ondine@exemple.fr' }
    const { id, userId } = await open({ client })
    const opened = await lastMail(userId)
    expect(opened.subject).toContain('Activez votre espace')
    expect(opened.text).toContain('rien n’est à payer avant que vous l’ayez accepté')
    expect(opened.text).not.toContain('Total payé')
    await quote(id)
    expect((await lastMail(userId)).text).toContain('https://bonatirer.example/activation/')
  })

  // Sent again to a corrected address, a quote that another had replaced, or that had expired, was « prêt ».
  test('tell of the last quote alone, while it can be accepted', async () => {
    const client = await createUser(app.deps)
    const { id } = await open({ userId: client.id })
    const quotes = async () => {
      const queued = await app.deps.db
        .select({ cle: emails.cle })
        .from(emails)
        .where(and(eq(emails.userId, client.id), eq(emails.template, 'quote-sent')))
        .orderBy(emails.id)
      return Promise.all(
        queued.map(async ({ cle }) => (await readQueuedEmail(app.deps, cle))?.heading ?? null),
      )
    }
    await quote(id)
    expect(await quotes()).toEqual(['Votre devis est prêt'])
    app.clock.advance(60_000)
    await quote(id)
    expect(await quotes()).toEqual([null, 'Votre devis est prêt'])
    app.clock.advance(31 * 24 * 3_600_000)
    expect(await quotes()).toEqual([null, null])
  })
})
