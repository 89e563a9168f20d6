import { api } from '#contract/api.ts'
import { NO_FILE } from '#contract/files/refusals.ts'
import { answer } from '../demo-client.ts'
import { newId } from '../open-house.ts'
import { refuse } from '../refuse.ts'
import { filesIn } from './deliveries.ts'

/** Files kept for the message that will name them, without their bytes. */
export const messageFileAnswers = [
  answer(api.files.uploadForMessage, ({ form }, house) => {
    const [file] = filesIn(form)
    if (!file) throw refuse(400, 'Choisissez un fichier')
    const { name: filename, type: mimeType, size } = file
    const id = newId(house)
    const sent = { filename, mimeType, size, url: `/files/${id}` }
    house.waitingFiles.push({
      ...sent,
      id,
      titre: filename,
      description: null,
      type: 'MESSAGE',
      commandeId: null,
      livraisonId: null,
      uploadedAt: house.now().toISOString(),
      isAdminFile: true,
      projectTitle: null,
      sha256: '',
      lecture: null,
      comparaison: null,
      comptage: null,
      canDelete: true,
    })
    return { ...sent, fileId: id, message: 'Fichier ajouté' }
  }),
  answer(api.files.removeUnsent, ({ id }, house) => {
    if (!house.waitingFiles.some((file) => file.id === id)) throw refuse(404, NO_FILE)
    house.waitingFiles = house.waitingFiles.filter((file) => file.id !== id)
    return { message: 'Fichier supprimé' }
  }),
]
