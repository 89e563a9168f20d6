import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { type StandingEcrit, standingEcrits } from '#contract/atelier/ecrit.ts'
import { NOT_GIVEN_BACK } from '#contract/atelier/returned.ts'
import { DOCX_TYPE } from '#contract/files/docx-type.ts'
import { MOST_UNPACKED_BYTES } from '#manuscript/zip-entries.ts'
import type { Db } from '../../platform/db/client.ts'
import type { fichiers } from '../../platform/db/schema/fichiers.ts'
import { ecrits, marques } from '../../platform/db/schema/marques.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict } from '../../platform/errors.ts'
import type { Answer } from '../../platform/http/http-port.ts'
import { attachment } from '../../platform/http/stored-file.ts'
import { askedReading } from './asked-reading.ts'
import { ENDED } from './readings.ts'
import type { ReturnedMarks } from './returned.ts'

type Delivered = typeof fichiers.$inferSelect

/**
 * A delivered file with what its author says of it now, written at each call: marks change until the bon à tirer. 409 when the file cannot be
 * read, or has to wait.
 */
export async function returnedFile(deps: Deps, delivered: Delivered, name: string): Promise<Answer> {
  const { db, storage, readings, clock } = deps
  const { id, nom: filename, taille, storageKey } = delivered
  if (taille > MOST_UNPACKED_BYTES) throw conflict(NOT_GIVEN_BACK)
  const marks = { ...(await readMarks(db, id)), date: `${clock().toISOString().slice(0, 19)}Z` }
  const stream = await storage.read(storageKey)
  const bytes = await askedReading((options) => readings.giveBack({ stream, filename, marks }, options))
  if (bytes === null || bytes === ENDED) throw conflict(NOT_GIVEN_BACK)
  return attachment(name, DOCX_TYPE, Readable.from([bytes]))
}

async function readMarks(db: Db, fichierId: string): Promise<Omit<ReturnedMarks, 'date'>> {
  const marked = await db.select().from(marques).where(eq(marques.fichierId, fichierId))
  const written = await db.select().from(ecrits).where(eq(ecrits.fichierId, fichierId))
  const standing = standingEcrits(written.map((one) => ({ ...one, ecritLe: one.ecritLe.toISOString() })))
  return {
    refused: marked.filter(({ choix }) => choix === 'REFUSEE').flatMap(({ rangs }) => rangs),
    wordings: standing.flatMap(wordingOf),
    answers: standing.flatMap(({ place, texte: text }) =>
      place.sur === 'COMMENTAIRE' ? [{ comment: place.commentaire, text }] : [],
    ),
  }
}

function wordingOf({ place, texte: text }: StandingEcrit): ReturnedMarks['wordings'] {
  if (place.sur === 'CORRECTION') return [{ on: 'CORRECTION', ranks: place.rangs, text }]
  if (place.sur === 'COMMENTAIRE') return []
  const { bloc: block, debut: from, fin: to, passage } = place
  return [{ on: 'WORDS', block, from, to, passage, text }]
}
