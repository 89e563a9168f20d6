import type { FastifyRequest } from 'fastify'
import {
  DELIVERY_FILE_LIMITS,
  type FileLimits,
  SOURCE_FILE_LIMITS,
  tooLargeText,
} from '#contract/files/file-limits.ts'
import { files } from '#contract/files/endpoints.ts'
import type { Actor } from '../session/actor.ts'
import { readVisibleCommande } from '../commandes/visible-commande.ts'
import type { Deps } from '../deps.ts'
import { badRequest } from '../errors.ts'
import { receiveForm } from '../http/multipart.ts'
import { parseOrRefuse } from '../http/parse.ts'
import { checkContent } from './check-content.ts'
import { deliverFile, refuseDelivery } from './deliver-file.ts'
import { depositFile, refuseDeposit } from './deposit-file.ts'
import { downloadUrl } from './read-files.ts'

/** One file for an order: the client's is a SOURCE, the house's a LIVRABLE. Refused, it leaves nothing behind. */
export async function uploadFile(deps: Deps, actor: Actor, commandeId: string, request: FastifyRequest) {
  const place = actor.role === 'ADMIN' ? DELIVERY : DEPOSIT
  // Refused before the first byte when it can be; looked at again once the bytes are there.
  place.refuse(await readVisibleCommande(deps.db, actor, commandeId))

  const form = await receiveForm(request, deps.storage, {
    ...place.limits,
    fileField: 'file',
    tooLarge: (name) => tooLargeText(name, place.limits),
    ...(place.limits.extensions && { accept: checkContent(place.limits) }),
  })
  try {
    const [file] = form.files
    if (!file) throw badRequest('Choisissez un fichier')
    const { titre, note } = parseOrRefuse(files.upload.form, form.fields)
    const fileId = await place.keep(deps, actor, { commandeId, file, titre: titre || file.name, note })
    return {
      fileId,
      filename: file.name,
      size: file.size,
      mimeType: file.mimeType,
      url: downloadUrl(fileId),
      message: place.done,
    }
  } catch (error) {
    await form.discard()
    throw error
  }
}

type Place = {
  limits: FileLimits
  refuse: typeof refuseDeposit
  keep: typeof deliverFile
  done: string
}

const DEPOSIT: Place = {
  limits: SOURCE_FILE_LIMITS,
  refuse: refuseDeposit,
  keep: depositFile,
  done: 'Fichier ajouté',
}
const DELIVERY: Place = {
  limits: DELIVERY_FILE_LIMITS,
  refuse: refuseDelivery,
  keep: deliverFile,
  done: 'Fichier livré',
}
