import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { uncounted } from '#manuscript/comptage.ts'
import { comment, docxOf, heading, ins, p, r } from '#manuscript/testing/docx-of.ts'
import { odtOf } from '#manuscript/testing/odt-of.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { newStorageKey } from '../../platform/storage/storage.ts'
import { createCommandeWithFile, textFile, uploadFile } from '../../testing/commande-files.ts'
import { createAdmin, createFichier, createToken } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const MANUSCRIPT = docxOf({
  body: heading('Chapitre un') + p(r('Il faisait nuit — déjà') + ins('.')),
  comments: comment(1, 'À revoir'),
})
const COUNTED = {
  mots: 6,
  signes: 34,
  titres: 1,
  modifications: 1,
  commentaires: 1,
  langue: null,
  environ: false,
  refus: null,
}
const ENCRYPTED = odtOf(
  { body: '' },
  { 'META-INF/manifest.xml': new TextEncoder().encode('<manifest:encryption-data/>') },
)

describe('a deposited manuscript', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  test('tells both sides what it holds, once its job has run, and costs nothing more', async () => {
    const { commande, token, params } = await createCommandeWithFile(app, {
      statut: 'PAYEE',
      nombrePages: 200,
    })
    const houseToken = await createToken(app.deps, (await createAdmin(app.deps)).id)
    const file = new File([new Uint8Array(MANUSCRIPT)], 'roman.docx')
    await uploadFile(app, { id: commande.id, token, file })
    const shown = async (by: string) => {
      const { data } = await app.call(api.admin.commandes.get, { token: by, params })
      return data
    }
    expect((await shown(houseToken)).files.map(({ comptage }) => comptage)).toEqual([null])
    await app.runJobs()
    const { files, amount } = await shown(houseToken)
    expect(files.map(({ comptage }) => comptage)).toEqual([COUNTED])
    expect(amount).toBe(commande.montant)
    const { data } = await app.call(api.projects.get, { token, params })
    expect(data.files.map(({ comptage }) => comptage)).toEqual([COUNTED])
  })

  test('tells the author nothing of itself', async () => {
    const { commande, token } = await createCommandeWithFile(app, { statut: 'PAYEE', nombrePages: 200 })
    await uploadFile(app, { id: commande.id, token, file: textFile('Trop court.') })
    await app.runJobs()
    const { notifications } = await app.call(api.notifications.list, { token })
    expect(notifications).toEqual([])
  })

  test('of another format is stored as it is, and not read', async () => {
    const { commande, token, params } = await createCommandeWithFile(app, { statut: 'PAYEE' })
    await uploadFile(app, { id: commande.id, token, file: new File(['GIF89a'], 'carte.zip') })
    await uploadFile(app, { id: commande.id, token, file: new File(['%PNG'], 'carte.png') })
    await app.runJobs()
    const { data } = await app.call(api.projects.get, { token, params })
    expect(data.files.every(({ comptage }) => comptage === null)).toBe(true)
  })

  test('that a password closes is told to the house, once though its job runs twice', async () => {
    const { commande } = await createCommandeWithFile(app, { statut: 'PAYEE' })
    const houseToken = await createToken(app.deps, (await createAdmin(app.deps)).id)
    const id = await keep(commande.id, 'roman.odt', ENCRYPTED)
    await readTwice(id)
    expect(await comptageOf(id)).toEqual(uncounted('PROTEGE'))
    const { notifications } = await app.call(api.notifications.list, { token: houseToken })
    expect(notifications.map(({ title }) => title)).toEqual(['Un manuscrit est protégé par un mot de passe'])
  })

  test('that is damaged is told unreadable, and one that its author took back is left alone', async () => {
    const { commande } = await createCommandeWithFile(app, { statut: 'PAYEE' })
    const id = await keep(commande.id, 'roman.docx', MANUSCRIPT.slice(0, 200))
    await readTwice(id)
    expect(await comptageOf(id)).toEqual(uncounted('ILLISIBLE'))
    await app.deps.db.delete(fichiers).where(eq(fichiers.id, id))
    await readTwice(id)
  })

  const keep = async (commandeId: string, nom: string, bytes: Uint8Array) => {
    const storageKey = newStorageKey()
    await app.deps.storage.put(storageKey, { bytes }, { contentType: 'application/octet-stream' })
    return (await createFichier(app.deps, { commandeId, kind: 'SOURCE', nom, storageKey })).id
  }
  const comptageOf = async (id: string) =>
    (await app.deps.db.select().from(fichiers).where(eq(fichiers.id, id)))[0]?.comptage
  const readTwice = async (fichierId: string) => {
    for (const _ of [1, 2]) {
      await enqueue(app.deps.db, 'read-source', { fichierId })
      expect(await app.runJobs()).toEqual([])
    }
  }
})
