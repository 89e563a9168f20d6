import type { adminCommandes } from '#contract/commandes/admin-endpoints.ts'
import type { files } from '#contract/files/endpoints.ts'
import type { Deps } from '../../platform/deps.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import type { Received } from '../../platform/http/receive-upload.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { readVisibleCommande } from '../commandes/visible-commande.ts'
import { deliverFiles, refuseDelivery } from './deliver-files.ts'
import { depositFile, refuseDeposit } from './deposit-file.ts'
import type { UploadedFiles } from './insert-fichier.ts'

type ToCommande = { actor: Actor; id: string }

/** Refuses, before its first byte, a file that its order does not take, and a client's beyond the hourly limit: each is stored and read. */
export async function refuseUpload(deps: Deps, { actor, id }: ToCommande): Promise<void> {
  await placeOf(actor).refuse(deps.db, await readVisibleCommande(deps.db, actor, id))
  if (actor.role !== 'ADMIN') await rateLimit(deps, 'deposits', actor.id)
}

/**
 * Adds files to an order: the client's is a SOURCE, the house's are LIVRABLES. The right to add them is checked again, once the bytes are
 * there.
 */
export async function uploadFile(deps: Deps, upload: ToCommande & Received<typeof files.upload>) {
  const { actor, id: commandeId, form, files: received, keepFiles } = upload
  const place = placeOf(actor)
  const titled = ({ metadata, ...file }: (typeof received)[number]) => ({
    file,
    titre: metadata?.title || form.titre || file.name,
  })
  const [first, ...others] = received
  const sent = await place.keep(deps, actor, {
    commandeId,
    files: [titled(first), ...others.map(titled)],
    note: form.note,
  })
  keepFiles()
  return { ...sent[0], files: sent, message: place.done }
}

/** Refuses, before its first byte, a manuscript that the house would deposit in an order that takes none. */
export const refuseHouseDeposit = async ({ db }: Deps, { actor, id }: ToCommande): Promise<void> =>
  refuseDeposit(db, await readVisibleCommande(db, actor, id))

/** The house deposits a manuscript for its author. */
export async function depositForAuthor(
  deps: Deps,
  upload: ToCommande & Received<typeof adminCommandes.depositManuscript>,
) {
  const { actor, id: commandeId, form, files: received, keepFiles } = upload
  const [file] = received
  const files: UploadedFiles['files'] = [{ file, titre: file.name }]
  const [sent] = await depositFile(deps, actor, { commandeId, files, recuPar: form.recuPar })
  keepFiles()
  return { ...sent, message: 'Manuscrit déposé' }
}

const placeOf = ({ role }: Actor) => (role === 'ADMIN' ? DELIVERY : DEPOSIT)

const DEPOSIT = { refuse: refuseDeposit, keep: depositFile, done: 'Fichier ajouté' }
const DELIVERY = { refuse: refuseDelivery, keep: deliverFiles, done: 'Texte corrigé livré' }
