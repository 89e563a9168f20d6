import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { commandes, pendingCommandes } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { emails, notifications } from '../../platform/db/schema/notifications.ts'
import { checkoutSessions } from '../../platform/db/schema/payments.ts'
import { supportRequests } from '../../platform/db/schema/support.ts'
import { users } from '../../platform/db/schema/users.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import { eachTime, newAuthor } from '../../testing/each-time.ts'
import {
  createAdmin,
  createCommande,
  createFichier,
  createToken,
  createUser,
  TEST_PASSWORD,
} from '../../testing/factories.ts'
import { pay, placeCommande } from '../../testing/ordering.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { notifyAdmins } from '../notifications/notify.ts'
import { supportReceivedEmail } from '../support/support-received-email.ts'

let app: TestApp
let me: typeof users.$inferSelect
let token: string
eachTime(newAuthor, (stage) => {
  ;({ app, me, token } = stage)
})

const erase = (password = TEST_PASSWORD, by = token) =>
  app.send(api.users.erase, { token: by, body: { password } })
const deactivate = (password = TEST_PASSWORD, by = token) =>
  app.send(api.users.deactivate, { token: by, body: { password } })
const logIn = () => app.send(api.auth.login, { body: { email: me.email, password: TEST_PASSWORD } })

describe('an erased account', () => {
  test('opens nothing any more, and its address is free', async () => {
    const elsewhere = await createToken(app.deps, me.id)
    await erase()
    for (const its of [token, elsewhere])
      expect((await app.send(api.auth.me, { token: its })).status).toBe(401)
    expect((await logIn()).error?.message).toBe('Identifiants incorrects')
    const again = { prenom: 'Zoé', nom: 'Querelleuse', email: me.email, password: 'Lozere-1848-rouge' }
    expect((await app.send(api.auth.register, { body: again })).status).toBe(200)
  })

  test('reads « Compte supprimé » to the house, and is no user any more', async () => {
    const { id } = await createCommande(app.deps, me, { statut: 'TERMINE' })
    await erase()
    const house = await createToken(app.deps, (await createAdmin(app.deps)).id)
    const { data } = await app.call(api.admin.commandes.get, { token: house, params: { id } })
    expect(data.client).toMatchObject({ prenom: 'Compte', nom: 'supprimé' })
    expect((await app.send(api.admin.users.get, { token: house, params: { id: me.id } })).status).toBe(404)
  })

  test.each(['EN_ATTENTE', 'PAYEE', 'EN_COURS', 'SUSPENDUE'] as const)(
    'is refused while an order is %s',
    async (statut) => {
      await createCommande(app.deps, me, { statut })
      expect(await erase()).toMatchObject({ status: 409, error: { message: 'Une commande est en cours' } })
      expect((await logIn()).status).toBe(200)
    },
  )

  test('takes with it nothing that carries its address, while nobody has proven that it is theirs', async () => {
    const victim = await createUser(app.deps, { emailProvenAt: null })
    await app.deps.db.insert(supportRequests).values({
      kind: 'CONTACT',
      nom: 'La vraie',
      email: victim.email,
      telephone: '',
      empreinte: victim.id,
    })
    await app.deps.db.transaction((tx) =>
      queueEmail(tx, supportReceivedEmail, {
        cle: `accuse:${victim.id}`,
        to: victim.email,
        props: { supportRequestId: victim.id },
      }),
    )
    await erase(TEST_PASSWORD, await createToken(app.deps, victim.id))
    expect(await app.deps.db.$count(supportRequests, eq(supportRequests.email, victim.email))).toBe(1)
    // The e-mails that waited for the true owner of the address went with the stranger's account.
    expect(await app.deps.db.$count(emails, eq(emails.destinataire, victim.email))).toBe(1)
  })

  // The queue's record of a failed try may repeat an address.
  test('takes with it the jobs of the e-mails that waited', async () => {
    const cle = `accuse:${me.id}`
    await app.deps.db.transaction((tx) =>
      queueEmail(tx, supportReceivedEmail, { cle, to: me.email, props: { supportRequestId: me.id } }),
    )
    const [email] = await app.deps.db.select().from(emails).where(eq(emails.cle, cle))
    const jobs = async () =>
      (
        await app.deps.pool.query('select id from graphile_worker._private_jobs where key = $1', [
          `email:${email?.id}`,
        ])
      ).rowCount
    expect(await jobs()).toBe(1)
    await erase()
    expect(await jobs()).toBe(0)
  })

  // The person who took a sentence for a name emptied the house's notifications by erasing the account.
  test('takes no notification of the house with it, whatever its name', async () => {
    const { id } = await createCommande(app.deps, await createUser(app.deps), { statut: 'TERMINE' })
    await createAdmin(app.deps)
    await app.deps.db.transaction((tx) =>
      notifyAdmins(tx, {
        type: 'ORDER',
        title: 'Nouvelle commande n° 1001',
        message: 'Les Hauts de Lozère',
        actionUrl: `/admin/commandes/${id}`,
        createdAt: app.clock(),
      }),
    )
    const told = await app.deps.db.$count(notifications)
    const sentence = await createUser(app.deps, { prenom: 'Nouvelle', nom: 'commande' })
    expect((await erase(TEST_PASSWORD, await createToken(app.deps, sentence.id))).status).toBe(200)
    expect(await app.deps.db.$count(notifications)).toBe(told)
  })

  test('forgets again what was on its way while it was erased', async () => {
    await erase()
    // A file whose last byte came after the erasure.
    const file = await createFichier(app.deps, { kind: 'MESSAGE', userId: me.id, nom: 'tard.docx' })
    app.clock.advance(8 * 3_600_000)
    await app.runJobs()
    expect(await app.deps.db.$count(fichiers, eq(fichiers.id, file.id))).toBe(0)
    expect(await app.deps.storage.exists(file.storageKey)).toBe(false)
  })

  test('owns nothing that is paid later: the payer gets an account of their own', async () => {
    const placed = await placeCommande(app)
    await app.deps.db
      .update(pendingCommandes)
      .set({ userId: me.id })
      .where(eq(pendingCommandes.id, placed.pendingCommandeId))
    await app.deps.db.update(users).set({ deletedAt: app.clock() }).where(eq(users.id, me.id))
    expect(await pay(app, placed)).toBe(200)
    const [commande] = await app.deps.db
      .select()
      .from(commandes)
      .where(eq(commandes.id, placed.pendingCommandeId))
    expect(commande?.userId).not.toBe(me.id)
  })

  test.each(['EN_COURS', 'A_VERIFIER'] as const)(
    'is refused while a quote’s payment is %s',
    async (statut) => {
      const { id: commandeId } = await createCommande(app.deps, me, { statut: 'ESTIMATION_ENVOYEE' })
      await app.deps.db.insert(checkoutSessions).values({
        id: `cs_${commandeId}`,
        provider: 'sandbox',
        commandeId,
        idempotencyKey: commandeId,
        montant: 48_000,
        url: '',
        statut,
        expiresAt: app.clock(),
      })
      expect(await erase()).toMatchObject({ status: 409, error: { message: 'Une commande est en cours' } })
    },
  )
})

describe('a deactivated account', () => {
  test('keeps everything, and opens nothing until the house opens it again', async () => {
    expect((await deactivate()).status).toBe(200)
    expect((await app.send(api.auth.me, { token })).status).toBe(401)
    expect((await logIn()).error?.message).toBe('Ce compte est désactivé')
    const house = await createToken(app.deps, (await createAdmin(app.deps)).id)
    await app.call(api.admin.users.activate, { token: house, params: { id: me.id } })
    expect((await logIn()).status).toBe(200)
    expect((await app.send(api.auth.me, { token })).status).toBe(401)
  })
})

test.each([
  ['erased', erase],
  ['deactivated', deactivate],
])('an account is not %s without its password, nor by an administrator of their own', async (_what, ask) => {
  const wrong = await ask('Une-autre-encre')
  expect([wrong.status, wrong.error?.details]).toEqual([
    400,
    [{ path: 'password', message: 'Ce mot de passe n’est pas le bon' }],
  ])
  const admin = await createToken(app.deps, (await createAdmin(app.deps)).id)
  expect((await ask(TEST_PASSWORD, admin)).status).toBe(409)
  expect((await logIn()).status).toBe(200)
})
