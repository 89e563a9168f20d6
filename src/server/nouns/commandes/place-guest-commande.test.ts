import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { pendingCommandes } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { checkoutSessions } from '../../platform/db/schema/payments.ts'
import { tarifs } from '../../platform/db/schema/tarifs.ts'
import { createTarif } from '../../testing/factories.ts'
import { placeCommande, sendCommande } from '../../testing/ordering.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { startOwnTestApp, startTestApp, type TestApp } from '../../testing/test-app.ts'

describe('a guest order', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  let guests = 0
  const newEmail = () => `auteur-${(guests += 1)}@exemple.fr`
  const stored = () => storedKeys(app.deps.storage)
  const pendingOf = async (id: string) =>
    (await app.deps.db.select().from(pendingCommandes).where(eq(pendingCommandes.id, id)))[0]

  test('with only the fields the specification lists is accepted, and leads to its payment page', async () => {
    const { status, created } = await sendCommande(app, { fields: { email: newEmail() } })
    expect(status).toBe(201)
    expect(created?.checkoutUrl).toContain('/paiement-test/')
    expect(created?.message).toBe('Commande créée')
    expect(created?.details).toEqual([])
  })

  test('of a service that is no longer offered is refused', async () => {
    const { id } = await createTarif(app.deps, { actif: false })
    const { status, error } = await sendCommande(app, { fields: { email: newEmail(), serviceId: id } })
    expect(status).toBe(400)
    expect(error?.details).toEqual([{ path: 'serviceId', message: 'Ce service n’est plus proposé' }])
    expect((await sendCommande(app, { fields: { email: newEmail(), serviceId: 'x' } })).status).toBe(400)
  })

  test('of a supplement alone is refused', async () => {
    const { id } = await createTarif(app.deps, { mode: 'SUPPLEMENT', prix: 50 })
    const { status } = await sendCommande(app, { fields: { email: newEmail(), serviceId: id } })
    expect(status).toBe(400)
    await app.deps.db.delete(tarifs).where(eq(tarifs.id, id))
  })

  // Values that the fields of the page do not allow.
  test.each([
    [{ prenom: 'M'.repeat(101) }, 'prenom', 'Le prénom ne peut pas dépasser 100 caractères'],
    [{ nom: 'A'.repeat(101) }, 'nom', 'Le nom ne peut pas dépasser 100 caractères'],
    [{ email: `${'a'.repeat(250)}@exemple.fr` }, 'email', "L'email ne peut pas dépasser 255 caractères"],
    [{ telephone: '0'.repeat(51) }, 'telephone', 'Ce champ ne peut pas dépasser 50 caractères'],
    [{ nombrePages: '2.5' }, 'nombrePages', 'Le nombre de pages doit être un nombre entier'],
  ])('of %o is refused in its field', async (wrong, path, message) => {
    const { status, error } = await sendCommande(app, { fields: { email: newEmail(), ...wrong } })
    expect(status).toBe(400)
    expect(error?.details).toContainEqual({ path, message })
  })

  test('says what is wrong field by field, in the specified words', async () => {
    const { status, error } = await sendCommande(app, {
      fields: { prenom: 'M', email: 'marie', telephone: '', consentementRgpd: 'false' },
    })
    expect(status).toBe(400)
    expect(error?.details?.map(({ message }) => message)).toEqual([
      'Le prénom doit contenir au moins 2 caractères',
      "Format d'email invalide",
      'Le numéro de téléphone est requis',
      'Le consentement RGPD est obligatoire',
    ])
  })

  test('needs its number of pages when the service is charged by the page', async () => {
    const { error } = await sendCommande(app, { fields: { email: newEmail(), nombrePages: undefined } })
    expect(error?.details).toEqual([
      { path: 'nombrePages', message: 'Le nombre de pages est obligatoire pour ce service' },
    ])
  })

  test('keeps the version and the hash of the conditions of sale that were accepted', async () => {
    const { pendingCommandeId } = await placeCommande(app, {
      fields: { email: newEmail(), cgvAcceptees: 'true' },
    })
    const pending = await pendingOf(pendingCommandeId)
    expect(pending).toMatchObject({ cgvAcceptees: true, cgvVersion: 1 })
    expect(pending?.cgvHash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('keeps its files with their titles and the hash of their bytes', async () => {
    const { pendingCommandeId } = await placeCommande(app, {
      fields: {
        email: newEmail(),
        fileMetadata_0: JSON.stringify({ title: 'Le roman', description: 'Tome 1', originalName: 'a.docx' }),
        fileMetadata_1: '{}',
      },
      files: [
        { name: 'a.docx', content: 'Chapitre un.' },
        { name: 'b.pdf', content: 'Chapitre deux.' },
      ],
    })
    const files = await app.deps.db
      .select()
      .from(fichiers)
      .where(eq(fichiers.pendingCommandeId, pendingCommandeId))
      .orderBy(asc(fichiers.nom))
    expect(files.map(({ nom, titre, description, taille }) => [nom, titre, description, taille])).toEqual([
      ['a.docx', 'Le roman', 'Tome 1', 12],
      ['b.pdf', 'b.pdf', null, 14],
    ])
  })

  test.each([
    ['a gap in the numbers', { fileMetadata_1: '{}' }],
    ['a number beyond the files', { fileMetadata_999: '{}' }],
    ['unreadable JSON', { fileMetadata_0: '{' }],
    ['a wrong type', { fileMetadata_0: '{"title":1}' }],
    ['no number', { fileMetadata_: '{}' }],
  ])('with %s in the files’ information is refused, and leaves no file', async (_case, metadata) => {
    const before = await stored()
    const { status } = await sendCommande(app, {
      fields: { email: newEmail(), ...metadata },
      files: [{ name: 'a.docx', content: 'Chapitre un.' }],
    })
    expect(status).toBe(400)
    expect(await stored()).toEqual(before)
  })

  test('takes a file of exactly 50 MB, and refuses one byte more with the specified words', async () => {
    const limit = 52_428_800
    const before = await stored()
    const over = await sendCommande(app, {
      fields: { email: newEmail() },
      files: [{ name: 'gros.pdf', content: new Uint8Array(limit + 1) }],
    })
    expect([over.status, over.error?.message]).toEqual([
      413,
      'Le fichier "gros.pdf" est trop volumineux (max 50MB)',
    ])
    expect(await stored()).toEqual(before)
    const exact = await sendCommande(app, {
      fields: { email: newEmail() },
      files: [{ name: 'gros.pdf', content: new Uint8Array(limit) }],
    })
    expect(exact.status).toBe(201)
  })

  test('of eleven files is refused, and none is kept', async () => {
    const before = await stored()
    const files = Array.from({ length: 11 }, (_, index) => ({ name: `${index}.txt`, content: 'x' }))
    const { status } = await sendCommande(app, { fields: { email: newEmail() }, files })
    expect(status).toBe(400)
    expect(await stored()).toEqual(before)
  })

  test('sent ten times at once is one order with one payable page', async () => {
    const before = await stored()
    const sent = {
      fields: { email: newEmail() },
      files: [{ name: 'a.txt', content: 'Chapitre un.' }],
    }
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendCommande(app, sent)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
    expect(new Set(answers.map(({ created }) => created?.pendingCommandeId)).size).toBe(1)
    expect(new Set(answers.map(({ created }) => created?.checkoutUrl)).size).toBe(1)
    expect(await stored()).toHaveLength(before.length + 1)
    const sessions = await app.deps.db
      .select()
      .from(checkoutSessions)
      .where(eq(checkoutSessions.pendingCommandeId, answers[0]?.created?.pendingCommandeId ?? ''))
    expect(sessions).toHaveLength(1)
  })

  test('sent again within ten minutes is the same order, later another one', async () => {
    const fields = { email: newEmail() }
    const first = await placeCommande(app, { fields })
    app.clock.advance(9 * 60_000)
    expect(await placeCommande(app, { fields })).toEqual(first)
    app.clock.advance(2 * 60_000)
    expect((await placeCommande(app, { fields })).pendingCommandeId).not.toBe(first.pendingCommandeId)
  })

  test('of ten pages is confirmed without a payment page', async () => {
    const fields = { email: newEmail(), nombrePages: '10', prixCalcule: '0' }
    const commande = await placeCommande(app, { fields })
    expect(commande.checkoutUrl).toBe(
      `${app.deps.config.appUrl}/payment/success?session_id=${commande.sessionId}`,
    )
    const { data } = await app.call(api.payments.session, { params: { id: commande.sessionId } })
    expect(data.statut).toBe('paid')
    const simulated = await app.call(api.payments.simulateWebhook, {
      body: { sessionId: commande.sessionId },
    })
    expect(simulated).toEqual({ success: true })
    expect(await placeCommande(app, { fields })).toEqual(commande)
  })

  test('of ten pages is offered once in thirty days to one e-mail', async () => {
    const email = newEmail()
    const free = { nombrePages: '10', prixCalcule: '0' }
    await placeCommande(app, { fields: { ...free, email } })
    const before = await stored()
    const again = await sendCommande(app, {
      fields: { ...free, email: email.toUpperCase(), titre: 'Un autre' },
      files: [{ name: 'a.txt', content: 'Chapitre un.' }],
    })
    expect(again.status).toBe(400)
    expect(again.error?.message).toContain('une seule commande gratuite tous les 30 jours')
    expect(await stored()).toEqual(before)
    app.clock.advance(31 * 24 * 3_600_000)
    expect((await sendCommande(app, { fields: { ...free, email, titre: 'Un autre' } })).status).toBe(201)
  })
})

test('more orders than an address may send in an hour are refused before their files are read', async () => {
  const app = await startOwnTestApp({ RATE_LIMITS: 'orders=2/3600' })
  const statuses = []
  for (let sent = 0; sent < 3; sent += 1) statuses.push((await sendCommande(app)).status)
  expect(statuses).toEqual([201, 201, 429])
  await app.close()
})
