import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { HandlerReply } from '#contract/endpoint.ts'
import type { adminFactures, FactureExport, FactureQuery } from '#contract/money/invoices/admin-endpoints.ts'
import { NO_FACTURE } from '#contract/money/invoices/refusals.ts'
import { sortOf } from '#contract/shared/list.ts'
import type { Db } from '../../../platform/db/client.ts'
import { findPage, inOrderOf } from '../../../platform/db/find-page.ts'
import { countsOf, sumOf } from '../../../platform/db/list-counts.ts'
import { since, until } from '../../../platform/db/period.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { factures, relances } from '../../../platform/db/schema/factures.ts'
import { users } from '../../../platform/db/schema/users.ts'
import { notFound } from '../../../platform/errors.ts'
import { matchingCommandes } from '../../commandes/matching-commandes.ts'
import { firstDueDay, inStatut } from './facture-facts.ts'
import { readAskedNow } from './read-asked-now.ts'
import { readFacturePayments } from './read-facture-payments.ts'
import { adminPdfUrl, type FactureRow, type ReadDeps, selectFactures, toFacture } from './read-factures.ts'
import { readToTakeUp } from './read-to-take-up.ts'

/** The house's invoices: filtered, sorted, a page at a time; credit notes stand with the invoice they correct (specification 2 §7). */
export async function listAdminFactures(
  deps: ReadDeps,
  query: FactureQuery,
): Promise<HandlerReply<typeof adminFactures.list>> {
  const { db } = deps
  const now = deps.clock()
  const { ids, pagination } = await findPage(query, {
    ids: ({ limit, offset }) => factureIds(db, query, now).limit(limit).offset(offset),
    count: () => countFactures(db, query, now),
  })
  const rows = await selectFactures(deps, inArray(factures.id, ids))
  const invoices = inOrderOf(ids, rows, ({ facture }) => facture.id).map((row) => toAdminFacture(row, now))
  return { invoices, data: invoices, pagination }
}

/** The ids that the filters keep, in the asked order and from the table of its index. */
export function factureIds(db: Db, query: FactureExport, now: Date) {
  const ids = db.select({ id: factures.id })
  const found =
    query.sortBy === 'client'
      ? ids.from(users).innerJoin(factures, eq(factures.userId, users.id)).$dynamic()
      : ids.from(factures).$dynamic()
  const joined = query.search ? found.innerJoin(commandes, eq(commandes.id, factures.commandeId)) : found
  return joined.where(facturesFound(query, now)).orderBy(...factureOrder(query))
}

/** Reads the stored counts when the state alone narrows the list, and does not depend on the day. */
async function countFactures(db: Db, query: FactureQuery, now: Date): Promise<number> {
  const { statut, clientId, dateFrom, dateTo } = query
  const isOfTheDay = statut === 'ECHEANCE' || statut === 'EN_ATTENTE'
  if (clientId || dateFrom || dateTo || isOfTheDay) {
    return db.$count(factures, facturesFound(query, now))
  }
  return sumOf(await countsOf(db, 'factures'), [statut])
}

/** An invoice, its credit notes and its payments, for the house. */
export async function getAdminFacture(
  deps: ReadDeps,
  id: string,
): Promise<HandlerReply<typeof adminFactures.get>['data']> {
  const { db } = deps
  const [row] = await selectFactures(deps, eq(factures.id, id))
  if (!row) throw notFound(NO_FACTURE)
  const [avoirs, aReprendre, received, reminders, { asked, refusal }] = await Promise.all([
    db
      .select({
        id: factures.id,
        number: factures.numero,
        amount: factures.montant,
        createdAt: factures.emiseLe,
      })
      .from(factures)
      .where(eq(factures.factureId, id))
      .orderBy(asc(factures.emiseLe), asc(factures.rang)),
    readToTakeUp(db, id),
    readFacturePayments(db, id),
    db
      .select({ motif: relances.motif, createdAt: relances.createdAt })
      .from(relances)
      .where(eq(relances.factureId, id))
      .orderBy(asc(relances.createdAt), asc(relances.id)),
    readAskedNow(db, row.facture, deps.clock()),
  ])
  return {
    ...toAdminFacture(row, deps.clock()),
    avoirs,
    aReprendre,
    paiements: received,
    aRelancer: asked,
    sansRelance: refusal,
    relances: reminders,
  }
}

export function toAdminFacture(
  row: FactureRow,
  now: Date,
): HandlerReply<typeof adminFactures.list>['data'][number] {
  const { paye, credite, rappelLe, relanceeLe, note } = row.facture
  return {
    ...toFacture(row, now, adminPdfUrl),
    paye,
    credite,
    rappelLe,
    relanceeLe,
    note,
  }
}

/** Written out: the indexes of invoices use this very condition. */
const IS_FACTURE = sql`${factures.serie} = 'FAC'`

/** The WHERE of the filters, credit notes excluded. */
function facturesFound(
  { ids, search, statut, clientId, dateFrom, dateTo }: FactureExport,
  now: Date,
): SQL | undefined {
  return and(
    IS_FACTURE,
    ids ? inArray(factures.id, ids) : undefined,
    search ? matchingCommandes(search) : undefined,
    statut && inStatut(statut, now),
    clientId ? eq(factures.userId, clientId) : undefined,
    dateFrom ? since(factures.emiseLe, dateFrom) : undefined,
    dateTo ? until(factures.emiseLe, dateTo) : undefined,
  )
}

const SORTS = {
  createdAt: [factures.emiseLe, factures.id],
  number: [factures.emiseLe, factures.id],
  numero: [factures.emiseLe, factures.id],
  client: [users.nom, users.id, factures.emiseLe, factures.id],
  amount: [factures.montant, factures.id],
  montant: [factures.montant, factures.id],
  dateEcheance: [factures.dateEcheance, factures.id],
  exigibleLe: [firstDueDay, factures.id],
  datePaiement: [factures.datePaiement, factures.id],
} as const

const MAY_BE_EMPTY = new Set<keyof typeof SORTS>(['exigibleLe', 'datePaiement'])

/** The asked sort, empty values last, then the newest: a page never shows an invoice twice. */
function factureOrder(query: FactureExport): SQL[] {
  const { sortBy, sortDirection } = sortOf({ ...query, sortDirection: query.sortOrder }, 'createdAt')
  if (sortDirection === 'asc') return SORTS[sortBy].map((column) => asc(column))
  const [first, ...others] = SORTS[sortBy].map((column) => desc(column))
  if (!first) return []
  return [MAY_BE_EMPTY.has(sortBy) ? sql`${first} nulls last` : first, ...others]
}
