import { rename, rm, writeFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import { emails } from '../../../platform/db/schema/notifications.ts'
import { paiements } from '../../../platform/db/schema/payments.ts'
import { users } from '../../../platform/db/schema/users.ts'
import { pay, placeCommande } from '../../../testing/ordering.ts'
import { retryFailedJobs } from '../../../testing/retry-failed-jobs.ts'
import { type SmtpPeer, startSmtpPeer } from '../../../testing/smtp-peer.ts'
import { storedKeys } from '../../../testing/stored-keys.ts'
import { startOwnTestApp, type TestApp } from '../../../testing/test-app.ts'

const EMAIL = 'marie.aubrac@exemple.fr'
const MANUSCRIPT = { name: 'roman.txt', content: 'Chapitre un.' }

describe('an order is paid', () => {
  let app: TestApp
  let peer: SmtpPeer
  beforeAll(async () => {
    peer = await startSmtpPeer()
    app = await startOwnTestApp({ SMTP_URL: peer.url })
  })
  beforeEach(async () => {
    await app.reset()
    // The author's own e-mail alone is followed here.
    await app.deps.db.update(users).set({ preferences: { house: { orders: 'NEVER' } } })
    peer.answer('welcome')
    peer.empty()
  })
  afterAll(async () => {
    await app.close()
    await peer.close()
  })

  const orderAndPay = async () => {
    const commande = await placeCommande(app, { fields: { email: EMAIL }, files: [MANUSCRIPT] })
    expect(await pay(app, commande)).toBe(200)
    return commande.pendingCommandeId
  }

  const factsOf = async (id: string) => {
    const { db } = app.deps
    const [commande] = await db.select().from(commandes).where(eq(commandes.id, id))
    const [facture] = await db.select().from(factures).where(eq(factures.commandeId, id))
    const payments = await db.select().from(paiements).where(eq(paiements.commandeId, id))
    const [mail] = await db.select().from(emails).where(eq(emails.destinataire, EMAIL))
    return {
      statut: commande?.statut,
      numero: facture?.numero,
      pdfKey: facture?.pdfKey ?? null,
      payments: payments.map(({ montant }) => montant),
      mail: mail?.statut,
      // Under the domain that sends it.
      messageId: `<${mail?.messageId.replace(/@.*$/, '')}@${app.deps.config.mailFrom.address.replace(/^.*@/, '')}>`,
    }
  }
  const receivedIds = async () => (await peer.mails()).map(({ messageId }) => messageId)
  const failedJobs = async () => (await app.runJobs()).map(({ name }) => name)

  test('while the mail server refuses everything: recorded, numbered, and told once when it takes mail again', async () => {
    peer.answer('out')
    const id = await orderAndPay()
    expect(await failedJobs()).toEqual(['send-email'])
    await retryFailedJobs(app.deps.pool)
    expect(await failedJobs()).toEqual(['send-email'])

    const during = await factsOf(id)
    expect(during).toMatchObject({ statut: 'PAYEE', payments: [48_000], mail: 'EN_ATTENTE' })
    expect(during.numero).toBe('FAC-2026-001')
    expect(during.pdfKey).not.toBeNull()

    app.clock.advance(5 * 60_000)
    peer.answer('welcome')
    await retryFailedJobs(app.deps.pool)
    expect(await failedJobs()).toEqual([])
    expect(await failedJobs()).toEqual([])

    expect(await factsOf(id)).toEqual({ ...during, mail: 'ENVOYE' })
    expect(await receivedIds()).toEqual([during.messageId])
  })

  test('while nothing listens where the mail goes: recorded, numbered, and told once when it is back', async () => {
    const { port } = peer
    await peer.close()
    const id = await orderAndPay()
    expect(await failedJobs()).toEqual(['send-email'])
    const during = await factsOf(id)
    expect(during).toMatchObject({ statut: 'PAYEE', numero: 'FAC-2026-001', mail: 'EN_ATTENTE' })

    peer = await startSmtpPeer({ port })
    await retryFailedJobs(app.deps.pool)
    expect(await failedJobs()).toEqual([])

    expect(await receivedIds()).toEqual([during.messageId])
  })

  test('while nothing can be written to the storage: numbered, and its PDF made once when it can', async () => {
    const commande = await placeCommande(app, { fields: { email: EMAIL }, files: [MANUSCRIPT] })
    const before = await storedKeys(app.deps.storage)
    const writable = await breakStorage()
    expect(await pay(app, commande)).toBe(200)

    const id = commande.pendingCommandeId
    expect((await failedJobs()).toSorted()).toEqual(['render-invoice-pdf', 'send-email'])
    const during = await factsOf(id)
    expect(during).toMatchObject({
      statut: 'PAYEE',
      numero: 'FAC-2026-001',
      pdfKey: null,
      mail: 'EN_ATTENTE',
    })
    expect(await receivedIds()).toEqual([])

    await writable()
    await retryFailedJobs(app.deps.pool)
    expect(await failedJobs()).toEqual([])

    const after = await factsOf(id)
    expect(after).toMatchObject({ numero: 'FAC-2026-001', mail: 'ENVOYE', payments: [48_000] })
    expect(await storedKeys(app.deps.storage)).toEqual([...before, after.pdfKey ?? ''].toSorted())
    const [mail] = await peer.mails()
    expect(mail?.attachments.map(({ filename }) => filename)).toContain('FAC-2026-001.pdf')
    expect(await receivedIds()).toEqual([during.messageId])
  })

  /**
   * Puts a file in the place of the storage's folder, which fails like a refusing disk under any account; undone by the returned function.
   */
  async function breakStorage(): Promise<() => Promise<void>> {
    const { spool } = app.deps.config.storage
    await rename(spool, `${spool}-away`)
    await writeFile(spool, '')
    return async () => {
      await rm(spool)
      await rename(`${spool}-away`, spool)
    }
  }
})
