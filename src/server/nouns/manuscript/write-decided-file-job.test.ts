import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { days } from '#contract/shared/durations.ts'
import { openManuscript } from '#manuscript/manuscript.ts'
import { linesByPart } from '#manuscript/testing/read-back.ts'
import { commandeEvenements } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { asked, refused } from '../../testing/delivered-file.ts'
import {
  decidedFilesOf,
  giveWord,
  type MarkedText,
  type Marks,
  markedText,
  ROMAN,
} from '../../testing/marked-text.ts'
import { commandeOf } from '../../testing/read-commande.ts'
import { readQueuedEmail } from '../../testing/read-queued-email.ts'
import { retryFailedJobs } from '../../testing/retry-failed-jobs.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { writeDecidedFileJob } from './write-decided-file-job.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const readCommande = (marks?: Marks) => markedText(app, marks)
const agree = (commande: MarkedText) => giveWord(app, commande)
const decidedOf = (commande: MarkedText) => decidedFilesOf(app, commande)
const stepOf = async ({ id }: MarkedText, type: 'BON_A_TIRER' | 'STATUT') =>
  (
    await app.deps.db
      .select()
      .from(commandeEvenements)
      .where(and(eq(commandeEvenements.commandeId, id), eq(commandeEvenements.type, type)))
  ).at(-1)
const mailOf = async (commande: MarkedText) =>
  (await readQueuedEmail(app.deps, `statut:${(await stepOf(commande, 'STATUT'))?.id}`))?.text
const toldWords = async ({ house }: MarkedText) =>
  (await app.call(api.notifications.list, { token: house })).notifications
    .filter(({ title }) => title === 'Un bon à tirer est sans fichier')
    .map(({ message }) => message)
const told = async (commande: MarkedText) => (await toldWords(commande)).length

describe('a bon à tirer given from the text', () => {
  test('says how many corrections were refused, and is written as a file of both sides', async () => {
    const commande = await readCommande()
    expect((await agree(commande)).status).toBe(200)
    expect((await stepOf(commande, 'BON_A_TIRER'))?.note).toBe('1\u00a0correction refusée')
    expect(await mailOf(commande)).toContain(
      'Votre texte tel que vous l’avez décidé, «\u202froman-bon-a-tirer.docx\u202f», s’y ajoute dès qu’il est écrit.',
    )
    expect(await app.runJobs()).toEqual([])
    expect(await mailOf(commande)).toContain('«\u202froman-bon-a-tirer.docx\u202f», s’y trouve aussi.')

    const [file, ...others] = await decidedOf(commande)
    expect(others).toEqual([])
    const bytes = await buffer(await app.deps.storage.read(file?.storageKey ?? ''))
    expect(linesByPart(openManuscript(bytes, 'roman-bon-a-tirer.docx'))).toEqual({
      'word/document.xml': ['Il fesait nuit.', 'Fin.'],
    })
    const shown = {
      filename: 'roman-bon-a-tirer.docx',
      titre: 'Bon à tirer',
      type: 'DECIDE',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      livraisonId: commande.fichier.livraisonId,
      isAdminFile: true,
      canDelete: false,
    }
    const { token, house, params } = commande
    expect((await app.call(api.projects.get, { token, params })).data.files.at(-1)).toMatchObject(shown)
    expect(
      (await app.call(api.admin.commandes.get, { token: house, params })).data.files.at(-1),
    ).toMatchObject(shown)
    const { files } = await app.call(api.files.listMine, { token, query: { type: 'DECIDE' } })
    expect(files).toMatchObject([shown])
    const archive = await fetch(`${app.url}/api/files/projects/${commande.id}/zip`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(Object.keys(unzipSync(new Uint8Array(await archive.arrayBuffer())))).toContain(
      'Bons à tirer/roman-bon-a-tirer.docx',
    )
  })

  test('without a refusal says so, and has all its corrections', async () => {
    const commande = await readCommande([
      refused(0, { rangs: [0, 1], choix: null, choisieLe: app.clock().toISOString() }),
    ])
    await agree(commande)
    expect((await stepOf(commande, 'BON_A_TIRER'))?.note).toBe('Aucune correction refusée')
    await app.runJobs()
    const [file] = await decidedOf(commande)
    const bytes = await buffer(await app.deps.storage.read(file?.storageKey ?? ''))
    expect(linesByPart(openManuscript(bytes, 'a.docx'))['word/document.xml']?.[0]).toBe('Il faisait nuit.')
  })

  test('has a correction that is only asked about, and not one that is refused too', async () => {
    const choisieLe = app.clock().toISOString()
    const commande = await readCommande([
      asked(0, 'Pourquoi\u202f?', { rangs: [0, 1], choisieLe }),
      asked(2, 'Pourquoi\u202f?', { choix: 'REFUSEE', choisieLe }),
    ])
    await agree(commande)
    expect((await stepOf(commande, 'BON_A_TIRER'))?.note).toBe('1\u00a0correction refusée')
    await app.runJobs()
    const [file] = await decidedOf(commande)
    const bytes = await buffer(await app.deps.storage.read(file?.storageKey ?? ''))
    expect(linesByPart(openManuscript(bytes, 'a.docx'))['word/document.xml']).toEqual([
      'Il faisait nuit',
      'Fin.',
    ])
  })

  test('sent twice at once is one, and its file too though its job runs twice at once', async () => {
    const commande = await readCommande()
    const answers = await Promise.all([agree(commande), agree(commande)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const fichierId = commande.fichier.id
    const context = { attempt: 1, lastAttempt: false, signal: AbortSignal.timeout(60_000) }
    await Promise.all([1, 2].map(() => writeDecidedFileJob.run(app.deps, { fichierId }, context)))
    expect(await app.runJobs()).toEqual([])
    const written = await decidedOf(commande)
    expect(written).toHaveLength(1)
    await enqueue(app.deps.db, 'write-decided-file', { fichierId })
    await app.runJobs()
    expect(await decidedOf(commande)).toEqual(written)
    const rows = await app.deps.db.select({ key: fichiers.storageKey }).from(fichiers)
    const known = new Set(rows.map(({ key }) => key))
    expect((await storedKeys(app.deps.storage)).filter((key) => !known.has(key))).toEqual([])
  })

  test('left to its term is written in the same way', async () => {
    const commande = await readCommande()
    app.clock.advance(days(9))
    await enqueue(app.deps.db, 'close-deliveries', {})
    await app.runJobs()
    expect((await commandeOf(app, commande.id))?.statut).toBe('TERMINE')
    expect((await stepOf(commande, 'STATUT'))?.note).toMatch(
      /^Sans réponse au .+, le texte est considéré comme accepté\. 1\u00a0correction refusée\.$/,
    )
    expect(await decidedOf(commande)).toHaveLength(1)
  })

  test('without the reading is as before, and makes no file', async () => {
    const commande = await readCommande([])
    await agree(commande)
    await app.runJobs()
    expect((await stepOf(commande, 'BON_A_TIRER'))?.note).toBeNull()
    expect(await decidedOf(commande)).toEqual([])
    expect(await mailOf(commande)).not.toContain('bon-a-tirer')
  })
})

describe('a delivered file that is not read any more', () => {
  test('lets its order be finished; the house is told once, and the job writes it when it is there again', async () => {
    const commande = await readCommande()
    const { storageKey } = commande.fichier
    await app.deps.storage.remove(storageKey)
    expect((await agree(commande)).status).toBe(200)
    expect((await app.runJobs()).map(({ name }) => name)).toEqual(['write-decided-file'])
    expect((await commandeOf(app, commande.id))?.statut).toBe('TERMINE')
    expect(await decidedOf(commande)).toEqual([])
    expect(await toldWords(commande)).toEqual([
      'Le texte définitif de «\u202froman.docx\u202f» n’est pas encore produit\u00a0: s’il tarde, demandez-le de nouveau depuis la commande.',
    ])

    await app.deps.storage.put(storageKey, { bytes: ROMAN }, { contentType: 'application/octet-stream' })
    await retryFailedJobs(app.deps.pool)
    expect(await app.runJobs()).toEqual([])
    expect([(await decidedOf(commande)).length, await told(commande)]).toEqual([1, 1])
  })

  // A first try too slow, then a storage that stayed away: the house was told nothing.
  test('is told at its last try, whatever the first one failed on', async () => {
    const commande = await readCommande()
    const { storageKey, id: fichierId } = commande.fichier
    await app.deps.storage.remove(storageKey)
    const signal = AbortSignal.timeout(60_000)
    const tryOnce = (attempt: number, lastAttempt: boolean) =>
      expect(
        writeDecidedFileJob.run(app.deps, { fichierId }, { attempt, lastAttempt, signal }),
      ).rejects.toThrow()
    await tryOnce(2, false)
    expect(await told(commande)).toBe(0)
    await tryOnce(25, true)
    expect(await told(commande)).toBe(1)
  })

  test('that is damaged is told once though its job runs twice, and makes no file', async () => {
    const commande = await readCommande()
    const { storageKey, id } = commande.fichier
    await app.deps.storage.remove(storageKey)
    const bytes = ROMAN.slice(0, 200)
    await app.deps.storage.put(storageKey, { bytes }, { contentType: 'application/octet-stream' })
    await agree(commande)
    expect(await app.runJobs()).toEqual([])
    await enqueue(app.deps.db, 'write-decided-file', { fichierId: id })
    expect(await app.runJobs()).toEqual([])
    expect(await decidedOf(commande)).toEqual([])
    expect(await toldWords(commande)).toEqual([
      '«\u202froman.docx\u202f» est devenu illisible\u00a0: le texte définitif n’a pas pu être produit.',
    ])
  })

  test('is said to the house in the order, which has it written once it is there again', async () => {
    const commande = await readCommande()
    const { storageKey, id: fileId } = commande.fichier
    const params = { ...commande.params, fileId }
    const write = () => app.send(api.admin.atelier.writeDecided, { token: commande.house, params })
    const lacking = async () =>
      (await app.call(api.admin.commandes.get, { token: commande.house, params: commande.params })).data
        .aEcrire
    expect([(await write()).error?.message, await lacking()]).toEqual(['Ce texte n’est pas à écrire', []])
    await app.deps.storage.remove(storageKey)
    await agree(commande)
    await app.runJobs()
    expect(await lacking()).toEqual([fileId])

    await app.deps.storage.put(storageKey, { bytes: ROMAN }, { contentType: 'application/octet-stream' })
    expect((await write()).status).toBe(200)
    expect((await write()).status).toBe(200)
    await app.runJobs()
    expect([await decidedOf(commande), await lacking()]).toEqual([[expect.anything()], []])
    expect((await write()).status).toBe(409)
  })
})
