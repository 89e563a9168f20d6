import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { days } from '#contract/shared/durations.ts'
import { commandeEvenements, commandes } from '../../platform/db/schema/commandes.ts'
import { factures } from '../../platform/db/schema/factures.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { lectures, marques } from '../../platform/db/schema/marques.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import { emails, notifications } from '../../platform/db/schema/notifications.ts'
import { users } from '../../platform/db/schema/users.ts'
import { createAdmin, createCommande, createToken, createUser } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { DemoRefusal, giveDemoData } from './give-demo-data.ts'
import { CAMILLE_PASSWORD } from './open-accounts.ts'
import { QUESTION } from './sample/author-marks.ts'
import { CANNED_REPLIES } from './sample/canned-replies.ts'
import { CAMILLE } from './sample/people.ts'
import { READERS } from './sample/visitors.ts'

/** A new status joins them when the demonstration shows it (sample/works.ts, lives.ts). */
const SHOWN = new Set([
  'EN_ATTENTE',
  'ESTIMATION_ENVOYEE',
  'PAYEE',
  'EN_COURS',
  'TERMINE',
  'SUSPENDUE',
  'ANNULEE',
])

describe('the demonstration', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
    await giveDemoData(app.deps)
  }, 120_000)
  afterAll(() => app.close())

  test('has forty clients and fifty-nine orders in every status, with titles of every length', async () => {
    const { db } = app.deps
    expect(await db.$count(users, eq(users.role, 'USER'))).toBe(40)
    const rows = await db.select().from(commandes).orderBy(asc(commandes.rang))
    expect(rows).toHaveLength(59)
    expect(new Set(rows.map(({ statut }) => statut))).toEqual(SHOWN)
    const lengths = rows.map(({ titre }) => titre.length)
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([3, 200])
    expect(rows.filter(({ correcteurId }) => correcteurId).length).toBeGreaterThan(30)
    expect(rows.filter(({ noteCorrecteur, noteClient }) => noteCorrecteur ?? noteClient)).not.toHaveLength(0)
  })

  test('happened in the last thirteen months, in the order of its numbers, and never later than now', async () => {
    const now = app.clock()
    const rows = await app.deps.db.select().from(commandes).orderBy(asc(commandes.rang))
    // An order that the house writes down has its number at once, any other once it is paid.
    const opened = rows.map(({ devisEnvoyeLe, payeeLe, createdAt }) =>
      devisEnvoyeLe ? createdAt : (payeeLe ?? createdAt),
    )
    expect(opened.toSorted((a, b) => a.getTime() - b.getTime())).toEqual(opened)
    expect(now.getTime() - (opened[0]?.getTime() ?? 0)).toBeLessThan(days(400))

    for (const table of [commandeEvenements, conversations, messages, notifications, emails, auditLogs]) {
      const [latest] = await app.deps.db.select({ at: sql<string>`max(created_at)` }).from(table)
      expect(new Date(latest?.at ?? '').getTime()).toBeLessThan(now.getTime())
    }
  })

  test('has a text that came back from its corrector and waits for the house, and nothing of it for its author', async () => {
    const token = await createToken(app.deps, (await createAdmin(app.deps)).id)
    const waiting = await app.call(api.admin.commandes.list, { token, query: { aFaire: 'remis' } })
    expect(waiting.data.map(({ titre }) => titre)).toEqual(['Le Goût des figues'])
    const params = { id: waiting.data[0]?.id ?? '' }
    const { mission, faits } = (await app.call(api.admin.missions.ofCommande, { token, params })).data
    expect(mission).toMatchObject({
      etat: 'REMISE',
      honoraires: 11_000,
      proposition: { fichiers: [{ filename: 'le-gout-des-figues-corrections.docx' }] },
    })
    expect(mission?.correcteur.email).toMatch(/^[a-z]+(\.[a-z]+)+@exemple\.fr$/)
    expect(faits.map(({ type }) => type)).toEqual(['REMISE', 'TELECHARGEMENT', 'PRISE', 'CONFIEE'])
    const { files } = (await app.call(api.admin.commandes.get, { token, params })).data
    expect(files.map(({ type }) => type)).toEqual(['SOURCE'])
  })

  test('has what visitors ask of the house, waiting and answered', async () => {
    const token = await createToken(app.deps, (await createAdmin(app.deps)).id)
    const { samples, consultations, newsletter, retractations, cannedReplies } = api.admin
    const statuts = (rows: { statut: string }[]) => rows.map(({ statut }) => statut).toSorted()
    expect(statuts((await app.call(samples.list, { token })).data)).toEqual([
      'EN_COURS',
      'NOUVEAU',
      'REPONDU',
    ])
    const booked = statuts((await app.call(consultations.list, { token, query: { limit: 100 } })).data)
    expect(new Set(booked)).toEqual(new Set(['ANNULEE', 'CONFIRMEE', 'TENUE']))
    const readers = statuts((await app.call(newsletter.list, { token, query: { limit: 100 } })).data)
    expect([readers.length, new Set(readers)]).toEqual([
      READERS.length,
      new Set(['CONFIRMEE', 'DESABONNEE', 'EN_ATTENTE']),
    ])
    const declared = (await app.call(retractations.list, { token })).data
    expect(declared.map(({ commande, delai }) => [commande?.titre, delai])).toEqual([
      ['Maquis', 'DANS_LE_DELAI'],
      [undefined, null],
    ])
    expect((await app.call(cannedReplies.list, { token })).data).toHaveLength(CANNED_REPLIES.length)
    const { data } = await app.call(api.admin.messages.listConversations, {
      token,
      query: { type: 'visitor' },
    })
    expect(data.map(({ id, unreadCount }) => [id.slice(0, 4), unreadCount])).toEqual([['vis_', 1]])
  })

  test('its timelines end where its orders stand', async () => {
    const last = await app.deps.db
      .selectDistinctOn([commandeEvenements.commandeId], {
        vers: commandeEvenements.vers,
        statut: commandes.statut,
      })
      .from(commandeEvenements)
      .innerJoin(commandes, eq(commandes.id, commandeEvenements.commandeId))
      .where(sql`${commandeEvenements.vers} is not null`)
      .orderBy(commandeEvenements.commandeId, sql`${commandeEvenements.createdAt} desc`)
    expect(last.filter(({ vers, statut }) => vers !== statut)).toEqual([])
  })

  test('its invoices are numbered by date without a gap, one for each paid order and for two that wait for a transfer', async () => {
    const issued = app.deps.db.select().from(factures).where(eq(factures.serie, 'FAC'))
    const rows = await issued.orderBy(asc(factures.emiseLe), asc(factures.annee), asc(factures.rang))
    const paid = await app.deps.db.$count(commandes, sql`${commandes.payeeLe} is not null`)
    expect(rows).toHaveLength(paid + 2)
    const inYear = rows.map(({ annee }, index) => index - rows.findIndex((row) => row.annee === annee) + 1)
    expect(rows.map(({ rang }) => rang)).toEqual(inYear)
    expect(rows.filter(({ etat }) => etat === 'DUE')).toHaveLength(2)
    expect(rows.filter(({ etat, datePaiement }) => (etat === 'PAYEE') !== (datePaiement !== null))).toEqual(
      [],
    )
    const token = await createToken(app.deps, (await createAdmin(app.deps)).id)
    const unpaid = async (statut: 'EN_ATTENTE' | 'ECHEANCE') =>
      (await app.call(api.admin.factures.list, { token, query: { statut } })).invoices
    expect([await unpaid('EN_ATTENTE'), await unpaid('ECHEANCE')]).toMatchObject([
      [{ commande: { titre: 'Les Escaliers de Trieste' } }],
      [{ commande: { titre: 'Guide du bivouac dans les Pyrénées' } }],
    ])
  })

  test('its authors have read what they found good to print, refused a little of it, and ask one thing', async () => {
    const { db } = app.deps
    const said = await db.select({ choix: marques.choix, numero: marques.numero }).from(marques)
    expect(said.filter(({ choix }) => choix === 'QUESTION')).toEqual([
      { choix: 'QUESTION', numero: QUESTION.numero },
    ])
    const approved = await db.$count(commandeEvenements, eq(commandeEvenements.type, 'BON_A_TIRER'))
    expect(said.length - 1).toBeGreaterThan(approved)
    expect(await db.$count(lectures)).toBeGreaterThan(approved)
  })

  test('each file has its bytes, of the size and hash it says; what is delivered is there', async () => {
    const rows = await app.deps.db.select().from(fichiers)
    for (const { storageKey, sha256, taille } of rows) {
      const bytes = await buffer(await app.deps.storage.read(storageKey))
      expect(bytes).toHaveLength(taille)
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    }
    const delivered = new Set(
      rows.filter(({ kind }) => kind === 'LIVRABLE').map(({ commandeId }) => commandeId),
    )
    const finished = await app.deps.db.select().from(commandes).where(eq(commandes.statut, 'TERMINE'))
    expect(finished.filter(({ id }) => !delivered.has(id))).toEqual([])
  })

  test('its messages are partly unread on both sides, and nothing is left to mail', async () => {
    const { db } = app.deps
    expect(
      await db.$count(messages, sql`${messages.fromAdmin} and ${messages.clientReadAt} is null`),
    ).toBeGreaterThan(0)
    expect(
      await db.$count(messages, sql`not ${messages.fromAdmin} and ${messages.houseReadAt} is null`),
    ).toBeGreaterThan(0)
    expect(await db.$count(notifications, isNull(notifications.readAt))).toBeGreaterThan(0)
    expect(await db.$count(emails)).toBeGreaterThan(100)
    expect(await db.$count(emails, ne(emails.statut, 'ENVOYE'))).toBe(0)
    const { rows } = await app.deps.pool.query(
      "SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'send-email'",
    )
    expect(rows).toEqual([])
  })

  test('every list and detail of the back-office answers by the contract', async () => {
    const token = await createToken(app.deps, (await createAdmin(app.deps)).id)
    const { stats, pagination } = await app.call(api.admin.commandes.list, { token, query: { limit: 100 } })
    expect([stats.total, pagination.total]).toEqual([59, 59])
    const { data } = await app.call(api.admin.commandes.list, { token, query: { limit: 100 } })
    expect(data.filter(({ retardJours }) => retardJours > 0).length).toBeGreaterThan(1)
    for (const { id } of data) {
      const { data: commande } = await app.call(api.admin.commandes.get, { token, params: { id } })
      for (const facture of commande.factures)
        await app.call(api.admin.factures.get, { token, params: { id: facture.id } })
    }

    const threads = await app.call(api.admin.messages.listConversations, { token, query: { limit: 100 } })
    expect(threads.data.some(({ type }) => type === 'general')).toBe(true)
    for (const { id } of threads.data)
      await app.call(api.admin.messages.getConversation, { token, params: { id } })
    expect((await app.call(api.admin.stats.get, { token })).data.commandes.total).toBe(59)
    await app.call(api.admin.correcteurs.list, { token })
  })

  test('Camille signs in and has a project in every state, each of them open to her', async () => {
    const { token } = await app.call(api.auth.login, { body: { email: CAMILLE, password: CAMILLE_PASSWORD } })
    const { data } = await app.call(api.projects.list, { token, query: { limit: 100 } })
    expect(new Set(data.map(({ statut }) => statut))).toEqual(SHOWN)
    for (const { id } of data) {
      const { data: project } = await app.call(api.projects.get, { token, params: { id } })
      expect(project.timeline.length).toBeGreaterThan(0)
      await app.call(api.commandes.timeline, { token, params: { id } })
      await app.call(api.files.listOfProject, { token, params: { id } })
      await app.call(api.messages.getConversation, { token, params: { id: project.conversationId } })
    }
    expect((await app.call(api.projects.counts, { token })).data).toMatchObject({ total: 9, aRelire: 1 })
    const { invoices } = await app.call(api.factures.list, { token, query: {} })
    expect(invoices).toHaveLength(5)
    for (const { id } of invoices) await app.call(api.factures.get, { token, params: { id } })
    expect((await app.call(api.files.listMine, { token, query: {} })).count).toBeGreaterThan(5)
    expect((await app.call(api.notifications.list, { token, query: {} })).notifications).not.toHaveLength(0)
  })

  test('given again, it says that it is there and adds nothing', async () => {
    expect(await giveDemoData(app.deps)).toBe('ALREADY_THERE')
    expect(await app.deps.db.$count(commandes)).toBe(59)
  })
})

test('where somebody has ordered, no demonstration is given', async () => {
  const app = await startTestApp()
  await createCommande(app.deps, await createUser(app.deps))
  await expect(giveDemoData(app.deps)).rejects.toThrow(DemoRefusal)
  expect(await app.deps.db.$count(commandes)).toBe(1)
  await app.close()
})
