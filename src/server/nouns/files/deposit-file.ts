import { and, eq, inArray } from 'drizzle-orm'
import { promisedDateOnReceipt } from '#contract/commandes/delivery-date.ts'
import { acceptsSources, type Standing } from '#contract/commandes/work-started.ts'
import { PROJECT_FULL, PROJECT_SOURCES_MOST } from '#contract/files/file-limits.ts'
import { RECEIVED_WORDS, type ReceivedBy } from '#contract/files/received-by.ts'
import { CANCELLED_TAKES_NO_FILE, TEXT_ALREADY_THERE, WORK_STARTED } from '#contract/files/refusals.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { PlainDate } from '#contract/shared/plain-date.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { readProfessionnel } from '../commandes/read-professionnel.ts'
import { recordEvent } from '../commandes/record-event.ts'
import { lockVisibleCommande } from '../commandes/visible-commande.ts'
import { changesOf } from '../logs/changes-of.ts'
import { writeLog } from '../logs/write-log.ts'
import { countSources } from '../manuscript/read-source-job.ts'
import { notify } from '../notifications/notify.ts'
import { readCalendar } from '../settings/read-calendar.ts'
import { insertFichier, type SentFiles, type UploadedFiles } from './insert-fichier.ts'

type Deposited = Omit<UploadedFiles, 'note'> & {
  /** How it came to the house, which deposits it for its author; undefined when they do. */
  recuPar?: ReceivedBy | undefined
  /** Refuses a text beside another. */
  onlyFirst?: true
}

/**
 * Adds a manuscript to an order that has not started, or that has no text yet; the first one of all sets the promised date. The author is
 * told of the one that the house deposits for them.
 */
export async function depositFile(
  deps: Deps,
  actor: Actor,
  { commandeId, files: [upload], recuPar, onlyFirst }: Deposited,
): Promise<SentFiles> {
  const now = deps.clock()
  return deps.db.transaction(async (tx) => {
    const commande = await lockVisibleCommande(tx, actor, commandeId)
    await refuseDeposit(tx, commande)

    const sources = and(eq(fichiers.commandeId, commandeId), eq(fichiers.kind, 'SOURCE'))
    const already = await tx.$count(fichiers, sources)
    if (onlyFirst && already > 0) throw conflict(TEXT_ALREADY_THERE)
    if (already >= PROJECT_SOURCES_MOST) throw conflict(PROJECT_FULL)
    const sent = await insertFichier(tx, {
      ...upload,
      kind: 'SOURCE',
      commandeId,
      userId: actor.id,
      recuPar,
      now,
    })
    await countSources(tx, [{ id: sent.fileId, nom: sent.filename, taille: sent.size }])
    const { payeeLe, delaiJours, demarrageImmediat, promesseSiFichier } = commande
    // The day that a quote named stands.
    const isNamed = commande.devisEnvoyeLe !== null && commande.datePromise !== null
    const professionnel = await readProfessionnel(tx, commandeId)
    const calendar = await readCalendar(tx)
    const start = { workingDays: delaiJours, calendar, promesseSiFichier, demarrageImmediat, professionnel }
    const datePromise =
      already === 0 && payeeLe && !isNamed
        ? promisedDateOnReceipt({ paid: payeeLe, received: now, ...start })
        : commande.datePromise
    await tx.update(commandes).set({ datePromise, updatedAt: now }).where(eq(commandes.id, commandeId))

    await recordEvent(tx, {
      commandeId,
      type: 'FICHIER',
      note: recuPar ? `${upload.file.name}, ${RECEIVED_WORDS[recuPar]}` : upload.file.name,
      actorId: actor.id,
      createdAt: now,
    })
    if (recuPar) await tellDeposit(tx, { commande, actor, sent, recuPar, datePromise, now })
    return [sent]
  })
}

type Depositable = Standing & { id: string; livreeLe: Date | null }

/** 409 once the order takes no manuscript. */
export async function refuseDeposit(db: Db | Tx, commande: Depositable): Promise<void> {
  const texts = and(eq(fichiers.commandeId, commande.id), inArray(fichiers.kind, ['SOURCE', 'LIVRABLE']))
  const manuscritRecu = (await db.$count(fichiers, texts)) > 0
  if (acceptsSources({ ...commande, manuscritRecu })) return
  throw conflict(commande.statut === 'ANNULEE' ? CANCELLED_TAKES_NO_FILE : WORK_STARTED)
}

type Told = {
  commande: Pick<typeof commandes.$inferSelect, 'id' | 'userId' | 'titre' | 'datePromise'>
  actor: Actor
  sent: SentFiles[0]
  recuPar: ReceivedBy
  datePromise: PlainDate | null
  now: Date
}

/** Tells the author of the text that the house deposited for them, and keeps who did it. */
async function tellDeposit(tx: Tx, { commande, actor, sent, recuPar, datePromise, now }: Told) {
  await writeLog(tx, {
    by: actor,
    ...LOG_LINES.commande.deposited,
    metadata: { commandeId: commande.id, fichierIds: [sent.fileId] },
    changes: changesOf({ recuPar: null, datePromise: commande.datePromise }, { recuPar, datePromise }, [
      'recuPar',
      'datePromise',
    ]),
    createdAt: now,
  })
  await notify(tx, commande.userId, {
    type: 'ORDER',
    title: 'Votre manuscrit est déposé',
    message: `Nous avons déposé pour vous «\u202f${sent.filename}\u202f», ${RECEIVED_WORDS[recuPar]}, dans «\u202f${commande.titre}\u202f».`,
    actionUrl: `/app/projects/${commande.id}/files`,
    createdAt: now,
  })
}
