import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { deliveriesOf } from '#contract/commandes/deliveries.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import { hashToken } from '../../platform/session/token-hash.ts'
import { createCommandeWithFile, textFile, uploadFile } from '../../testing/commande-files.ts'
import { createAdmin, createFichier, createToken } from '../../testing/factories.ts'
import { readQueuedEmail } from '../../testing/read-queued-email.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe('a file sent to an order', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const houseToken = async () => createToken(app.deps, (await createAdmin(app.deps)).id)
  const upload = (sent: Parameters<typeof uploadFile>[1]) => uploadFile(app, sent)
  const stored = () => storedKeys(app.deps.storage)

  test('a manuscript sent before work starts comes back byte for byte, with its proof of deposit', async () => {
    const { commande, token } = await createCommandeWithFile(app)
    const sent = await upload({
      id: commande.id,
      token,
      file: textFile('Chapitre premier.', 'Là-bas, l’été.txt'),
    })
    expect(sent.status).toBe(201)
    const { fileId, url } = api.files.upload.reply.parse(sent.body)
    expect(url).toBe(`/api/files/download/${fileId}`)

    const response = await fetch(app.url + url, { headers: { authorization: `Bearer ${token}` } })
    expect(await response.text()).toBe('Chapitre premier.')
    expect(response.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''L%C3%A0-bas%2C%20l%E2%80%99%C3%A9t%C3%A9.txt",
    )
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-length': '17',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    })
    const { files } = await app.call(api.files.listOfProject, { token, params: { id: commande.id } })
    expect(files).toMatchObject([
      {
        sha256: hashToken('Chapitre premier.'),
        type: 'SOURCE',
        canDelete: true,
        projectTitle: commande.titre,
      },
    ])
  })

  test('the first file of an order without one sets its promised date, the next one keeps it', async () => {
    const { commande, token } = await createCommandeWithFile(app, { datePromise: null })
    const promise = async () =>
      (await app.deps.db.select().from(commandes).where(eq(commandes.id, commande.id)))[0]?.datePromise
    await upload({ id: commande.id, token, file: textFile('Un.') })
    // Fifteen working days after Saturday 21 November 2026.
    expect(await promise()).toBe('2026-12-11')
    app.clock.advance(3 * 24 * 3_600_000)
    const later = await createToken(app.deps, commande.userId)
    await upload({ id: commande.id, token: later, file: textFile('Deux.') })
    expect(await promise()).toBe('2026-12-11')
  })

  test('once work has started the client adds and deletes nothing', async () => {
    const { commande, token, params } = await createCommandeWithFile(app, { statut: 'EN_COURS' })
    const { id: fileId } = await createFichier(app.deps, { commandeId: commande.id })
    const before = await stored()
    const sent = await upload({ id: commande.id, token, file: textFile('Trop tard.') })
    expect([sent.status, sent.error?.message]).toEqual([
      409,
      'Le travail a commencé\u00a0: écrivez-nous pour ajouter un fichier',
    ])
    const removed = await app.send(api.files.remove, { token, params: { ...params, fileId } })
    expect(removed.status).toBe(409)
    expect(await stored()).toEqual(before)
  })

  test('a deleted manuscript leaves neither row nor bytes, and its order no promise', async () => {
    const { commande, token, params } = await createCommandeWithFile(app, { datePromise: '2026-12-11' })
    const { id: fileId, storageKey } = await createFichier(app.deps, { commandeId: commande.id })
    await app.call(api.files.remove, { token, params: { ...params, fileId } })
    expect(await app.runJobs()).toEqual([])
    expect(await app.deps.storage.exists(storageKey)).toBe(false)
    expect(await app.deps.db.select().from(fichiers).where(eq(fichiers.id, fileId))).toEqual([])
    const { data } = await app.call(api.projects.get, { token, params })
    expect(data.datePromise).toBeNull()
  })

  test('a file over 20 MB, of another format, empty or dressed up is refused and leaves nothing', async () => {
    const { commande, token } = await createCommandeWithFile(app)
    const before = await stored()
    const refusals = [
      [
        new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'gros.pdf'),
        413,
        'Le fichier "gros.pdf" est trop volumineux (max 20MB)',
      ],
      [textFile('MZ', 'outil.exe'), 400, 'Erreur avec le fichier outil.exe'],
      [textFile('MZ', 'roman.pdf.exe'), 400, 'Erreur avec le fichier roman.pdf.exe'],
      [
        new File([new Uint8Array([0x4d, 0x5a, 0, 0])], 'roman.pdf', { type: 'application/pdf' }),
        400,
        'Erreur avec le fichier roman.pdf',
      ],
      [new File([new Uint8Array([1, 0, 2])], 'roman.txt'), 400, 'Erreur avec le fichier roman.txt'],
      [textFile('', 'vide.txt'), 400, 'Le fichier "vide.txt" est vide.'],
    ] as const
    for (const [file, status, message] of refusals) {
      const sent = await upload({ id: commande.id, token, file })
      expect([sent.status, sent.error?.message]).toEqual([status, message])
    }
    expect(await stored()).toEqual(before)
  })

  test('a form without its file is refused at the field, as an input left alone sends it', async () => {
    const { commande, token } = await createCommandeWithFile(app)
    for (const file of [new File([], ''), undefined]) {
      const sent = { id: commande.id, token, file, fields: { titre: 'Un roman' } }
      const { status, error } = await upload(sent)
      const message = 'Choisissez un fichier'
      expect([status, error?.message, error?.details]).toEqual([400, message, [{ path: 'file', message }]])
    }
  })

  test('a file of exactly 20 MB is taken', async () => {
    const { commande, token } = await createCommandeWithFile(app)
    const bytes = Buffer.alloc(20 * 1024 * 1024, ' ')
    bytes.write('%PDF-1.7')
    expect((await upload({ id: commande.id, token, file: new File([bytes], 'roman.pdf') })).status).toBe(201)
  })

  test('the house delivers a corrected file: the client is told, the timeline and the audit say so', async () => {
    const { commande, token, params } = await createCommandeWithFile(app, { statut: 'EN_COURS' })
    const house = await houseToken()
    const corrected = new File(['PK corrigé'], 'corrigé.docx', { type: DOCX })
    const sent = await upload({
      id: commande.id,
      token: house,
      file: corrected,
      fields: { note: 'Bonne relecture' },
    })
    expect(sent.status).toBe(201)

    const { data } = await app.call(api.projects.get, { token, params })
    expect(data.livraison).toMatchObject({
      livreeLe: app.clock().toISOString(),
      note: 'Bonne relecture',
      attendReponse: true,
      revisionsRestantes: 2,
      fichiers: [{ filename: 'corrigé.docx', type: 'LIVRABLE', isAdminFile: true, canDelete: false }],
    })
    expect(data.timeline.at(-1)).toMatchObject({ type: 'LIVRAISON', auteur: 'la maison' })
    const told = await app.call(api.notifications.list, { token })
    expect(told.notifications[0]).toMatchObject({ actionUrl: `/app/projects/${commande.id}` })
    expect(await app.runJobs()).toEqual([])
    const queued = await app.deps.db.select().from(emails).where(eq(emails.userId, commande.userId))
    expect(queued.map(({ template, statut }) => [template, statut])).toEqual([['delivery', 'ENVOYE']])
    const lines = await app.deps.db.select().from(auditLogs).where(eq(auditLogs.action, 'UPDATE_COMMANDE'))
    expect(lines.map(({ metadata }) => metadata)).toEqual([
      {
        commandeId: commande.id,
        fichierIds: data.livraison?.fichiers.map(({ id }) => id),
        before: { livreeLe: null },
        after: { livreeLe: app.clock().toISOString() },
      },
    ])
  })

  test('the house delivers several files at once: one delivery, one e-mail that names each', async () => {
    const { client, commande, params, token } = await createCommandeWithFile(app, { statut: 'EN_COURS' })
    const { body } = await upload({
      id: commande.id,
      token: await houseToken(),
      file: textFile('Suivi.', 'suivi.txt'),
      others: [textFile('Propre.', 'propre.txt')],
      fields: {
        fileMetadata_0: JSON.stringify({ title: 'Corrections visibles' }),
        fileMetadata_1: JSON.stringify({ title: 'Version prête à lire' }),
      },
    })
    const sent = api.files.upload.reply.parse(body)
    expect(sent.files.map(({ filename }) => filename)).toEqual(['suivi.txt', 'propre.txt'])
    expect(sent.fileId).toBe(sent.files[0]?.fileId)

    const { data } = await app.call(api.projects.get, { token, params })
    expect(deliveriesOf(data)).toMatchObject([
      { fichiers: [{ titre: 'Corrections visibles' }, { titre: 'Version prête à lire' }] },
    ])
    expect(await app.runJobs()).toEqual([])
    const [mail, ...others] = await app.deps.db.select().from(emails).where(eq(emails.userId, client.id))
    expect(others).toEqual([])
    const { text } = (await readQueuedEmail(app.deps, mail?.cle ?? '')) ?? {}
    expect(text).toMatch(/Corrections visibles[^]*suivi\.txt[^]*Version prête à lire[^]*propre\.txt/)
  })

  test('a client sends one file at a time', async () => {
    const { commande, token } = await createCommandeWithFile(app)
    const both = { file: textFile('Un.'), others: [textFile('Deux.')] }
    expect((await upload({ id: commande.id, token, ...both })).status).toBe(400)
  })

  test('the house delivers nothing on an order it has not started', async () => {
    const { commande } = await createCommandeWithFile(app)
    const sent = await upload({ id: commande.id, token: await houseToken(), file: textFile('Trop tôt.') })
    expect([sent.status, sent.error?.message]).toEqual([
      409,
      'Commencez la correction avant de livrer un fichier',
    ])
  })
})
