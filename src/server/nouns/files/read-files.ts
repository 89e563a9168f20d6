import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { canTakeBack, type Delivered } from '#contract/commandes/delivery-answer.ts'
import { acceptsSources, type Standing } from '#contract/commandes/work-started.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { commandeEvenements, commandes } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import type { Actor } from '../../platform/session/actor.ts'

type FichierRow = typeof fichiers.$inferSelect
type CommandeOfFile = Standing & Delivered & { userId: string; titre: string; revisionLe: Date | null }
type Reader = Pick<Actor, 'id' | 'role'>

/** The kinds of an order's own files, without those of its messages. */
export const COMMANDE_KINDS = ['SOURCE', 'LIVRABLE', 'DECIDE'] as const

/** The files of an order itself, not those of its messages, oldest first. The caller has checked that the actor may. */
export async function readProjectFiles(db: Db | Tx, commandeId: string, actor: Reader) {
  const rows = await db
    .select({ fichier: fichiers, commande: COMMANDE_COLUMNS })
    .from(fichiers)
    .innerJoin(commandes, eq(commandes.id, fichiers.commandeId))
    .where(and(eq(fichiers.commandeId, commandeId), inArray(fichiers.kind, COMMANDE_KINDS)))
    .orderBy(asc(fichiers.createdAt), asc(fichiers.id))
  return rows.map(({ fichier, commande }) => toProjectFile(fichier, { commande, actor }))
}

/** The columns that `toProjectFile` needs of a file's order. */
export const COMMANDE_COLUMNS = {
  userId: commandes.userId,
  titre: commandes.titre,
  statut: commandes.statut,
  statutAvant: commandes.statutAvant,
  livreeLe: commandes.livreeLe,
  /** When its author last asked for a revision, or it was taken up again. */
  revisionLe: sql<Date | null>`(
    select max(${commandeEvenements.createdAt}) from ${commandeEvenements}
    where ${commandeEvenements.commandeId} = ${commandes.id} and (${commandeEvenements.type} = 'REVISION' or ${commandeEvenements.de} = 'TERMINE'))`.mapWith(
    commandeEvenements.createdAt,
  ),
}

/** A file as its owner or the house sees it; where it is stored stays here. */
export function toProjectFile(
  fichier: FichierRow,
  { commande, actor }: { commande: CommandeOfFile | null; actor: Reader },
) {
  const isOwn = commande?.userId === actor.id
  const isHouse = actor.role === 'ADMIN'
  const isDelivered = isHouse && fichier.kind === 'LIVRABLE'
  return {
    id: fichier.id,
    filename: fichier.nom,
    titre: fichier.titre,
    description: fichier.description,
    mimeType: fichier.mimeType,
    size: fichier.taille,
    url: downloadUrl(fichier.id),
    type: fichier.kind,
    commandeId: fichier.commandeId,
    livraisonId: fichier.livraisonId,
    uploadedAt: fichier.createdAt,
    recuPar: fichier.recuPar,
    isAdminFile: fichier.kind === 'LIVRABLE' || fichier.kind === 'DECIDE',
    projectTitle: commande?.titre ?? null,
    sha256: fichier.sha256,
    lecture: fichier.lecture,
    comparaison: fichier.comparaison,
    comptage: fichier.comptage,
    canDelete: isDelivered
      ? commande !== null && canTakeBack(fichier.createdAt, commande)
      : mayWithdraw(fichier, { isOwn, isHouse }) &&
        commande !== null &&
        acceptsSources({ ...commande, manuscritRecu: true }),
  }
}

/** Whether a manuscript is the caller's to delete: the author's, or the one that the house deposited for them. */
export const mayWithdraw = (
  { kind, recuPar }: Pick<FichierRow, 'kind' | 'recuPar'>,
  { isOwn, isHouse }: { isOwn: boolean; isHouse: boolean },
): boolean => kind === 'SOURCE' && (isOwn || (isHouse && recuPar !== null))

export const downloadUrl = (fichierId: string): string => `/api/files/download/${fichierId}`
