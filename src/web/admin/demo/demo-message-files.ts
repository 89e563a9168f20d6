import { NO_FILE } from '#contract/files/refusals.ts'
import type { AdminApi } from '../admin-api.ts'
import { AdminError } from '../admin-error.ts'
import { newId, type OpenHouse } from './open-house.ts'

type MessageFiles = Pick<AdminApi['messages'], 'uploadFile' | 'takeBackFile'>

/** Files kept for the message that will name them; of their bytes nothing is kept. */
export const demoMessageFiles = (house: OpenHouse): MessageFiles => ({
  uploadFile: async ({ name, type, size }, { signal, onProgress }) => {
    if (signal.aborted) throw new AdminError('STOPPED', 'L’envoi est arrêté.')
    const id = newId(house)
    house.waitingFiles.push({
      id,
      filename: name,
      titre: name,
      description: null,
      mimeType: type,
      size,
      url: `/files/${id}`,
      type: 'MESSAGE',
      commandeId: null,
      livraisonId: null,
      uploadedAt: house.now().toISOString(),
      isAdminFile: true,
      projectTitle: null,
      sha256: '',
      lecture: null,
      canDelete: true,
    })
    onProgress({ loaded: size, total: size, bytesPerSecond: 0, secondsLeft: undefined })
    return { fileId: id }
  },
  takeBackFile: async (fileId) => {
    if (!house.waitingFiles.some(({ id }) => id === fileId)) throw new AdminError('NOT_FOUND', NO_FILE)
    house.waitingFiles = house.waitingFiles.filter(({ id }) => id !== fileId)
  },
})
