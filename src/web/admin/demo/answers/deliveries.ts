import { isTakenUpAgain } from '#contract/commandes/deliveries.ts'
import { canTakeBack } from '#contract/commandes/delivery-answer.ts'
import type { ProjectFile } from '#contract/files/file.ts'
import { fileMetadataField, metadataField } from '#contract/files/file-metadata.ts'
import { ALREADY_ANSWERED, NO_FILE, NOT_BEGUN } from '#contract/files/refusals.ts'
import type { DemoCommande } from '../demo-house.ts'
import { newId, type OpenHouse, recordStep } from '../open-house.ts'
import { refuse } from '../refuse.ts'

/** Sends corrected files as one delivery: their author reads their titles and the note. */
export async function deliver(house: OpenHouse, commande: DemoCommande, form: FormData) {
  if (commande.statut !== 'EN_COURS') throw refuse(409, NOT_BEGUN)
  const files = await Promise.all(
    filesIn(form).map((file, index) => readFile(house, commande, { file, titre: titleIn(form, index) })),
  )
  const sent = files.map(({ id: fileId, filename, size, mimeType, url }) => ({
    fileId,
    filename,
    size,
    mimeType,
    url,
  }))
  const [first] = sent
  if (!first) throw refuse(400, 'Choisissez un fichier')
  const now = house.now().toISOString()
  Object.assign(commande, { livreeLe: now, updatedAt: now })
  const livraisonId = recordStep(house, commande, { type: 'LIVRAISON', note: textIn(form, 'note') || null })
  commande.files.push(...files.map((file) => ({ ...file, livraisonId })))
  return { ...first, files: sent, message: 'Livraison envoyée' }
}

type Named = { file: File; titre: string | undefined }

async function readFile(
  house: OpenHouse,
  commande: DemoCommande,
  { file, titre = file.name }: Named,
): Promise<ProjectFile> {
  const id = newId(house)
  return {
    id,
    filename: file.name,
    titre,
    description: null,
    mimeType: file.type,
    size: file.size,
    url: `/files/${id}`,
    type: 'LIVRABLE',
    commandeId: commande.id,
    livraisonId: null,
    uploadedAt: house.now().toISOString(),
    isAdminFile: true,
    projectTitle: commande.titre,
    sha256: await sha256Of(file),
    lecture: await lectureOf(file),
    comparaison: null,
    comptage: null,
    canDelete: false,
  }
}

/** Takes a corrected file back; refused after the author's answer. */
export function takeBack(house: OpenHouse, commande: DemoCommande, fileId: string): { message: string } {
  const file = commande.files.find((one) => one.id === fileId)
  if (!file) throw refuse(404, NO_FILE)
  if (!mayTakeBack(commande, file)) throw refuse(409, ALREADY_ANSWERED)
  commande.files = commande.files.filter((one) => one !== file)
  if (!commande.files.some((one) => mayTakeBack(commande, one))) commande.livreeLe = null
  commande.updatedAt = house.now().toISOString()
  recordStep(house, commande, { type: 'REPRISE', note: file.filename })
  return { message: 'Fichier supprimé' }
}

/** True when the house may take back a file of an order. */
export function mayTakeBack(commande: DemoCommande, { isAdminFile, uploadedAt }: ProjectFile): boolean {
  const revisionLe = commande.timeline.findLast(isTakenUpAgain)?.createdAt
  const answered = { ...commande, revisionLe: revisionLe ? new Date(revisionLe) : null }
  return isAdminFile && canTakeBack(new Date(uploadedAt), answered)
}

/** The files of a form, without its other fields. */
export const filesIn = (form: FormData): File[] =>
  form.getAll('file').filter((value) => value instanceof File)

function textIn(form: FormData, name: string): string | undefined {
  const value = form.get(name)
  return typeof value === 'string' ? value : undefined
}

const titleIn = (form: FormData, index: number): string | undefined =>
  fileMetadataField.optional().parse(textIn(form, metadataField(index)))?.title

/** The reading that the product's job would make of the file; the reader is loaded at the first delivery. */
async function lectureOf(file: File): Promise<ProjectFile['lecture']> {
  if (!/\.docx$/i.test(file.name)) return null
  const { countManuscript } = await import('#manuscript/count-manuscript.ts')
  return countManuscript(new Uint8Array(await file.arrayBuffer()), file.name)
}

/** SHA-256 in hexadecimal; empty on a page without TLS, where the browser computes none. */
async function sha256Of(file: Blob): Promise<string> {
  if (!('subtle' in crypto)) return ''
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return new Uint8Array(digest).toHex()
}
