import type { files } from '#contract/files/endpoints.ts'
import { readVisibleCommande } from '../commandes/visible-commande.ts'
import type { Deps } from '../deps.ts'
import type { Received } from '../http/receive-upload.ts'
import type { Actor } from '../session/actor.ts'
import { deliverFile, refuseDelivery } from './deliver-file.ts'
import { depositFile, refuseDeposit } from './deposit-file.ts'
import { downloadUrl } from './read-files.ts'

type ToOrder = { actor: Actor; id: string }

/** Refuses, before its first byte, a file that its order does not take. */
export async function refuseUpload(deps: Deps, { actor, id }: ToOrder): Promise<void> {
  placeOf(actor).refuse(await readVisibleCommande(deps.db, actor, id))
}

/** One file for an order: the client's is a SOURCE, the house's a LIVRABLE. What may be is looked at again, the bytes there. */
export async function uploadFile(deps: Deps, upload: ToOrder & Received<typeof files.upload>) {
  const {
    actor,
    id: commandeId,
    form,
    files: [file],
    keepFiles,
  } = upload
  const place = placeOf(actor)
  const fileId = await place.keep(deps, actor, {
    commandeId,
    file,
    titre: form.titre || file.name,
    note: form.note,
  })
  keepFiles()
  return {
    fileId,
    filename: file.name,
    size: file.size,
    mimeType: file.mimeType,
    url: downloadUrl(fileId),
    message: place.done,
  }
}

const placeOf = ({ role }: Actor) => (role === 'ADMIN' ? DELIVERY : DEPOSIT)

const DEPOSIT = { refuse: refuseDeposit, keep: depositFile, done: 'Fichier ajouté' }
const DELIVERY = { refuse: refuseDelivery, keep: deliverFile, done: 'Fichier livré' }
