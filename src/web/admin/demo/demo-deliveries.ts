import { createHash } from 'node:crypto'
import { awaitsAnswer } from '#contract/commandes/delivery-answer.ts'
import { AdminError } from '../admin-error.ts'
import type { CommandesApi, Delivery } from '../commandes/commandes-api.ts'
import { findOrder, type House, newId, recordStep } from './demo-house.ts'

/** The corrected files of an order, sent and taken back. */
export const demoDeliveries = (house: House): Pick<CommandesApi, 'deliver' | 'takeBack'> => ({
  deliver: (id, delivery) => deliver(house, id, delivery),
  takeBack: async (id, fileId) => takeBack(house, id, fileId),
})

async function deliver(
  house: House,
  id: string,
  { files, note, onProgress, signal }: Delivery,
): Promise<void> {
  if (signal.aborted) throw new AdminError('STOPPED', 'L’envoi est arrêté.')
  const order = findOrder(house, id)
  if (order.statut !== 'EN_COURS') {
    throw new AdminError('CONFLICT', 'Commencez la correction avant de livrer un fichier')
  }
  const uploadedAt = house.now().toISOString()
  order.livreeLe = uploadedAt
  const livraisonId = recordStep(house, order, { type: 'LIVRAISON', note: note || null })
  for (const { file, titre } of files) {
    const bytes = await file.bytes()
    const fileId = newId()
    order.files.push({
      id: fileId,
      filename: file.name,
      titre,
      description: null,
      mimeType: file.type,
      size: bytes.length,
      url: `/files/${fileId}`,
      type: 'LIVRABLE',
      commandeId: id,
      livraisonId,
      uploadedAt,
      isAdminFile: true,
      projectTitle: order.titre,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      canDelete: false,
    })
  }
  onProgress({ loaded: 1, total: 1, bytesPerSecond: 0, secondsLeft: undefined })
}

function takeBack(house: House, id: string, fileId: string): void {
  const order = findOrder(house, id)
  const file = order.files.find((one) => one.id === fileId)
  if (!file) throw new AdminError('NOT_FOUND', 'Fichier non trouvé')
  if (!awaitsAnswer(order)) {
    const message = 'L’auteur a déjà répondu à cette livraison\u00a0: ce fichier ne peut plus être repris'
    throw new AdminError('CONFLICT', message)
  }
  order.files = order.files.filter((one) => one !== file)
  if (order.files.length === 0) order.livreeLe = null
  recordStep(house, order, { type: 'REPRISE', note: file.filename })
}
