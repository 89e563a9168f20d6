import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { MISSION_ETATS, MISSION_FAITS, PROPOSITION_ETATS } from '#contract/missions/mission.ts'
import { createdAt, id, moment } from './columns.ts'
import { commandes } from './commandes.ts'
import { correcteurs } from './correcteurs.ts'
import { users } from './users.ts'

/** An order entrusted to a corrector: one open at a time, kept once it is over with what is owed for it (decision 168). */
export const missions = pgTable(
  'missions',
  {
    id: id(),
    commandeId: uuid()
      .notNull()
      .references(() => commandes.id, { onDelete: 'cascade' }),
    correcteurId: uuid()
      .notNull()
      .references(() => correcteurs.id, { onDelete: 'restrict' }),
    /** Their name on that day: what an author is told of who held their text. */
    correcteur: text().notNull(),
    etat: text({ enum: MISSION_ETATS }).notNull().default('CONFIEE'),
    /** When the text went to somebody else, or to nobody; null while it is theirs. */
    closeLe: moment(),
    /** The fee that the house wrote by hand, in cents; null where the signs and the rate say it. */
    honorairesEcrits: integer(),
    /** When the text was first handed in: signs, rate and fee are fixed then. */
    remiseLe: moment(),
    signes: integer(),
    tarifMille: integer(),
    honoraires: integer(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('missions_ouverte_idx').on(table.commandeId).where(sql`${table.closeLe} is null`),
    index('missions_commande_idx').on(table.commandeId, table.createdAt),
    index('missions_correcteur_idx').on(table.correcteurId, table.createdAt, table.id),
    // The statement of a month.
    index('missions_remises_idx')
      .on(table.correcteurId, table.remiseLe)
      .where(sql`${table.remiseLe} is not null`),
    check('missions_honoraires_check', sql`${table.honoraires} >= 0 and ${table.honorairesEcrits} >= 0`),
  ],
)

/** The log of a mission: what its corrector and the house did, each file downloaded, and their words. */
export const missionFaits = pgTable(
  'mission_faits',
  {
    id: id(),
    missionId: uuid()
      .notNull()
      .references(() => missions.id, { onDelete: 'cascade' }),
    type: text({ enum: MISSION_FAITS }).notNull(),
    mot: text(),
    /** The file that was downloaded; its row may be gone. */
    fichierId: uuid(),
    /** The administrator who did it; null for the corrector. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('mission_faits_mission_idx').on(table.missionId, table.createdAt, table.id),
    index('mission_faits_actor_idx').on(table.actorId),
  ],
)

/** A corrected text handed in, until the house sends it to the author or gives it back: one waits at a time. */
export const propositions = pgTable(
  'propositions',
  {
    id: id(),
    missionId: uuid()
      .notNull()
      .references(() => missions.id, { onDelete: 'cascade' }),
    etat: text({ enum: PROPOSITION_ETATS }).notNull().default('REMISE'),
    mot: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('propositions_remise_idx').on(table.missionId).where(sql`${table.etat} = 'REMISE'`),
    index('propositions_mission_idx').on(table.missionId, table.createdAt),
  ],
)

/** A version of the house's engagement as a corrector accepted it, whole. */
export const engagements = pgTable(
  'engagements',
  {
    correcteurId: uuid()
      .notNull()
      .references(() => correcteurs.id, { onDelete: 'cascade' }),
    sha256: text().notNull(),
    /** The version of the setting, and its words. */
    version: integer().notNull(),
    texte: text().notNull(),
    accepteLe: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.correcteurId, table.sha256] })],
)
