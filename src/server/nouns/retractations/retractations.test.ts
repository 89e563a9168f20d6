import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { emails, notifications } from '../../platform/db/schema/notifications.ts'
import { retractations } from '../../platform/db/schema/retractations.ts'
import { createAdmin, createCommande, createToken, createUser } from '../../testing/factories.ts'
import { readQueuedEmail } from '../../testing/read-queued-email.ts'
import { startOwnTestApp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { retractationToken } from './retractation-link.ts'

let app: TestApp
let adminId: string
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.reset()
  adminId = (await createAdmin(app.deps)).id
})
afterAll(() => app.close())

const DECLARATION = {
  nom: 'Maud Kerbrat',
  email: 'maud@exemple.fr',
  contrat: 'Le roman de 320 pages',
  dateCommande: '2026-11-12',
}
/** 21 November 2026 at 10:30 in Paris, where the test clock stands. */
const DECLARED_AT = '21\u00a0novembre 2026 à 10\u00a0h\u00a030'

const declare = (overrides = {}) =>
  app.send(api.retractations.declare, { body: { ...DECLARATION, ...overrides } })
const dataOf = ({ body }: { body: unknown }) => api.retractations.declare.reply.parse(body).data
const declared = () => app.deps.db.select().from(retractations)
const noticesOf = (userId: string) =>
  app.deps.db.select().from(notifications).where(eq(notifications.userId, userId))

async function onlyOne() {
  const [row, ...others] = await declared()
  if (!row || others.length > 0) throw new Error(`one withdrawal was expected, not ${others.length}`)
  return row
}

describe('a declared withdrawal', () => {
  test('has effect at that moment: it is kept, told to the house and written in the log', async () => {
    const { status, body } = await declare()
    expect(status).toBe(201)
    expect(body).toEqual({
      data: { ...DECLARATION, declareeLe: app.clock().toISOString() },
      message: 'Votre rétractation est enregistrée.',
    })
    const { id, commandeId } = await onlyOne()
    expect(commandeId).toBeNull()
    expect(await noticesOf(adminId)).toMatchObject([
      {
        type: 'WARNING',
        title: 'Rétractation déclarée',
        message: 'Maud Kerbrat (maud@exemple.fr)\u00a0: Le roman de 320 pages',
        actionUrl: '/admin/retractations?search=maud%40exemple.fr',
      },
    ])
    const [line] = await app.deps.db.select().from(auditLogs).where(eq(auditLogs.type, 'COMMANDE'))
    expect(line).toMatchObject({
      description: 'Rétractation déclarée',
      metadata: { retractationId: id, commandeId: null },
    })
  })

  test('is acknowledged by e-mail with what was declared, the day and the hour', async () => {
    await declare()
    const { id } = await onlyOne()
    const mail = await readQueuedEmail(app.deps, `retractation:${id}`)
    expect(mail?.subject).toBe('Accusé de réception de votre rétractation')
    const all = [DECLARED_AT, 'Maud Kerbrat', 'Le roman de 320 pages', '12\u00a0novembre 2026']
    for (const said of all) expect(mail?.text).toContain(said)
    expect(mail?.action?.url).toContain(`/retractation/${retractationToken(app.deps.config, id)}`)
    const [queued] = await app.deps.db.select().from(emails).where(like(emails.cle, 'retractation:%'))
    expect(queued?.destinataire).toBe('maud@exemple.fr')
  })

  // Mailboxes make a link of a bare « exemple.fr »: the receipt could carry anybody's to anybody.
  test('is acknowledged word for word, and nothing of what was typed becomes a link', async () => {
    await declare({ nom: 'Maud, exemple.org', contrat: 'Voir exemple.org' })
    const { id } = await onlyOne()
    const mail = await readQueuedEmail(app.deps, `retractation:${id}`)
    expect(mail?.text).toContain('Voir exemple.\u2060org')
    expect(mail?.text + (mail?.html ?? '')).not.toContain('exemple.org')
  })

  test('asks for no day of order', async () => {
    const answer = await declare({ dateCommande: undefined })
    expect(answer.status).toBe(201)
    expect(dataOf(answer).dateCommande).toBeNull()
  })

  test('sent twice by a double click, or again after a lost answer, is one with its first moment', async () => {
    const [first, second] = await Promise.all([declare(), declare({ email: 'MAUD@exemple.fr' })])
    expect([first.status, second.status]).toEqual([201, 201])
    app.clock.advance(3 * 3_600_000)
    const again = await declare()
    expect(dataOf(again).declareeLe).toBe(dataOf(first).declareeLe)
    expect(await declared()).toHaveLength(1)
    expect(await app.deps.db.$count(emails, like(emails.cle, 'retractation:%'))).toBe(1)

    app.clock.advance(24 * 3_600_000)
    await declare()
    expect(await declared()).toHaveLength(2)
  })

  test.each([
    [{ nom: ' ' }, 'nom', 'Le nom est requis'],
    [{ email: '' }, 'email', "L'email est requis"],
    [{ email: 'maud@' }, 'email', 'Veuillez entrer un email valide'],
    [{ email: 'maud@exemple.fr\r\nBcc: tous@exemple.fr' }, 'email', 'Veuillez entrer un email valide'],
    [{ nom: 'a'.repeat(101) }, 'nom', 'Ce champ ne peut pas dépasser 100 caractères'],
    [{ email: `${'a'.repeat(250)}@exemple.fr` }, 'email', "L'email ne peut pas dépasser 255 caractères"],
    [{ contrat: '' }, 'contrat', 'Dites de quelle commande il s’agit'],
    [{ contrat: 'a'.repeat(201) }, 'contrat', 'Ce champ ne peut pas dépasser 200 caractères'],
    [{ contrat: 'Gagnez sur https://exemple.fr' }, 'contrat', 'Une adresse de site n’a pas sa place ici'],
    [{ nom: 'www.exemple.fr' }, 'nom', 'Une adresse de site n’a pas sa place ici'],
    [{ dateCommande: '0001-01-01' }, 'dateCommande', 'Cette date n’est pas possible'],
  ])('%o is refused in its field', async (wrong, path, message) => {
    const { status, error } = await declare(wrong)
    expect(status).toBe(400)
    expect(error?.details).toContainEqual({ path, message })
    expect(await declared()).toEqual([])
  })

  test('is refused beyond the limit of the public forms', async () => {
    const limited = await startOwnTestApp({ RATE_LIMITS: 'forms=1/3600' })
    const body = DECLARATION
    expect((await limited.send(api.retractations.declare, { body })).status).toBe(201)
    expect((await limited.send(api.retractations.declare, { body })).status).toBe(429)
    await limited.close()
  })
})

describe('a withdrawal that names an order', () => {
  test('is joined to it when its client has that address, and the client is told', async () => {
    const client = await createUser(app.deps, { email: 'Maud@exemple.fr' })
    const { id, numero } = await createCommande(app.deps, client)
    for (const contrat of [numero, `n° ${numero}`, `Commande n°${numero}`]) await declare({ contrat })
    expect((await declared()).map(({ commandeId }) => commandeId)).toEqual([id, id, id])
    expect((await noticesOf(client.id))[0]).toMatchObject({
      title: 'Rétractation enregistrée',
      message: `«\u202fLes Hauts de Lozère\u202f»\u00a0: déclarée le ${DECLARED_AT}. L’accusé de réception est dans votre boîte.`,
    })
    expect((await noticesOf(adminId))[0]?.actionUrl).toBe(`/admin/commandes/${id}`)
  })

  test('answers alike whether the order is theirs, somebody else’s or nobody’s', async () => {
    const { numero } = await createCommande(
      app.deps,
      await createUser(app.deps, { email: 'maud@exemple.fr' }),
    )
    const other = await createCommande(app.deps, await createUser(app.deps))
    const answers = await Promise.all(
      [numero, other.numero, 999_999].map((number) => declare({ contrat: String(number) })),
    )
    const shapes = answers.map((answer) => ({
      status: answer.status,
      data: { ...dataOf(answer), contrat: '' },
    }))
    expect(shapes[1]).toEqual(shapes[0])
    expect(shapes[2]).toEqual(shapes[0])
    const joined = (await declared()).filter(({ commandeId }) => commandeId)
    expect(joined.map(({ contrat }) => contrat)).toEqual([numero])
  })
})

describe('the link of the receipt', () => {
  const linkOf = async () => ({ token: retractationToken(app.deps.config, (await onlyOne()).id) })
  test('opens the declaration, and opening it says nothing of its author', async () => {
    await declare()
    const { suivi, ...said } = (await app.call(api.retractations.byLink, { params: await linkOf() })).data
    expect(said).toEqual({ ...DECLARATION, declareeLe: app.clock().toISOString(), identifieeLe: null })
    expect(suivi.etat).toBe('A_RATTACHER')
    expect((await onlyOne()).identifieeLe).toBeNull()
  })

  test('tells the house who declared, once', async () => {
    await declare()
    const params = await linkOf()
    app.clock.advance(60_000)
    const moment = app.clock().toISOString()
    const first = await app.call(api.retractations.identify, { params })
    app.clock.advance(60_000)
    const second = await app.call(api.retractations.identify, { params })
    expect([first.data.identifieeLe, second.data.identifieeLe]).toEqual([moment, moment])
    const told = (await noticesOf(adminId)).map(({ title }) => title)
    expect(told.toSorted()).toEqual(['Rétractation confirmée par son auteur', 'Rétractation déclarée'])
  })

  test('is not to be guessed', async () => {
    const { status, error } = await app.send(api.retractations.byLink, { params: { token: 'a'.repeat(43) } })
    expect(status).toBe(404)
    expect(error?.message).toBe('Ce lien ne correspond à aucune rétractation.')
  })
})

describe('a withdrawal declared from an account', () => {
  const declareAs = async (user: { id: string }, overrides = {}) => {
    const token = await createToken(app.deps, user.id)
    const body = { ...DECLARATION, ...overrides }
    return (await app.call(api.retractations.declareSignedIn, { token, body })).data
  }

  test('is known to be its author’s at once, and its receipt asks for nothing more', async () => {
    const user = await createUser(app.deps, { email: 'Maud@exemple.fr' })
    const now = app.clock().toISOString()
    expect(await declareAs(user)).toMatchObject({ declareeLe: now, identifieeLe: now })

    const { id } = await onlyOne()
    expect((await noticesOf(adminId)).map(({ title }) => title)).toEqual([
      'Rétractation déclarée depuis un compte',
    ])
    const mail = await readQueuedEmail(app.deps, `retractation:${id}`)
    expect(mail?.action).toBeUndefined()
    expect(mail?.text).toContain(DECLARED_AT)
    expect(mail?.text).toContain('vous n’avez rien d’autre à faire')
    const [line] = await app.deps.db.select().from(auditLogs).where(eq(auditLogs.type, 'COMMANDE'))
    expect(line?.userId).toBe(user.id)
  })

  test('after the same words signed out is one declaration, at its first moment, known from then on', async () => {
    const first = dataOf(await declare()).declareeLe
    app.clock.advance(60_000)
    const user = await createUser(app.deps, { email: 'maud@exemple.fr' })
    const known = { declareeLe: first, identifieeLe: app.clock().toISOString() }
    expect(await declareAs(user)).toMatchObject(known)
    expect(await declareAs(user)).toMatchObject(known)
    await onlyOne()
    expect((await noticesOf(adminId)).map(({ title }) => title).toSorted()).toEqual([
      'Rétractation confirmée par son auteur',
      'Rétractation déclarée',
    ])
  })

  test.each([
    ['another’s address', { email: 'autre@exemple.fr' }],
    ['an address that it has not proven', { email: 'maud@exemple.fr', emailProvenAt: null }],
  ])('with %s has effect, and is nobody’s yet', async (_what, account) => {
    const user = await createUser(app.deps, account)
    expect(await declareAs(user)).toMatchObject({ identifieeLe: null })
    expect((await readQueuedEmail(app.deps, `retractation:${(await onlyOne()).id}`))?.action?.label).toBe(
      'C’est bien moi',
    )
  })
})
