import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { passwordChangedEmail } from '../../nouns/auth/password-changed-email.ts'
import { createUser } from '../../testing/factories.ts'
import { retryFailedJobs } from '../../testing/retry-failed-jobs.ts'
import { type SmtpPeer, startSmtpPeer } from '../../testing/smtp-peer.ts'
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts'
import { emails } from '../db/schema/notifications.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../jobs/queue.ts'
import { queueEmail } from './queue-email.ts'
import { sendEmailJob } from './send-email-job.ts'

const sendEmail = sendEmailJob([passwordChangedEmail])
const context = { attempt: 1, lastAttempt: false, signal: new AbortController().signal }

describe('sending an e-mail', () => {
  let app: TestApp
  let peer: SmtpPeer
  beforeAll(async () => {
    peer = await startSmtpPeer()
    app = await startOwnTestApp({ SMTP_URL: peer.url, MAIL_FROM: 'bonjour@bonatirer.example' })
  })
  beforeEach(() => {
    peer.empty()
    peer.answer('welcome')
  })
  afterAll(async () => {
    await app.close()
    await peer.close()
  })

  const queue = async (to: string, cle = randomUUID()) => {
    const { id: userId } = await createUser(app.deps)
    await app.deps.db.transaction((tx) =>
      queueEmail(tx, passwordChangedEmail, { cle, to, userId, props: { userId } }),
    )
    return cle
  }

  const readRow = async (cle: string) => {
    const [row] = await app.deps.db.select().from(emails).where(eq(emails.cle, cle))
    if (!row) throw new Error(`no e-mail ${cle}`)
    return row
  }

  test('a mail arrives whole: sender, recipient, French subject, both forms, its own Message-ID', async () => {
    const cle = await queue('lectrice@exemple.fr')
    expect(await app.runJobs()).toEqual([])

    const row = await readRow(cle)
    expect(row).toMatchObject({ statut: 'ENVOYE', envoyeLe: app.clock() })
    const [mail, ...others] = await peer.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      from: { name: 'Bon à tirer', address: 'bonjour@bonatirer.example' },
      to: [{ address: 'lectrice@exemple.fr' }],
      subject: 'Votre mot de passe a été modifié',
      messageId: `<${row.id}@bonatirer.example>`,
    })
    expect(mail?.html).toContain('Le mot de passe de votre compte vient d’être modifié.')
    expect(mail?.text).toContain('Le mot de passe de votre compte vient d’être modifié.')
  })

  test('a job that runs again sends nothing more', async () => {
    const cle = await queue('lectrice@exemple.fr')
    await app.runJobs()
    const { id: emailId } = await readRow(cle)
    await app.deps.db.transaction((tx) => enqueue(tx, 'send-email', { emailId }))
    await app.runJobs()
    expect(await peer.mails()).toHaveLength(1)
  })

  // A mail sent by one process while the database went away was sent again by another.
  test('a mail that left while the database went away is not sent by another process, and is marked sent in the end', async () => {
    const cle = await queue('lectrice@exemple.fr')
    const { id: emailId } = await readRow(cle)
    const { deps, lost, back } = awayOnceSent(app.deps)
    const sending = sendEmail.run(deps, { emailId }, context)
    await lost

    await app.runJobs()
    await sendEmail.run(app.deps, { emailId }, context)
    expect((await readRow(cle)).statut).toBe('EN_ATTENTE')
    back()
    await sending
    expect((await readRow(cle)).statut).toBe('ENVOYE')
    expect(await peer.mails()).toHaveLength(1)
  })

  test('a mail whose process died is sent by another once its claim is over, under the same Message-ID', async () => {
    const cle = await queue('lectrice@exemple.fr')
    const { id: emailId } = await readRow(cle)
    await app.deps.db.update(emails).set({ priseLe: sql`now()` }).where(eq(emails.id, emailId))
    expect(await app.runJobs()).toEqual([])
    expect(await peer.mails()).toEqual([])

    await app.deps.db.execute(sql`UPDATE emails SET prise_le = now() - interval '21 seconds'`)
    await app.deps.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()')
    // The claim counts from the start of the database where that is later.
    await vi.waitFor(
      async () => {
        await sendEmail.run(app.deps, { emailId }, context)
        expect((await peer.mails()).map((mail) => mail.messageId)).toEqual([`<${emailId}@bonatirer.example>`])
      },
      { timeout: 25_000, interval: 500 },
    )
    expect((await readRow(cle)).statut).toBe('ENVOYE')
  }, 40_000)

  test('two workers at once on one mail send it once', async () => {
    const cle = await queue('lectrice@exemple.fr')
    const { id: emailId } = await readRow(cle)
    await Promise.all([1, 2, 3].map(() => sendEmail.run(app.deps, { emailId }, context)))
    await app.runJobs()
    expect(await peer.mails()).toHaveLength(1)
  })

  test('what is told twice is written once', async () => {
    const cle = await queue('lectrice@exemple.fr')
    await queue('lectrice@exemple.fr', cle)
    await app.runJobs()
    expect(await peer.mails()).toHaveLength(1)
  })

  test('a mail server that is out for a while gets the mail once, under the same Message-ID', async () => {
    peer.answer('out')
    const cle = await queue('lectrice@exemple.fr')
    expect(await app.runJobs()).toHaveLength(1)
    expect(await readRow(cle)).toMatchObject({ statut: 'EN_ATTENTE', envoyeLe: null })

    await retryFailedJobs(app.deps.pool)
    expect(await app.runJobs()).toHaveLength(1)

    peer.answer('welcome')
    await retryFailedJobs(app.deps.pool)
    expect(await app.runJobs()).toEqual([])
    const ids = (await peer.mails()).map(({ messageId }) => messageId)
    expect(ids).toEqual([`<${(await readRow(cle)).id}@bonatirer.example>`])
  })

  test('a mail server that is gone gets the mail once it is back', async () => {
    const { port } = peer
    await peer.close()
    const cle = await queue('lectrice@exemple.fr')
    expect(await app.runJobs()).toHaveLength(1)

    peer = await startSmtpPeer({ port })
    await retryFailedJobs(app.deps.pool)
    expect(await app.runJobs()).toEqual([])
    expect(await peer.mails()).toHaveLength(1)
    expect((await readRow(cle)).statut).toBe('ENVOYE')
  })

  test('an address refused for good is not tried again', async () => {
    peer.answer('refuse')
    const cle = await queue('personne@exemple.fr')
    expect(await app.runJobs()).toEqual([])
    expect((await readRow(cle)).statut).toBe('REFUSE')

    peer.answer('welcome')
    await app.runJobs()
    expect(await peer.mails()).toEqual([])
  })

  test('what is no longer true is marked useless and not sent', async () => {
    const cle = await queue('lectrice@exemple.fr')
    const { userId } = await readRow(cle)
    await app.deps.db.execute(sql`UPDATE users SET deleted_at = now() WHERE id = ${userId}`)
    expect(await app.runJobs()).toEqual([])
    expect((await readRow(cle)).statut).toBe('INUTILE')
    expect(await peer.mails()).toEqual([])
  })

  test('one recipient, whatever the address says', async () => {
    const cle = await queue('lectrice@exemple.fr, tous@exemple.fr')
    expect(await app.runJobs()).toEqual([])
    expect((await readRow(cle)).statut).toBe('REFUSE')
    expect(await peer.mails()).toEqual([])
  })
})

/** The same database, which cannot be reached between the moment a mail has left and `back`. */
function awayOnceSent(deps: Deps): { deps: Deps; lost: Promise<void>; back: () => void } {
  const lost = Promise.withResolvers<void>()
  let away = false
  const mailer: Deps['mailer'] = {
    ...deps.mailer,
    send: async (mail) => {
      await deps.mailer.send(mail)
      away = true
      lost.resolve()
    },
  }
  const db = new Proxy(deps.db, {
    get(real, name): unknown {
      if (away) throw new Error('Connection terminated unexpectedly')
      return Reflect.get(real, name)
    },
  })
  const back = () => {
    away = false
  }
  return { deps: { ...deps, db, mailer }, lost: lost.promise, back }
}
