import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { comment, del, docxOf, ins, p, r } from '#manuscript/testing/docx-of.ts'
import { migrationsFolder } from '../../platform/db/migrate.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { newStorageKey, type Storage } from '../../platform/storage/storage.ts'
import { createCommandeWithFile, textFile, uploadFile } from '../../testing/commande-files.ts'
import { createAdmin, createFichier, createToken } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { compareWithSource } from './compare-with-source.ts'

const CORRECTED = docxOf({
  body: p(r('Il ') + del('fesait') + ins('faisait') + r(' nuit')) + p(r('Fin') + ins('.')),
  comments: comment(1, 'Êtes-vous sûr\u202f?'),
})
const COMPOUND_FILE = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

describe('a delivered file', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  test('tells both sides how many corrections and comments it holds, once its job has run', async () => {
    const { id, token, houseToken } = await order()
    const file = new File([new Uint8Array(CORRECTED)], 'roman.docx')
    await uploadFile(app, { id, token: houseToken, file, others: [textFile('Un roman.')] })
    expect(await lecturesOf(token, id)).toEqual([null, null])
    await app.runJobs()
    const read = { corrections: 2, commentaires: 1, questions: ['1'], changements: 3, refus: null }
    expect(await lecturesOf(token, id)).toEqual([read, null])
    const { data } = await app.call(api.admin.commandes.get, { token: houseToken, params: { id } })
    expect(data.files.map(({ lecture }) => lecture)).toEqual([read, null])
  })

  test('that a password closes is told to the house, once though its job runs twice', async () => {
    const { id, houseToken } = await order()
    const fichierId = await keep(id, COMPOUND_FILE)
    await readTwice(fichierId)
    expect(await lectureOf(fichierId)).toEqual({ corrections: 0, commentaires: 0, refus: 'PROTEGE' })
    const { notifications } = await app.call(api.notifications.list, { token: houseToken })
    expect(notifications.map(({ title }) => title)).toEqual([
      'Un fichier livré est protégé par un mot de passe',
    ])
  })

  test('that is damaged is told unreadable, and one taken back is left alone', async () => {
    const { id } = await order()
    const damaged = await keep(id, CORRECTED.slice(0, 200))
    await readTwice(damaged)
    expect(await lectureOf(damaged)).toMatchObject({ refus: 'ILLISIBLE' })
    await app.deps.db.delete(fichiers).where(eq(fichiers.id, damaged))
    await readTwice(damaged)
  })

  // Nobody closed the manuscript, which had been opened before.
  test('that the storage does not give leaves its manuscript closed', async () => {
    const { id: commandeId } = await order()
    await deposit(commandeId, new File(['Un deux trois.'], 'roman.docx'))
    const opened: Readable[] = []
    const read: Storage['read'] = async (key) => {
      const stream = await app.deps.storage.read(key)
      opened.push(stream)
      return stream
    }
    const deps = { ...app.deps, storage: { ...app.deps.storage, read } }
    const delivered = { commandeId, storageKey: newStorageKey(), filename: 'roman.docx' }
    await expect(compareWithSource(deps, delivered, AbortSignal.timeout(5000))).rejects.toThrow()
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true])
  })

  test('that is larger than any reading is told unreadable without being fetched', async () => {
    const { id } = await order()
    const row = { commandeId: id, kind: 'LIVRABLE', nom: 'roman.docx', taille: 61 * 1024 * 1024 } as const
    const fichierId = (await createFichier(app.deps, { ...row, storageKey: newStorageKey() })).id
    await readTwice(fichierId)
    expect(await lectureOf(fichierId)).toMatchObject({ refus: 'ILLISIBLE' })
  })

  test('of before files were read is read with its manuscript, once the product is brought up to date', async () => {
    const { id, token } = await order()
    await deposit(id, new File(['Un deux trois.'], 'roman.txt'))
    const delivered = await keep(id, CORRECTED)
    const another = await createFichier(app.deps, { commandeId: id, kind: 'LIVRABLE', nom: 'roman.pdf' })
    const migration = await readFile(join(migrationsFolder, '0033_read_former_files.sql'), 'utf8')
    await app.deps.db.execute(sql.raw(migration))
    await app.runJobs()
    expect([await lectureOf(delivered), await lectureOf(another.id)]).toMatchObject([
      { corrections: 2 },
      null,
    ])
    const { data } = await app.call(api.projects.get, { token, params: { id } })
    expect(data.files.find(({ type }) => type === 'SOURCE')?.comptage).toMatchObject({ mots: 3 })
  })

  describe('beside the manuscript of its order', () => {
    const book = Array.from({ length: 12 }, (_, index) => p(r(`Phrase ${index} du roman.`)))
    const asFile = (paragraphs: string[], name: string) =>
      new File([new Uint8Array(docxOf({ body: paragraphs.join('') }))], name)
    const corrected = (paragraphs: string[]) =>
      asFile([...paragraphs, p(ins('Fin.'))], 'roman-corrections.docx')

    test('tells both sides that all that changed is marked, or what is not', async () => {
      const { id, token, houseToken } = await order()
      await deposit(id, asFile(book, 'roman.docx'))
      await uploadFile(app, { id, token: houseToken, file: corrected(book) })
      await app.runJobs()
      const nothing = { ressemble: true, nombre: 0, passages: [], espaces: 0 }
      expect(await comparedOf(token, id)).toEqual([nothing])
      const changed = [...book.slice(0, 11), p(r('Phrase changée.'))]
      await uploadFile(app, { id, token: houseToken, file: corrected(changed) })
      await app.runJobs()
      const { data } = await app.call(api.admin.commandes.get, { token: houseToken, params: { id } })
      expect(data.files.findLast(({ type }) => type === 'LIVRABLE')?.comparaison).toEqual({
        ...nothing,
        nombre: 1,
        genres: [{ genre: 'MOTS', nombre: 1 }],
        passages: [{ avant: 'Phrase 11 du roman.', apres: 'Phrase changée.' }],
      })
    })

    test.each([
      ['has several manuscripts', [asFile(book, 'a.docx'), asFile(book, 'b.docx')], corrected(book)],
      ['has none that is compared', [textFile('Un roman.')], corrected(book)],
      ['is not marked', [asFile(book, 'a.docx')], asFile(book, 'roman-corrige.docx')],
    ])('is not compared when it %s', async (_, sources, file) => {
      const { id, token, houseToken } = await order()
      for (const source of sources) await deposit(id, source)
      await uploadFile(app, { id, token: houseToken, file })
      await app.runJobs()
      expect(await comparedOf(token, id)).toEqual([null])
    })
  })

  const deposit = async (commandeId: string, file: File) => {
    const storageKey = newStorageKey()
    const bytes = new Uint8Array(await file.arrayBuffer())
    await app.deps.storage.put(storageKey, { bytes }, { contentType: file.type })
    await createFichier(app.deps, { commandeId, kind: 'SOURCE', nom: file.name, storageKey })
  }
  const comparedOf = async (token: string, id: string) => {
    const { data } = await app.call(api.projects.get, { token, params: { id } })
    return data.livraison?.fichiers.map(({ comparaison }) => comparaison)
  }
  const order = async () => {
    const { commande, token } = await createCommandeWithFile(app, { statut: 'EN_COURS' })
    const houseToken = await createToken(app.deps, (await createAdmin(app.deps)).id)
    return { id: commande.id, token, houseToken }
  }
  const lecturesOf = async (token: string, id: string) => {
    const { data } = await app.call(api.projects.get, { token, params: { id } })
    return data.livraison?.fichiers.map(({ lecture }) => lecture)
  }
  const lectureOf = async (id: string) =>
    (await app.deps.db.select().from(fichiers).where(eq(fichiers.id, id)))[0]?.lecture
  const keep = async (commandeId: string, bytes: Uint8Array) => {
    const storageKey = newStorageKey()
    await app.deps.storage.put(storageKey, { bytes }, { contentType: 'application/octet-stream' })
    const row = { commandeId, kind: 'LIVRABLE', nom: 'roman.docx', storageKey } as const
    return (await createFichier(app.deps, row)).id
  }
  const readTwice = async (fichierId: string) => {
    for (const _ of [1, 2]) {
      await enqueue(app.deps.db, 'read-delivery', { fichierId })
      expect(await app.runJobs()).toEqual([])
    }
  }
})
