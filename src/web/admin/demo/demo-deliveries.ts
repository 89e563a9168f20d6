import type { ProjectFile } from '#contract/files/file.ts'
import { ALREADY_ANSWERED, NOT_BEGUN, NO_FILE } from '#contract/files/refusals.ts'
import { awaitsAnswer } from '#contract/commandes/delivery-answer.ts'
import { AdminError } from '../admin-error.ts'
import type { CommandesApi, Delivery } from '../commandes/commandes-api.ts'
import { findOrder, type OpenHouse, newId, recordStep } from './open-house.ts'

/** The corrected files of an order, sent and taken back. */
export const demoDeliveries = (house: OpenHouse): Pick<CommandesApi, 'deliver' | 'takeBack'> => ({
  deliver: (id, delivery) => deliver(house, id, delivery),
  takeBack: async (id, fileId) => takeBack(house, id, fileId),
})

async function deliver(
  house: OpenHouse,
  id: string,
  { files, note, onProgress, signal }: Delivery,
): Promise<void> {
  if (signal.aborted) throw new AdminError('STOPPED', 'L’envoi est arrêté.')
  const order = findOrder(house, id)
  if (order.statut !== 'EN_COURS') {
    throw new AdminError('CONFLICT', NOT_BEGUN)
  }
  const uploadedAt = house.now().toISOString()
  order.livreeLe = uploadedAt
  const livraisonId = recordStep(house, order, { type: 'LIVRAISON', note: note || null })
  for (const { file, titre } of files) {
    const fileId = newId(house)
    order.files.push({
      id: fileId,
      filename: file.name,
      titre,
      description: null,
      mimeType: file.type,
      size: file.size,
      url: `/files/${fileId}`,
      type: 'LIVRABLE',
      commandeId: id,
      livraisonId,
      uploadedAt,
      isAdminFile: true,
      projectTitle: order.titre,
      sha256: await sha256Of(file),
      lecture: await lectureOf(file),
      canDelete: false,
    })
  }
  onProgress({ loaded: 1, total: 1, bytesPerSecond: 0, secondsLeft: undefined })
}

function takeBack(house: OpenHouse, id: string, fileId: string): void {
  const order = findOrder(house, id)
  const file = order.files.find((one) => one.id === fileId)
  if (!file) throw new AdminError('NOT_FOUND', NO_FILE)
  if (!awaitsAnswer(order)) {
    const message = ALREADY_ANSWERED
    throw new AdminError('CONFLICT', message)
  }
  order.files = order.files.filter((one) => one !== file)
  if (order.files.length === 0) order.livreeLe = null
  recordStep(house, order, { type: 'REPRISE', note: file.filename })
}

/** What the product's job would find in it; the reader is loaded by who delivers. */
async function lectureOf(file: File): Promise<ProjectFile['lecture']> {
  if (!/\.docx$/i.test(file.name)) return null
  const { countManuscript } = await import('#contract/manuscript/count-manuscript.ts')
  return countManuscript(new Uint8Array(await file.arrayBuffer()), file.name)
}

/** Where the page is not served over TLS the browser tells none. */
async function sha256Of(file: Blob): Promise<string> {
  if (!('subtle' in crypto)) return ''
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return new Uint8Array(digest).toHex()
}
