import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type EcritPlace, standingEcrits } from '#contract/atelier/ecrit.ts'
import { type door, type doorMission, FAITS_SHOWN, MISSIONS_SHOWN } from '#contract/missions/door.ts'
import { daysBetween, parisDay } from '#contract/shared/plain-date.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { commandeEvenements } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { ecrits, marques } from '../../platform/db/schema/marques.ts'
import { missionFaits, missions } from '../../platform/db/schema/missions.ts'
import type { Deps } from '../../platform/deps.ts'
import { countMissions, isOpen, type MissionRow, readMissions } from '../commandes/missions/read-missions.ts'
import { doorFileName } from './door-file-name.ts'
import { type Correcteur, readEngagement } from './find-door.ts'
import { lastDeliveries, readReturned } from './returned-files.ts'

/** A corrector's page: the engagement, then, once it is accepted, the texts entrusted to them and nothing else. */
export async function readDoor({ db, clock }: Deps, correcteur: Correcteur): Promise<z.input<typeof door>> {
  const engagement = await readEngagement(db, correcteur.id)
  if (!engagement.accepteLe) return { correcteur: correcteur.nom, engagement, missions: [], confies: 0 }
  const own = and(eq(missions.correcteurId, correcteur.id), isOpen())
  const rows = await readMissions(db, own, MISSIONS_SHOWN)
  const faits = await readFaits(
    db,
    rows.map(({ mission }) => mission.id),
  )
  const revisions = await readRevisions(
    db,
    rows.filter(({ mission }) => mission.etat === 'REVISION'),
  )
  return {
    correcteur: correcteur.nom,
    engagement,
    missions: rows.map((row) => ({
      ...toDoorMission(row, clock()),
      faits: faits.filter(({ missionId }) => missionId === row.mission.id),
      revision: revisions.get(row.mission.id) ?? null,
    })),
    confies: rows.length < MISSIONS_SHOWN ? rows.length : await countMissions(db, own),
  }
}

type Shown = Omit<z.input<typeof doorMission>, 'faits' | 'revision'>

function toDoorMission({ mission, told, files, mots, signes, honoraires }: MissionRow, now: Date): Shown {
  return {
    ...told,
    id: mission.id,
    etat: mission.etat,
    mots,
    signes,
    joursRestants: told.datePromise === null ? null : daysBetween(parisDay(now), told.datePromise),
    honoraires,
    fixes: mission.remiseLe !== null,
    fichiers: files.map((file, index) => ({
      id: file.id,
      nom: doorFileName(told.titre, { nom: file.nom, rank: files.length > 1 ? index + 1 : null }),
      taille: file.taille,
    })),
  }
}

/** The last acts on each of these texts, in their order. */
async function readFaits(db: Db | Tx, missionIds: string[]) {
  const ranked = db
    .select({
      ...getTableColumns(missionFaits),
      rank: sql<number>`row_number() over (partition by ${missionFaits.missionId}
        order by ${missionFaits.createdAt} desc, ${missionFaits.id} desc)`.as('rank'),
    })
    .from(missionFaits)
    .where(inArray(missionFaits.missionId, missionIds))
    .as('ranked')
  return db
    .select()
    .from(ranked)
    .where(lte(ranked.rank, FAITS_SHOWN))
    .orderBy(asc(ranked.createdAt), asc(ranked.id))
}

/** What the authors of some orders ask when they send a delivery back: their words, and their marks in the Atelier. */
async function readRevisions(db: Db | Tx, rows: MissionRow[]) {
  const commandeIds = rows.map(({ mission }) => mission.commandeId)
  const asked = await db
    .selectDistinctOn([commandeEvenements.commandeId], {
      commandeId: commandeEvenements.commandeId,
      message: commandeEvenements.note,
    })
    .from(commandeEvenements)
    .where(and(inArray(commandeEvenements.commandeId, commandeIds), eq(commandeEvenements.type, 'REVISION')))
    .orderBy(commandeEvenements.commandeId, desc(commandeEvenements.createdAt))
  const livraisonIds = await lastDeliveries(db, commandeIds)
  const marked = await readMarques(db, livraisonIds)
  const written = await readEcrits(db, livraisonIds)
  const titres = new Map(rows.map(({ mission, told }) => [mission.commandeId, told.titre]))
  const files = await readReturned(db, livraisonIds, (id) => titres.get(id) ?? '')
  return new Map(
    rows.map(({ mission: { id, commandeId } }) => {
      const message = asked.find((one) => one.commandeId === commandeId)?.message ?? null
      const ofOrder = (one: { commandeId: string | null }) => one.commandeId === commandeId
      const retours = files.filter(ofOrder)
      return [
        id,
        {
          message,
          marques: marked.filter(ofOrder),
          ecrits: written.filter(ofOrder),
          fichiers: retours.map(({ fichier, nom }) => ({ id: fichier.id, nom })),
        },
      ]
    }),
  )
}

/** The answers and other wordings of the author. */
async function readEcrits(db: Db | Tx, livraisonIds: string[]) {
  const rows = await db
    .select({
      commandeId: fichiers.commandeId,
      fichierId: ecrits.fichierId,
      place: ecrits.place,
      texte: ecrits.texte,
      ecritLe: ecrits.ecritLe,
    })
    .from(ecrits)
    .innerJoin(fichiers, eq(fichiers.id, ecrits.fichierId))
    .where(and(inArray(fichiers.livraisonId, livraisonIds), isNotNull(ecrits.texte)))
    .orderBy(asc(fichiers.id), asc(ecrits.cle))
  return [...Map.groupBy(rows, ({ fichierId }) => fichierId).values()].flatMap((ofFile) =>
    standingEcrits(ofFile.map((row) => ({ ...row, ecritLe: row.ecritLe.toISOString() })))
      .toSorted((a, b) => inText(a.place, b.place))
      .map(({ place, texte }) => ({
        commandeId: ofFile[0]?.commandeId ?? null,
        sur: place.sur,
        de: placeText(place),
        texte,
      })),
  )
}

/** Wordings of corrections, then of words, then answers, each in the order of the text. */
function inText(one: EcritPlace, other: EcritPlace): number {
  const [kind, first, then] = rankOf(one)
  const [otherKind, otherFirst, otherThen] = rankOf(other)
  return kind - otherKind || first - otherFirst || then - otherThen
}

function rankOf(place: EcritPlace): [kind: number, first: number, then: number] {
  if (place.sur === 'CORRECTION') return [0, place.rang, 0]
  return place.sur === 'MOTS' ? [1, place.bloc, place.debut] : [2, place.chapitre, place.ligne]
}

function placeText(place: EcritPlace): string {
  if (place.sur === 'CORRECTION') return place.numero ?? ''
  return place.sur === 'MOTS' ? place.passage : place.citation
}

/** The corrections of these deliveries that their authors refused, or ask about. */
async function readMarques(db: Db | Tx, livraisonIds: string[]) {
  const rows = await db
    .select({
      commandeId: fichiers.commandeId,
      numero: marques.numero,
      choix: marques.choix,
      mot: marques.mot,
    })
    .from(marques)
    .innerJoin(fichiers, eq(fichiers.id, marques.fichierId))
    .where(
      and(inArray(fichiers.livraisonId, livraisonIds), or(isNotNull(marques.choix), isNotNull(marques.mot))),
    )
    .orderBy(asc(fichiers.id), asc(marques.rang))
  return rows.map(({ choix, mot, ...marque }) => ({
    ...marque,
    refusee: choix === 'REFUSEE',
    question: mot,
  }))
}
