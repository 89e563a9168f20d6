import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { commandes, correcteurs } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { missions as missionsTable } from '../../platform/db/schema/missions.ts'
import { emails, notifications } from '../../platform/db/schema/notifications.ts'
import { engaged, entrusted } from '../../testing/entrusted.ts'
import {
  createAdmin,
  createCommande,
  createFichier,
  createToken,
  createUser,
} from '../../testing/factories.ts'
import { readQueuedEmail } from '../../testing/read-queued-email.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const { missions } = api
const house = api.admin.missions
const COMPTAGE = {
  mots: 20_000,
  signes: 120_000,
  titres: 0,
  modifications: 0,
  commentaires: 0,
  langue: 'fr',
  environ: false,
  refus: null,
}

let app: TestApp
let admin: string
let owner: Awaited<ReturnType<typeof createUser>>
let author: string
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.reset()
  app.clock.set('2026-11-23T09:00:00.000Z')
  admin = await createToken(app.deps, (await createAdmin(app.deps)).id)
  owner = await createUser(app.deps, { prenom: 'Zéphyrine', nom: 'Quatrefages', telephone: '06 99 88 77 66' })
  author = await createToken(app.deps, owner.id)
})
afterAll(() => app.close())

async function order(overrides: Parameters<typeof createCommande>[2] = {}) {
  const commande = await createCommande(app.deps, owner, {
    statut: 'EN_COURS',
    datePromise: '2026-12-04',
    ...overrides,
  })
  const file = await createFichier(app.deps, {
    commandeId: commande.id,
    userId: owner.id,
    nom: 'quatrefages-roman.docx',
    comptage: COMPTAGE,
  })
  return { ...commande, fileId: file.id }
}

const handIn = (params: { token: string; missionId: string }, { name = 'corrige.txt', mot = '' } = {}) => {
  const form = new FormData()
  form.set('mot', mot)
  form.set('file', new File([`Il neigeait, ${name}.`], name, { type: 'text/plain' }))
  return app.send(missions.handIn, { params, form })
}
const page = async (token: string) => (await app.call(missions.byLink, { params: { token } })).data
const panel = async (id: string) => (await app.call(house.ofCommande, { token: admin, params: { id } })).data
/** The last e-mail of a template, as it would be sent now. */
async function lastMail(template: string) {
  const [row] = await app.deps.db
    .select({ cle: emails.cle })
    .from(emails)
    .where(eq(emails.template, template))
    .orderBy(desc(emails.id))
    .limit(1)
  return row?.cle ? readQueuedEmail(app.deps, row.cle) : null
}
const toldHouse = async () =>
  (await app.deps.db.select().from(notifications).where(eq(notifications.forHouse, true))).map(
    ({ title }) => title,
  )

test('a text goes from its author to its corrector and back: the house entrusts it and sends it', async () => {
  const commande = await order({ statut: 'PAYEE', payeeLe: app.clock() })
  const { token, missionId } = await entrusted(app, commande.id, await engaged(app, { tarifMille: 180 }))
  const params = { token, missionId }
  expect((await page(token)).missions).toMatchObject([
    {
      titre: commande.titre,
      etat: 'CONFIEE',
      mots: 20_000,
      signes: 120_000,
      honoraires: 21_600,
      joursRestants: 11,
    },
  ])

  await app.call(missions.take, { params })
  expect((await app.send(missions.download, { params: { ...params, fileId: commande.fileId } })).status).toBe(
    200,
  )
  await app.call(missions.ask, { params, body: { mot: 'Garder les italiques ?' } })
  await app.call(house.answer, { token: admin, params: { id: missionId }, body: { mot: 'Oui' } })
  expect((await handIn(params, { mot: 'Deux doutes en marge' })).status).toBe(201)

  const { mission } = await panel(commande.id)
  expect(mission).toMatchObject({
    etat: 'REMISE',
    honoraires: 21_600,
    proposition: { mot: 'Deux doutes en marge', fichiers: [{ filename: 'corrige.txt' }] },
  })
  const projects = api.projects.get
  const seen = async () => (await app.call(projects, { token: author, params: { id: commande.id } })).data
  expect((await seen()).files).toHaveLength(1)

  const propositionId = mission?.proposition?.id ?? ''
  await app.call(house.send, {
    token: admin,
    params: { id: missionId },
    body: { propositionId, note: 'Bonne lecture' },
  })
  expect((await seen()).files.map(({ filename, type }) => [filename, type]).toSorted()).toEqual([
    ['corrige.txt', 'LIVRABLE'],
    ['quatrefages-roman.docx', 'SOURCE'],
  ])
  await app.call(api.commandes.bonATirer, { token: author, params: { id: commande.id }, body: {} })

  expect((await page(token)).missions).toEqual([])
  expect((await panel(commande.id)).faits.map(({ type }) => type)).toEqual([
    'ENVOYEE',
    'REMISE',
    'REPONSE',
    'QUESTION',
    'TELECHARGEMENT',
    'PRISE',
    'CONFIEE',
  ])
  expect(await toldHouse()).toEqual(
    expect.arrayContaining(['Texte pris', 'Question d’un correcteur', 'Texte corrigé remis', 'Bon à tirer']),
  )
})

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
  expect((await page(token)).missions).toHaveLength(1)

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

test('a corrector who cannot gives the text back to « à confier » with a word, and reads of it no more', async () => {
  const commande = await order()
  const { token, missionId } = await entrusted(app, commande.id)
  const params = { token, missionId }
  await app.call(missions.refuse, { params, body: { mot: 'Je pars en voyage' } })
  expect((await page(token)).missions).toEqual([])
  expect((await panel(commande.id)).mission).toBeNull()
  expect((await app.call(api.admin.stats.get, { token: admin })).aConfier).toBe(1)
  for (const call of [missions.take, missions.download])
    expect((await app.send(call, { params: { ...params, fileId: commande.fileId } })).status).toBe(404)
  expect((await handIn(params)).status).toBe(404)
  expect(new Set(await toldHouse())).toEqual(new Set(['Texte à confier de nouveau']))
})

test('a second text replaces the first until the house has sent one; the one that was read is the one that leaves', async () => {
  const commande = await order()
  const { token, missionId } = await entrusted(app, commande.id)
  const params = { token, missionId }
  expect((await handIn(params)).status).toBe(409)
  await app.call(missions.take, { params })
  await handIn(params, { name: 'premier.txt' })
  const first = (await panel(commande.id)).mission?.proposition?.id ?? ''
  await handIn(params, { name: 'second.txt' })
  const send = (propositionId: string) =>
    app.send(house.send, { token: admin, params: { id: missionId }, body: { propositionId } })
  expect(await send(first)).toMatchObject({ status: 409 })
  const proposition = (await panel(commande.id)).mission?.proposition
  expect(proposition?.fichiers).toMatchObject([{ filename: 'second.txt' }])
  expect(
    await app.deps.db.$count(fichiers, and(eq(fichiers.kind, 'LIVRABLE'), eq(fichiers.nom, 'premier.txt'))),
  ).toBe(0)

  await app.call(house.giveBack, {
    token: admin,
    params: { id: missionId },
    body: { propositionId: proposition?.id ?? '', mot: 'Le chapitre 3 manque' },
  })
  expect((await page(token)).missions[0]).toMatchObject({ etat: 'RENDUE' })
  expect((await handIn(params, { name: 'troisieme.txt' })).status).toBe(201)
  expect((await send((await panel(commande.id)).mission?.proposition?.id ?? '')).status).toBe(200)
  expect(await handIn(params)).toMatchObject({ status: 409 })
})

test('a revision goes back to the corrector with what its author wrote', async () => {
  const commande = await order({ revisionsIncluses: 1 })
  const { token, missionId } = await entrusted(
    app,
    commande.id,
    await engaged(app, { email: 'ariane@exemple.fr' }),
  )
  const params = { token, missionId }
  await app.call(missions.take, { params })
  await handIn(params)
  const propositionId = (await panel(commande.id)).mission?.proposition?.id ?? ''
  await app.call(house.send, { token: admin, params: { id: missionId }, body: { propositionId } })
  await app.call(api.commandes.requestRevision, {
    token: author,
    params: { id: commande.id },
    body: { message: 'Le chapitre 2 a perdu son titre.' },
  })
  expect((await page(token)).missions[0]).toMatchObject({
    etat: 'REVISION',
    revision: { message: 'Le chapitre 2 a perdu son titre.', marques: [] },
  })
  await app.runJobs()
  expect((await lastMail('corrector-follow-up'))?.subject).toContain('Une révision pour vous')
  expect((await handIn(params)).status).toBe(201)
})

test('the fee is the signs at the rate, or the house’s own, and is fixed when the text is handed in', async () => {
  const commande = await order()
  const correcteur = await engaged(app, { tarifMille: 155 })
  const { token, missionId } = await entrusted(app, commande.id, correcteur)
  const write = (honoraires: number | null) =>
    app.send(house.writeFee, { token: admin, params: { id: missionId }, body: { honoraires } })
  expect((await panel(commande.id)).mission?.honoraires).toBe(18_600)
  await write(25_000)
  expect((await page(token)).missions[0]).toMatchObject({ honoraires: 25_000, fixes: false })
  await write(null)
  await app.call(missions.take, { params: { token, missionId } })
  await handIn({ token, missionId })
  await app.deps.db.update(correcteurs).set({ tarifMille: 900 }).where(eq(correcteurs.id, correcteur.id))
  expect((await page(token)).missions[0]).toMatchObject({ honoraires: 18_600, fixes: true })
  expect((await write(1)).status).toBe(409)
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
      handIn(params),
    ])
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

test('a text handed in while the order is taken away, or sent while another comes, ends one way', async () => {
  for (let round = 0; round < 4; round += 1) {
    const commande = await order()
    const { token, missionId } = await entrusted(app, commande.id)
    const params = { token, missionId }
    await app.call(missions.take, { params })
    const [handed, taken] = await Promise.all([
      handIn(params),
      app.send(api.admin.commandes.update, {
        token: admin,
        params: { id: commande.id },
        body: { correcteurId: null },
      }),
    ])
    expect(taken.status).toBe(200)
    expect([201, 404]).toContain(handed.status)
    expect((await panel(commande.id)).mission).toBeNull()

    const again = await entrusted(app, commande.id)
    const own = { token: again.token, missionId: again.missionId }
    await app.call(missions.take, { params: own })
    await handIn(own)
    const propositionId = (await panel(commande.id)).mission?.proposition?.id ?? ''
    const [sent, second] = await Promise.all([
      app.send(house.send, { token: admin, params: { id: own.missionId }, body: { propositionId } }),
      handIn(own, { name: 'second.txt' }),
    ])
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual([sent.status, second.status])
  }
})
