import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { missions as missionsTable } from '../../platform/db/schema/missions.ts'
import { emails, notifications } from '../../platform/db/schema/notifications.ts'
import { eachTime } from '../../testing/each-time.ts'
import { engaged, entrusted } from '../../testing/entrusted.ts'
import { createToken, createUser } from '../../testing/factories.ts'
import { entrustingHouse, missionActs } from '../../testing/mission-acts.ts'
import type { TestApp } from '../../testing/test-app.ts'

const { missions } = api

let app: TestApp
let admin: string
let owner: Awaited<ReturnType<typeof createUser>>
eachTime(entrustingHouse, (stage) => {
  ;({ app, admin, owner } = stage)
})

const OF_A_MISSION = Object.values(missions).filter(
  (one) => typeof one !== 'string' && one.path.includes(':missionId'),
)

const { order, handIn, page, panel, toldHouse, lastMail } = missionActs(() => ({ app, admin, owner }))

test('nothing opens before the engagement of today is accepted, and each version accepted is kept whole', async () => {
  const commande = await order()
  const [row] = await app.deps.db
    .insert(correcteurs)
    .values({ nom: 'Farid Oz', specialite: 'Essais', email: 'farid@exemple.fr' })
    .returning()
  const { missionId } = await entrusted(app, commande.id, { id: row?.id ?? '', token: '', sha256: '' })
  await app.runJobs()
  const mail = await lastMail('text-for-you')
  const token = /\/corrections\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const before = await page(token)
  expect(before.missions).toEqual([])
  const params = { token, missionId, fileId: commande.fileId }
  for (const call of [missions.take, missions.download])
    expect((await app.send(call, { params })).status).toBe(403)

  const accept = (sha256: string) =>
    app.send(missions.acceptEngagement, { params: { token }, body: { sha256 } })
  expect((await accept('0'.repeat(64))).status).toBe(409)
  expect((await accept(before.engagement.sha256)).status).toBe(200)
  const consignes = { noms: 'Kérity' }
  const author = await createToken(app.deps, owner.id)
  await app.call(api.commandes.giveConsignes, {
    token: author,
    params: { id: commande.id },
    body: consignes,
  })
  expect((await page(token)).missions).toMatchObject([{ consignes }])

  await app.call(api.admin.settings.update, {
    token: admin,
    body: { engagement: { version: 0, value: { texte: 'Rien ne sort de chez vous.' } } },
  })
  expect((await app.send(missions.take, { params })).status).toBe(403)
  expect((await page(token)).engagement).toMatchObject({ version: 1, accepteLe: null })
})

test('a link is sent, sent again the same, and dead at once when it is revoked or its holder leaves', async () => {
  const [row] = await app.deps.db
    .insert(correcteurs)
    .values({ nom: 'Farid Oz', specialite: 'Essais' })
    .returning()
  const params = { id: row?.id ?? '' }
  const send = () => app.send(api.admin.correcteurs.sendAccess, { token: admin, params })
  expect(await send()).toMatchObject({ status: 409 })
  const update = (body: { email?: string; actif?: boolean }) =>
    app.call(api.admin.correcteurs.update, { token: admin, params, body })
  await update({ email: 'farid@exemple.fr' })

  const linkSent = async () => {
    expect((await send()).status).toBe(200)
    await app.runJobs()
    const mail = await lastMail('corrector-access')
    return /\/corrections\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const opens = async (token: string) => (await app.send(missions.byLink, { params: { token } })).status
  const first = await linkSent()
  app.clock.advance(1000)
  expect(await linkSent()).toBe(first)
  expect(await opens(first)).toBe(200)

  await app.call(api.admin.correcteurs.revokeAccess, { token: admin, params })
  expect(await opens(first)).toBe(404)
  app.clock.advance(1000)
  const second = await linkSent()
  expect([second === first, await opens(second)]).toEqual([false, 200])

  await update({ actif: false })
  expect([await opens(second), (await send()).status]).toEqual([404, 409])
  await update({ actif: true })
  expect(await opens(second)).toBe(404)
})

test('a text of a cancelled, suspended or finished order is as absent as one that never was', async () => {
  const commande = await order()
  const { token, missionId } = await entrusted(app, commande.id)
  const params = { token, missionId, fileId: commande.fileId }
  for (const statut of ['ANNULEE', 'SUSPENDUE', 'TERMINE'] as const) {
    await app.deps.db.update(commandes).set({ statut }).where(eq(commandes.id, commande.id))
    expect((await page(token)).missions).toEqual([])
    for (const call of [missions.take, missions.download])
      expect((await app.send(call, { params })).status).toBe(404)
    expect((await handIn(params)).status).toBe(404)
  }
})

test('nothing of the client, the price or another corrector is in a byte of the page, its files and its e-mails', async () => {
  const commande = await order({ montant: 48_765, noteClient: 'Paie toujours en retard' })
  await entrusted(
    app,
    (await order({ titre: 'Un autre roman' })).id,
    await engaged(app, { nom: 'Basile Ferrand' }),
  )
  const { token, missionId } = await entrusted(
    app,
    commande.id,
    await engaged(app, { email: 'ariane@exemple.fr' }),
  )
  const params = { token, missionId }
  const answers = [
    await app.send(missions.byLink, { params: { token } }),
    await app.send(missions.take, { params }),
    await app.send(missions.ask, { params, body: { mot: 'Garder les notes ?' } }),
    await handIn(params),
  ]
  const opened = await fetch(
    `${app.url}/api/corrections/${token}/textes/${missionId}/fichiers/${commande.fileId}`,
    { method: 'POST' },
  )
  await app.runJobs()
  const written = await app.deps.db.select().from(emails).where(eq(emails.destinataire, 'ariane@exemple.fr'))
  expect(written).toHaveLength(1)
  const said = JSON.stringify([answers, [...opened.headers], await lastMail('text-for-you')])
  expect(said).toContain(commande.titre)
  expect(opened.headers.get('content-disposition')).toContain('manuscrit.docx')
  const secrets = [
    owner.prenom,
    owner.nom,
    owner.email,
    owner.id,
    '06 99',
    '99 88',
    '48765',
    '487,65',
    'Paie',
  ]
  for (const secret of [...secrets, commande.id, 'quatrefages', 'Un autre roman', 'Basile', 'storageKey'])
    expect(said.toLowerCase()).not.toContain(secret.toLowerCase())
})

test('two correctors: every id of the other is as absent as one that never was', async () => {
  const [mine, theirs] = [await order(), await order({ titre: 'Un titre secret' })]
  const { token } = await entrusted(app, mine.id)
  const other = await entrusted(app, theirs.id)
  const absent = crypto.randomUUID()
  const ask = async (missionId: string, fileId: string) => {
    const params = { token, missionId, fileId }
    const told = await Promise.all([
      app.send(missions.take, { params }),
      app.send(missions.refuse, { params, body: { mot: 'Non' } }),
      app.send(missions.ask, { params, body: { mot: 'Pourquoi' } }),
      app.send(missions.download, { params }),
      app.send(missions.downloadReturned, { params }),
      handIn(params),
    ])
    // Each of the table's: a new one is asked here too.
    expect(told).toHaveLength(OF_A_MISSION.length)
    return told.map(({ status, error }) => [status, error?.message])
  }
  expect(await ask(other.missionId, theirs.fileId)).toEqual(await ask(absent, absent))
  expect((await ask(other.missionId, theirs.fileId)).every(([status]) => status === 404)).toBe(true)
  const { missionId } = (await panel(mine.id)).mission ? await ownOf(mine.id) : { missionId: '' }
  expect(
    (await app.send(missions.download, { params: { token, missionId, fileId: theirs.fileId } })).status,
  ).toBe(404)
})

const ownOf = async (id: string) => ({ missionId: (await panel(id)).mission?.id ?? '' })

test('an erased author is known to have been read by their correctors, and no word about them stays', async () => {
  const commande = await order()
  const { token, missionId } = await entrusted(app, commande.id)
  await app.call(missions.ask, {
    params: { token, missionId },
    body: { mot: 'Quatrefages tient-il au point\u202f?' },
  })
  await app.deps.db.update(commandes).set({ statut: 'TERMINE' }).where(eq(commandes.id, commande.id))
  await app.call(api.admin.users.remove, { token: admin, params: { id: owner.id } })
  expect(await toldHouse()).toContain('Des copies à faire effacer')
  const [told] = await app.deps.db
    .select()
    .from(notifications)
    .where(eq(notifications.title, 'Des copies à faire effacer'))
  expect(told?.message).toContain('Ariane Leblond')
  const [mission] = await app.deps.db.select().from(missionsTable)
  expect(mission).toMatchObject({ correcteur: 'Ariane Leblond' })
  expect((await panel(commande.id)).faits.every(({ mot }) => mot === null)).toBe(true)
})

test('reading the page does nothing, whoever follows the link', async () => {
  const commande = await order()
  const { token } = await entrusted(app, commande.id)
  const state = async () => [
    await app.deps.db.select().from(missionsTable),
    await app.deps.db.$count(auditLogs),
    (await panel(commande.id)).faits,
  ]
  const before = await state()
  for (let times = 0; times < 3; times += 1) await page(token)
  expect(await state()).toEqual(before)
})
