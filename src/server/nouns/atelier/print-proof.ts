import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { NO_PROOF } from '#contract/atelier/returned.ts'
import { NO_FILE } from '#contract/files/refusals.ts'
import { formatDate } from '#contract/format/dates.ts'
import { proofName } from '#manuscript/copy-name.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Answer } from '../../platform/http/http-port.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import { attachment } from '../../platform/http/stored-file.ts'
import { readProfessionnel } from '../commandes/read-professionnel.ts'
import { askedReading } from '../manuscript/asked-reading.ts'
import { ENDED } from '../manuscript/readings.ts'
import { readIdentity } from '../settings/read-identity.ts'
import type { Commande } from './find-delivered.ts'

/** The proof of a publisher's own text: 404 when no professional made the order. */
export async function printOwnProof(deps: Deps, commande: Commande, fileId: string): Promise<Answer> {
  if (!(await readProfessionnel(deps.db, commande.id))) throw notFound(NO_FILE)
  await rateLimit(deps, 'messages', `epreuve:${commande.userId}`)
  return printProof(deps, commande, fileId)
}

/** The PDF of a decided file, set as a book each time it is asked for. 404 for any other; 409 when it cannot be read, or has to wait. */
export async function printProof(deps: Deps, commande: Commande, fileId: string): Promise<Answer> {
  const { db, storage, readings } = deps
  const [decided] = await db
    .select()
    .from(fichiers)
    .where(and(eq(fichiers.id, fileId), eq(fichiers.commandeId, commande.id), eq(fichiers.kind, 'DECIDE')))
  if (!decided) throw notFound(NO_FILE)
  const { nom: filename, createdAt: date } = decided
  const about = {
    title: commande.titre,
    subtitle: `Épreuve du texte bon à tirer, ${formatDate(date)}`,
    house: (await readIdentity(db)).nom,
    date,
  }
  const stream = await storage.read(decided.storageKey)
  const bytes = await askedReading((options) => readings.proof({ stream, filename, about }, options))
  if (bytes === null || bytes === ENDED) throw conflict(NO_PROOF)
  return attachment(proofName(filename), 'application/pdf', Readable.from([bytes]))
}
