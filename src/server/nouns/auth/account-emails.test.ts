import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emails } from '../../platform/db/schema/notifications.ts'
import { linkTokens, users } from '../../platform/db/schema/users.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import { createAdmin, createUser } from '../../testing/factories.ts'
import {
  commandeOf,
  expectFrench,
  renderedEmail,
  renderedEmailOrNull,
  startHouse,
} from '../../testing/rendered-email.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { issueFacture } from '../money/invoices/issue-facture.ts'
import { addressChangedEmail } from '../users/address-changed-email.ts'
import { newAddressEmail } from '../users/new-address-email.ts'
import { activationEmail } from './activation-email.ts'
import { confirmAddressEmail } from './confirm-address-email.ts'
import { issueLink, type LinkKind, linkUrl } from './issue-link.ts'
import { passwordChangedEmail } from './password-changed-email.ts'
import { resetPasswordEmail } from './reset-password-email.ts'

describe('what the house writes', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startHouse()
  })
  afterAll(() => app.close())

  const link = (userId: string, kind: LinkKind) =>
    app.deps.db.transaction((tx) => issueLink(tx, app.deps, { kind, userId }))

  test('the activation link is that of the account, and says until when it lives', async () => {
    const { user, commande } = await commandeOf(app)
    const { linkTokenId } = await link(user.id, 'ACTIVATION')
    const mail = await renderedEmail(app, activationEmail, {
      linkTokenId,
      userId: user.id,
      commandeId: commande.id,
    })
    expect(mail.subject).toBe('Activez votre espace Bon à tirer')
    expect(mail.action?.url).toBe(linkUrl(app.deps.config, 'ACTIVATION', linkTokenId))
    expect(mail.html).toContain(`href="${mail.action?.url}"`)
    expect(mail.text).toContain(`https://bonatirer.example/activation/`)
    expect(mail.text).toContain('jusqu’au 23\u00a0novembre 2026 à 10\u00a0h\u00a030')
    expect(mail.text).toContain('https://bonatirer.example/retractation')
    expectFrench(mail)
  })

  test('whoever ordered without an account reads the order, and gets the invoice, with the link', async () => {
    const { user, commande } = await commandeOf(app, {}, { passwordHash: null })
    const { numero } = await app.deps.db.transaction((tx) =>
      issueFacture(tx, app.deps, { commandeId: commande.id }),
    )
    const { linkTokenId } = await link(user.id, 'ACTIVATION')
    const props = { linkTokenId, userId: user.id, commandeId: commande.id }
    const mail = await renderedEmail(app, activationEmail, props)
    expect(mail.text).toContain(`Facture\u00a0: ${numero}`)
    expect(mail.text).toContain('jusqu’au 7\u00a0décembre 2026')
    expect(mail.text).toContain(`https://bonatirer.example/retractation?commande=${commande.numero}`)
    expect(mail.attachments?.map(({ filename }) => filename)).toEqual([
      `${numero}.pdf`,
      'conditions-generales-v1.pdf',
      'formulaire-de-retractation.pdf',
    ])

    await app.deps.db.update(linkTokens).set({ usedAt: app.clock() }).where(eq(linkTokens.id, linkTokenId))
    expect(await renderedEmailOrNull(app, activationEmail, props)).toBeNull()
    await app.deps.db.update(users).set({ passwordHash: 'chosen' }).where(eq(users.id, user.id))
    const confirmation = await renderedEmail(app, activationEmail, props)
    expect(confirmation.subject).toContain(`votre commande n°\u00a0${commande.numero} est confirmée`)
    expect(confirmation.html).not.toContain('/activation/')
  })

  const activationOf = async (overrides: Parameters<typeof commandeOf>[1]) => {
    const { user, commande } = await commandeOf(app, overrides, { passwordHash: null })
    const { linkTokenId } = await link(user.id, 'ACTIVATION')
    return renderedEmail(app, activationEmail, { linkTokenId, userId: user.id, commandeId: commande.id })
  }
  const QUOTED = { statut: 'ESTIMATION_ENVOYEE', payeeLe: null, devisEnvoyeLe: new Date() } as const

  // The link that is asked again tells the last order, whatever became of it: a quote that was there was still being prepared.
  test('an activation link says where the order of its owner stands', async () => {
    const quoted = await activationOf({ ...QUOTED, devisExpireLe: '2026-12-20' })
    expect(quoted.text).toMatch(/Le devis de votre projet «.Les Hauts de Lozère.» est prêt\./)
    expect(quoted.text).not.toContain('préparons votre devis')
    const expired = await activationOf({ ...QUOTED, devisExpireLe: '2026-11-20' })
    expect(expired.text).toMatch(/«.Les Hauts de Lozère.» a expiré/)
    const paused = await activationOf({ statut: 'SUSPENDUE', payeeLe: null })
    expect(paused.text).toMatch(/«.Les Hauts de Lozère.» est en pause\./)
    for (const mail of [quoted, expired, paused]) expectFrench(mail)
  })

  // Asked again three weeks later, it confirmed the order anew, with its past days.
  test.each(['activation', 'paiement'])(
    'a link asked for once the e-mail « %s » of the order has left says where the work stands, and confirms nothing again',
    async (confirmed) => {
      const { user, commande } = await commandeOf(app, { statut: 'EN_COURS' }, { passwordHash: null })
      const { linkTokenId } = await link(user.id, 'ACTIVATION')
      const props = { linkTokenId, userId: user.id, commandeId: commande.id }
      const first = await renderedEmail(app, activationEmail, props)
      expect(first.text).toContain('Total payé')
      const cle = `${confirmed}:${commande.id}`
      await app.deps.db.transaction((tx) => queueEmail(tx, activationEmail, { cle, to: user.email, props }))
      await app.deps.db.update(emails).set({ statut: 'ENVOYE' }).where(eq(emails.cle, cle))
      const again = await renderedEmail(app, activationEmail, props)
      expect(again.text).not.toMatch(/Total payé|est bien arrivée|commencera ensuite/)
      expect(again.text).toMatch(/«.Les Hauts de Lozère.»/)
      expect(again.attachments).toBeUndefined()
      expectFrench(again)
    },
  )

  test('who has no contract is led to no withdrawal', async () => {
    const mailOf = async (user: { id: string }, commandeId?: string) => {
      const { linkTokenId } = await link(user.id, 'ACTIVATION')
      return renderedEmail(app, activationEmail, { linkTokenId, userId: user.id, commandeId })
    }
    const author = await createUser(app.deps, { passwordHash: null })
    const admin = await createAdmin(app.deps, { passwordHash: null })
    const cancelled = await commandeOf(app, { statut: 'ANNULEE' }, { passwordHash: null })
    const mails = [
      await mailOf(author),
      await mailOf(admin),
      await mailOf(cancelled.user, cancelled.commande.id),
    ]
    expect(mails.map(({ text }) => /retractation/.test(text))).toEqual([false, false, false])
    expect(mails.map(({ text }) => /vous a ouvert un compte/.test(text))).toEqual([true, true, false])
  })

  test('an activation link promises no day that is past', async () => {
    const waiting = { statut: 'EN_ATTENTE', payeeLe: null } as const
    const told = await activationOf({ ...waiting, devisPromisLe: '2026-11-23' })
    expect(told.text).toContain('lundi 23 novembre')
    const late = await activationOf({ ...waiting, devisPromisLe: '2026-11-12' })
    expect(late.text).toContain('préparons votre devis')
    expect(late.text).not.toContain('au plus tard')
    expectFrench(late)
  })

  // A cancelled order was « confirmée », its invoice attached.
  test('an activation link confirms no order that is cancelled', async () => {
    const mail = await activationOf({ statut: 'ANNULEE' })
    expect(mail.heading).toBe('Votre espace est prêt')
    expect(mail.text).not.toContain('Les Hauts de Lozère')
    expect(mail.attachments).toBeUndefined()
  })

  // The mail server away for two days: the confirmation of a paid order was never sent.
  test('an activation kept waiting until its link expired is sent with another; one made void is not', async () => {
    const { user, commande } = await commandeOf(app, {}, { passwordHash: null })
    const own = await link(user.id, 'ACTIVATION')
    const props = { ...own, userId: user.id, commandeId: commande.id }
    const ofOwn = eq(linkTokens.id, own.linkTokenId)
    await app.deps.db.update(linkTokens).set({ expiresAt: app.clock() }).where(ofOwn)
    const mail = await renderedEmail(app, activationEmail, props)
    expect(mail.heading).toBe('Votre commande est confirmée')
    expect(mail.action?.url).toContain('/activation/')
    expect(mail.action?.url).not.toBe(linkUrl(app.deps.config, 'ACTIVATION', own.linkTokenId))
    expect(mail.text).toContain('jusqu’au 23\u00a0novembre 2026')
    await app.deps.db.update(linkTokens).set({ usedAt: app.clock() }).where(ofOwn)
    expect(await renderedEmailOrNull(app, activationEmail, props)).toBeNull()
  })

  test('a link followed, replaced or expired is not sent', async () => {
    const user = await createUser(app.deps)
    const first = await link(user.id, 'RESET')
    await link(user.id, 'RESET')
    expect(await renderedEmailOrNull(app, resetPasswordEmail, { ...first, userId: user.id })).toBeNull()

    const expired = await link(user.id, 'RESET')
    await app.deps.db
      .update(linkTokens)
      .set({ expiresAt: app.clock() })
      .where(eq(linkTokens.id, expired.linkTokenId))
    expect(await renderedEmailOrNull(app, resetPasswordEmail, { ...expired, userId: user.id })).toBeNull()
  })

  test('confirmation, reset and change of password lead where they say', async () => {
    const user = await createUser(app.deps)
    const confirm = await renderedEmail(app, confirmAddressEmail, {
      ...(await link(user.id, 'CONFIRM_EMAIL')),
      userId: user.id,
    })
    const reset = await renderedEmail(app, resetPasswordEmail, {
      ...(await link(user.id, 'RESET')),
      userId: user.id,
    })
    const changed = await renderedEmail(app, passwordChangedEmail, { userId: user.id })

    expect(confirm.subject).toBe('Confirmez votre adresse e-mail')
    expect(confirm.action?.url).toMatch(/^https:\/\/bonatirer\.example\/confirmer-email\?token=[\w-]{43}$/)
    expect(reset.subject).toBe('Choisissez un nouveau mot de passe')
    expect(reset.action?.url).toMatch(/^https:\/\/bonatirer\.example\/reset-password\?token=[\w-]{43}$/)
    expect(reset.text).toContain('une heure, jusqu’au 21\u00a0novembre 2026 à 11\u00a0h\u00a030')
    expect(changed.subject).toBe('Votre mot de passe a été modifié')
    expect(changed.action?.url).toBe('https://bonatirer.example/forgot-password')
    for (const mail of [confirm, reset, changed]) {
      expectFrench(mail)
    }
  })

  test('a new address is asked to prove itself, and the old one is told that it changed', async () => {
    const user = await createUser(app.deps)
    const proof = await link(user.id, 'CONFIRM_EMAIL')
    const asked = await renderedEmail(app, newAddressEmail, { ...proof, userId: user.id })
    const told = await renderedEmail(app, addressChangedEmail, { userId: user.id })
    expect(asked.subject).toBe('Confirmez votre nouvelle adresse e-mail')
    expect(asked.action?.url).toBe(linkUrl(app.deps.config, 'CONFIRM_EMAIL', proof.linkTokenId))
    expect(told.subject).toBe('L’adresse de votre compte a changé')
    expect(told.text).not.toContain(user.email)
    for (const mail of [asked, told]) expectFrench(mail)

    await link(user.id, 'CONFIRM_EMAIL')
    expect(await renderedEmailOrNull(app, newAddressEmail, { ...proof, userId: user.id })).toBeNull()
  })

  test('a first name that carries a link is not repeated to whom it is sent', async () => {
    const user = await createUser(app.deps, { prenom: 'Gagnez sur www.exemple.fr' })
    const mail = await renderedEmail(app, passwordChangedEmail, { userId: user.id })
    expect(mail.text).toContain('Bonjour,')
    expect(mail.text).not.toContain('Gagnez')
  })

  test('an e-mail loads nothing and follows nobody', async () => {
    const { user } = await commandeOf(app)
    const { html } = await renderedEmail(app, passwordChangedEmail, { userId: user.id })
    expect(html).not.toMatch(/<img|<link|@import|url\(|<script|background=/i)
    expect(html).toContain('lang="fr"')
    expect(html).toContain('12, rue des Correcteurs')
  })
})
