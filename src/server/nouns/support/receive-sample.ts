import { randomUUIDv7 } from 'node:crypto'
import type { support } from '#contract/support/endpoints.ts'
import { GENRE_LABELS, type SampleForm } from '#contract/support/forms.ts'
import type { Tx } from '../../platform/db/client.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import type { Deps } from '../../platform/deps.ts'
import { callerOf } from '../../platform/http/caller.ts'
import type { ApiRequest, ReceivedFile } from '../../platform/http/http-port.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import type { Received } from '../../platform/http/receive-upload.ts'
import { refuseCrossSite } from '../../platform/http/refuse-cross-site.ts'
import { openSupportRequest } from './open-support-request.ts'

/** Refuses a sample before it is read: sent by a page of another site, or one too many. */
export async function admitSample(deps: Deps, request: ApiRequest): Promise<void> {
  refuseCrossSite(request, deps.config.appUrl)
  await rateLimit(deps, 'forms', `sample:${callerOf(request).network}`)
}

/** Ten pages to correct for nothing: the thread's first message carries the file. */
export async function receiveSample(
  deps: Deps,
  { form, files: [file], keepFiles }: Received<typeof support.freeSample>,
): Promise<void> {
  const isNew = await deps.db.transaction((tx) => write(tx, deps, form, file))
  if (isNew) keepFiles()
}

/** False for the same request sent twice: its file is already there. */
async function write(
  tx: Tx,
  deps: Deps,
  fields: SampleForm,
  file: ReceivedFile | undefined,
): Promise<boolean> {
  const { genre, description, ...sender } = fields
  const messageId = await openSupportRequest(tx, deps, {
    kind: 'ECHANTILLON',
    ...sender,
    genre,
    titre: genre ? `Échantillon gratuit\u00a0: ${GENRE_LABELS[genre]}` : 'Échantillon gratuit',
    fichier: file?.sha256,
    content: description || 'Demande d’échantillon, sans description.',
  })
  if (!messageId) return false
  if (file) {
    await tx.insert(fichiers).values({
      id: randomUUIDv7(),
      kind: 'ECHANTILLON',
      messageId,
      nom: file.name,
      titre: file.name,
      mimeType: file.mimeType,
      taille: file.size,
      sha256: file.sha256,
      storageKey: file.key,
      createdAt: deps.clock(),
    })
  }
  return true
}
