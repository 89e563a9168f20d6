import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Billing } from '#contract/commandes/billing.ts'
import { commandes, pendingCommandes } from '../../platform/db/schema/commandes.ts'
import { users } from '../../platform/db/schema/users.ts'
import { createAdmin, createToken, createUser } from '../../testing/factories.ts'
import { CONSENTS, deliver, eventOf, pay, sendPaidCommande, sessionIdOf } from '../../testing/ordering.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

type Sent = Omit<Parameters<typeof sendPaidCommande>[1], 'token'>

describe('a new project of a client', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const client = async (overrides: Parameters<typeof createUser>[1] = {}) => {
    const user = await createUser(app.deps, overrides)
    return { user, token: await createToken(app.deps, user.id) }
  }
  const created = async (token: string, sent: Sent = {}) => {
    const answer = await sendPaidCommande(app, { token, ...sent })
    if (!answer.created) throw new Error(`${answer.status} ${JSON.stringify(answer.error)}`)
    return { ...answer.created, sessionId: sessionIdOf(answer.created.checkoutUrl) }
  }
  const stored = () => storedKeys(app.deps.storage)
  const unpaid = async (token: string) => (await app.call(api.commandes.listUnpaid, { token })).data
  const pendingOf = async (id: string) =>
    (await app.deps.db.select().from(pendingCommandes).where(eq(pendingCommandes.id, id)))[0]

  test('with only the fields the specification lists leads to its payment page, and is theirs once paid', async () => {
    const { user, token } = await client()
    const files = [{ name: 'roman.txt', content: 'Chapitre un.' }]
    const placed = await created(token, { files, fields: { fileMetadata_0: '{"title":"Le roman"}' } })
    expect(placed).toMatchObject({ message: 'Commande créée', details: [] })
    expect(placed.checkoutUrl).toContain('/paiement-test/')
    expect(await unpaid(token)).toMatchObject([{ id: placed.pendingCommandeId, files: 1, amount: 48_000 }])

    expect(await pay(app, placed)).toBe(200)
    expect(await unpaid(token)).toEqual([])
    const { data } = await app.call(api.projects.get, { token, params: { id: placed.pendingCommandeId } })
    expect(data).toMatchObject({ titre: 'Les Hauts de Lozère', statut: 'PAYEE', nombrePages: 250 })
    const [commande] = await app.deps.db.select().from(commandes).where(eq(commandes.userId, user.id))
    expect(commande?.id).toBe(placed.pendingCommandeId)
  })

  test('is its sender’s, whatever identity the form says', async () => {
    const { user, token } = await client({ prenom: 'Łukasz', nom: 'Zieliński', telephone: null })
    const other = await client()
    const identity = { userId: other.user.id, prenom: 'Un', nom: 'Autre', email: other.user.email }
    const { pendingCommandeId, ...placed } = await created(token, {
      fields: { ...identity, telephone: '0102030405', statut: 'CONFIRMEE', montant: '1' },
    })
    expect(await pendingOf(pendingCommandeId)).toMatchObject({
      userId: user.id,
      prenom: 'Łukasz',
      nom: 'Zieliński',
      email: user.email,
      telephone: '',
      statut: 'OUVERTE',
      montant: 48_000,
    })
    expect(await unpaid(other.token)).toEqual([])
    const params = { id: pendingCommandeId }
    const stolen = await app.send(api.commandes.checkout, { token: other.token, params, body: {} })
    expect(stolen.status).toBe(404)
    await pay(app, { ...placed, pendingCommandeId })
    expect((await app.call(api.projects.list, { token: other.token })).data).toEqual([])
    const [same] = await app.deps.db.select().from(users).where(eq(users.id, user.id))
    expect(same).toMatchObject({ prenom: 'Łukasz', telephone: null })
  })

  test('is for clients: nobody signed out, nobody of the house', async () => {
    const before = await stored()
    const files = [{ name: 'roman.txt', content: 'Chapitre un.' }]
    expect((await sendPaidCommande(app, { token: 'x', files })).status).toBe(401)
    const house = await createToken(app.deps, (await createAdmin(app.deps)).id)
    const refused = await sendPaidCommande(app, { token: house, files })
    expect([refused.status, refused.error?.message]).toEqual([
      403,
      'Un projet se commande depuis un compte client',
    ])
    expect(await stored()).toEqual(before)
  })

  const ADDRESS = 'ou videz l’adresse'
  test.each([
    [{ serviceId: '' }, 'serviceId', 'Veuillez sélectionner un service'],
    [{ serviceId: crypto.randomUUID() }, 'serviceId', 'Ce service n’est plus proposé'],
    [{ titre: undefined }, 'titre', 'Le titre doit contenir au moins 3 caractères'],
    [{ titre: ' ab ' }, 'titre', 'Le titre doit contenir au moins 3 caractères'],
    [{ titre: 'a'.repeat(201) }, 'titre', 'Le titre ne peut pas dépasser 200 caractères'],
    [{ titre: 'a\u0000bc' }, 'titre', 'Ce texte contient des caractères non autorisés'],
    [{ description: 'a'.repeat(2001) }, 'description', 'La description ne peut pas dépasser 2000 caractères'],
    [{ nombrePages: undefined }, 'nombrePages', 'Le nombre de pages est obligatoire pour ce service'],
    [{ nombrePages: '0' }, 'nombrePages', 'Le nombre de pages doit être au minimum 1'],
    [{ nombrePages: '1001' }, 'nombrePages', 'Maximum 1000 pages'],
    [{ nombrePages: '2.5' }, 'nombrePages', 'Le nombre de pages doit être un nombre entier'],
    [{ prixCalcule: '479.99' }, 'prixCalcule', 'Le prix a changé\u00a0: 480,00\u00a0€'],
    [{ codePromo: 'INCONNU' }, 'codePromo', 'Ce code promotionnel n’existe pas'],
    [{ ville: 'Mende' }, 'adresseLigne1', `Indiquez la rue et le numéro, ${ADDRESS}`],
    [{ siren: '123' }, 'siren', 'Le SIREN compte neuf chiffres. Vérifiez celui que vous avez saisi.'],
  ])('of %o is refused in its field, and nothing is kept', async (wrong, path, message) => {
    const { token } = await client()
    const before = await stored()
    const files = [{ name: 'roman.txt', content: 'Chapitre un.' }]
    const { status, error } = await sendPaidCommande(app, { token, files, fields: wrong })
    expect(status).toBe(400)
    expect(error?.details).toContainEqual({ path, message })
    expect(await unpaid(token)).toEqual([])
    expect(await stored()).toEqual(before)
  })

  test('at a price that was not shown is told the right one, and nothing is charged', async () => {
    const { token } = await client()
    const { error } = await sendPaidCommande(app, { token, fields: { prixCalcule: '12' } })
    expect(error).toMatchObject({ prix: 48_000, message: 'Le prix a changé\u00a0: 480,00\u00a0€' })
  })

  test('keeps its boxes, its billing and what its code takes off', async () => {
    const { token } = await client()
    const { pendingCommandeId } = await created(token, {
      fields: {
        cgvAcceptees: 'true',
        demarrageImmediat: 'true',
        codePromo: 'BIENVENUE20',
        prixCalcule: '384',
        adresseLigne1: '3, chemin des Écoles',
        codePostal: '48000',
        ville: 'Mende',
        entreprise: 'true',
        raisonSociale: 'Éditions du Causse',
        siren: '732 829 320',
      },
    })
    const pending = await pendingOf(pendingCommandeId)
    const facturation: Billing = {
      adresse: { ligne1: '3, chemin des Écoles', codePostal: '48000', ville: 'Mende', pays: 'France' },
      entreprise: { raisonSociale: 'Éditions du Causse', siren: '732829320' },
    }
    expect(pending).toMatchObject({
      cgvAcceptees: true,
      cgvVersion: 1,
      demarrageImmediat: true,
      codePromo: 'BIENVENUE20',
      montant: 38_400,
      facturation,
    })
  })

  test('takes five files of 20 MB, of its formats alone, by name and by content', async () => {
    const { token } = await client()
    const before = await stored()
    const limit = 20_971_520
    const over = await sendPaidCommande(app, {
      token,
      files: [{ name: 'gros.txt', content: new Uint8Array(limit + 1).fill(97) }],
    })
    expect([over.status, over.error?.message]).toEqual([
      413,
      'Le fichier "gros.txt" est trop volumineux (max 20MB)',
    ])
    const six = Array.from({ length: 6 }, (_, index) => ({ name: `${index}.txt`, content: `${index}` }))
    expect((await sendPaidCommande(app, { token, files: six })).status).toBe(400)
    for (const name of ['page.html', 'faux.pdf']) {
      const { status } = await sendPaidCommande(app, { token, files: [{ name, content: '<html></html>' }] })
      expect([name, status]).toEqual([name, 400])
    }
    expect(await stored()).toEqual(before)
    const exact = { name: 'exact.txt', content: new Uint8Array(limit).fill(97) }
    await created(token, { files: [exact, ...six.slice(0, 4)] })
    expect(await stored()).toHaveLength(before.length + 5)
  })

  test('sent five times at once is one project with one payment page; twice in ten minutes too', async () => {
    const { token } = await client()
    const files = [{ name: 'roman.txt', content: 'Chapitre un.' }]
    const before = await stored()
    const answers = await Promise.all(Array.from({ length: 5 }, () => created(token, { files })))
    expect(new Set(answers.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1)
    expect(await unpaid(token)).toHaveLength(1)
    expect(await stored()).toHaveLength(before.length + 1)
    app.clock.advance(9 * 60_000)
    expect(await created(token, { files })).toEqual(answers[0])
    // Another client's, word for word, is another project.
    const other = await client()
    expect((await created(other.token, { files })).pendingCommandeId).not.toBe(answers[0]?.pendingCommandeId)
    app.clock.advance(2 * 60_000)
    expect((await created(token, { files })).pendingCommandeId).not.toBe(answers[0]?.pendingCommandeId)
  })

  test('whose payment was refused is paid again, once', async () => {
    const { token } = await client()
    const placed = await created(token)
    const session = {
      id: placed.sessionId,
      reference: placed.pendingCommandeId,
      paymentStatus: 'unpaid' as const,
    }
    await deliver(app, eventOf({ id: `evt_a_${placed.sessionId}` }, session))
    const type = 'checkout.session.async_payment_failed'
    await deliver(app, eventOf({ id: `evt_b_${placed.sessionId}`, type }, session))
    expect(await unpaid(token)).toMatchObject([{ paiement: 'REFUSE' }])

    const params = { id: placed.pendingCommandeId }
    const { checkoutUrl } = await app.call(api.commandes.checkout, { token, params, body: {} })
    expect(checkoutUrl).not.toBe(placed.checkoutUrl)
    await pay(app, { ...placed, sessionId: sessionIdOf(checkoutUrl) })
    expect((await app.call(api.projects.counts, { token })).data.total).toBe(1)
    const again = await app.send(api.commandes.checkout, { token, params, body: CONSENTS })
    expect(again.status).toBe(409)
  })

  // The confirmed order locked the account whole, while the others held it by the order that they had written.
  test('of ten pages, sent with another at once, is confirmed alone', async () => {
    const { user, token } = await client()
    const { pool } = app.deps
    const gate = await pool.connect()
    await gate.query('BEGIN')
    await gate.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`gratuite:${user.email}`])
    const free = (titre: string) =>
      sendPaidCommande(app, { token, fields: { titre, nombrePages: '10', prixCalcule: '0' } })
    const sent = Promise.all(['Le premier', 'Le second', 'Le troisième'].map(free))
    const waiting = `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
      WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(3)
    await gate.query('COMMIT')
    gate.release()
    expect((await sent).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400])
  })

  test('of ten pages is confirmed at once, and offered once in thirty days', async () => {
    const { token } = await client()
    const free = { nombrePages: '10', prixCalcule: '0' }
    const placed = await created(token, { fields: free })
    expect(placed).toMatchObject({ message: 'Commande confirmée' })
    expect(placed.checkoutUrl).toBe(
      `${app.deps.config.appUrl}/payment/success?session_id=${placed.pendingCommandeId}`,
    )
    expect((await app.call(api.projects.counts, { token })).data.total).toBe(1)
    expect(await created(token, { fields: free })).toEqual(placed)
    const again = await sendPaidCommande(app, { token, fields: { ...free, titre: 'Un autre' } })
    expect(again.error?.details).toMatchObject([{ path: 'nombrePages' }])
  })
})
