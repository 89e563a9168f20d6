import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { hours } from '#contract/shared/durations.ts'
import { paymentReceivedEmail } from '../../nouns/commandes/payment-received-email.ts'
import { mailingApp } from '../../testing/mailing-app.ts'
import { commandeOf } from '../../testing/rendered-email.ts'
import type { SmtpPeer } from '../../testing/smtp-peer.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { emails } from '../db/schema/notifications.ts'
import { linkTokens, users } from '../db/schema/users.ts'
import { queueEmail } from './queue-email.ts'
import { readEmailSender } from './read-email-sender.ts'
import { sendEmailJob } from './send-email-job.ts'

describe('the button of an e-mail to an account', () => {
  let app: TestApp
  let peer: SmtpPeer
  mailingApp((stage) => {
    ;({ app, peer } = stage)
  })

  type Ordered = Awaited<ReturnType<typeof commandeOf>>

  /** What the client of an order receives of its payment. */
  const received = async ({ user, commande }: Ordered) => {
    peer.empty()
    const props = { commandeId: commande.id }
    await app.deps.db.transaction((tx) =>
      queueEmail(tx, paymentReceivedEmail, { cle: randomUUID(), to: user.email, userId: user.id, props }),
    )
    await app.runJobs()
    return (await peer.mails()).find(({ to }) => to?.[0]?.address === user.email)
  }

  const receivedBy = async (account: { passwordHash?: string | null; isActive?: boolean }) =>
    received(await commandeOf(app, {}, { passwordHash: 'chosen', ...account }))

  const activationIn = (text: string | undefined) => /\/activation\/([\w-]+)/.exec(text ?? '')?.[1] ?? ''

  // The button led a guest who had not activated their account to a sign-in that they could not pass.
  test('who has no password yet has a button that activates their account, and an answer comes to the house', async () => {
    const [guest, client] = [await receivedBy({ passwordHash: null }), await receivedBy({})]
    expect(guest?.text).not.toContain('/login')
    expect(guest?.text).toContain('Activer mon compte')
    expect(guest?.text).toMatch(/valable jusqu’au /)
    const token = activationIn(guest?.text)
    const { isAlreadyActive } = await app.call(api.activation.verify, { params: { token } })
    expect(isAlreadyActive).toBe(false)
    expect(client?.text).toContain('/login?suite=')
    expect(client?.text).not.toContain('/activation/')
    const { email } = (await readEmailSender(app.deps)).house
    expect(guest?.replyTo).toMatchObject([{ address: email }])
    // Its hash alone is kept.
    expect(JSON.stringify(await app.deps.db.select().from(linkTokens))).not.toContain(token)
  })

  test('past its forty-eight hours, the page of that link lets one ask for another', async () => {
    const token = activationIn((await receivedBy({ passwordHash: null }))?.text)
    app.clock.advance(hours(49))
    const late = await app.send(api.activation.verify, { params: { token } })
    expect([late.status, late.body]).toEqual([400, expect.objectContaining({ code: 'LINK_EXPIRED' })])
    expect((await app.send(api.activation.resend, { params: { token } })).status).toBe(200)
  })

  // Each e-mail kept the same link alive for forty-eight hours more: one forwarded at the start took the account weeks later.
  test('an e-mail that follows has the same link while a day of it is left, without a longer life, then another', async () => {
    const ordered = await commandeOf(app, {}, { passwordHash: null })
    const first = activationIn((await received(ordered))?.text)
    app.clock.advance(hours(23))
    expect(activationIn((await received(ordered))?.text)).toBe(first)
    app.clock.advance(hours(2))
    const next = activationIn((await received(ordered))?.text)
    expect(next).not.toBe(first)
    const opens = (token: string) => app.send(api.activation.verify, { params: { token } })
    expect((await opens(first)).status).toBe(200)
    app.clock.advance(hours(24))
    expect((await opens(first)).body).toMatchObject({ code: 'LINK_EXPIRED' })
    expect((await opens(next)).status).toBe(200)
  })

  // Who reads a former address is not given the account.
  test('an e-mail to an address that is no longer the account’s carries no activation', async () => {
    const { user, commande } = await commandeOf(app, {}, { passwordHash: null })
    const props = { commandeId: commande.id }
    const to = 'ancienne@exemple.fr'
    await app.deps.db.transaction((tx) =>
      queueEmail(tx, paymentReceivedEmail, { cle: randomUUID(), to, userId: user.id, props }),
    )
    await app.runJobs()
    const mail = (await peer.mails()).find((one) => one.to?.[0]?.address === to)
    expect(mail?.text).not.toContain('/activation/')
    expect(mail?.text).toMatch(/pas encore choisi de mot de passe.*\/forgot-password/)
  })

  // The house corrects a mistyped address while the e-mail is being written: the link went to the mistyped one.
  test('an e-mail whose address is corrected while it is written carries no activation', async () => {
    const { user, commande } = await commandeOf(app, {}, { passwordHash: null })
    const props = { commandeId: commande.id }
    const cle = randomUUID()
    await app.deps.db.transaction((tx) =>
      queueEmail(tx, paymentReceivedEmail, { cle, to: user.email, userId: user.id, props }),
    )
    const correctedMeanwhile: typeof paymentReceivedEmail = {
      ...paymentReceivedEmail,
      async render(deps, given) {
        const content = await paymentReceivedEmail.render(deps, given)
        await app.deps.db
          .update(users)
          .set({ email: `${randomUUID()}@exemple.fr` })
          .where(eq(users.id, user.id))
        return content
      },
    }
    const [row] = await app.deps.db.select().from(emails).where(eq(emails.cle, cle))
    const context = { attempt: 1, lastAttempt: false, signal: AbortSignal.timeout(60_000) }
    await sendEmailJob([correctedMeanwhile]).run(app.deps, { emailId: row?.id ?? '' }, context)
    const mail = (await peer.mails()).find(({ to }) => to?.[0]?.address === user.email)
    expect(mail?.text).toMatch(/pas encore choisi de mot de passe.*\/forgot-password/)
    expect(mail?.text).not.toContain('/activation/')
  })

  // Its button led to a sign-in that refused them.
  test('whose account is closed has no button to it, and reads to whom to write', async () => {
    const closed = await receivedBy({ isActive: false, passwordHash: null })
    const { email } = (await readEmailSender(app.deps)).house
    expect(closed?.text).toMatch(new RegExp(`compte est désactivé.*écrivez-nous à ${email}`))
    expect(closed?.text).not.toMatch(/\/login|\/forgot-password/)
  })
})
