import {
  type AdminInvoiceDetail,
  factureChanges,
  factureFilters,
  type FactureQuery,
} from '#contract/factures/admin-endpoints.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { paginationOf } from '#contract/shared/list.ts'
import { addDays, parisDay } from '#contract/shared/plain-date.ts'
import { holdsWords } from '#server/db/searchable.ts'
import type { AdminApi } from '../admin-api.ts'
import { AdminError } from '../admin-error.ts'
import { type Annotation, type House, newId, type Order } from './demo-house.ts'

const PAYMENT_DAYS = 30

export function demoFactures(house: House): AdminApi['factures'] {
  return {
    list: async (filters) => {
      const query = factureFilters.parse({ ...filters, sortOrder: filters.sortDirection })
      const found = invoicesOf(house)
        .filter((invoice) => isKept(invoice, query))
        .toSorted(orderOf(query))
      const { page, limit } = query
      return {
        data: found.slice((page - 1) * limit, page * limit),
        pagination: paginationOf({ page, limit }, found.length),
      }
    },
    get: async (id) => findInvoice(house, id),
    update: async (id, changes) => {
      findInvoice(house, id)
      const read = factureChanges.safeParse(changes)
      if (!read.success) throw new AdminError('INVALID', read.error.issues[0]?.message ?? '')
      const { rappelLe, note } = read.data
      annotate(house, id, {
        ...(rappelLe !== undefined && { rappelLe }),
        ...(note !== undefined && { note }),
      })
      return findInvoice(house, id)
    },
    resend: async (id) => {
      const { statut, relanceeLe } = findInvoice(house, id)
      if (statut === 'PAYEE' || statut === 'ANNULEE') {
        throw new AdminError('CONFLICT', 'Cette facture n’attend plus de paiement.')
      }
      if (relanceeLe && parisDay(new Date(relanceeLe)) === parisDay(house.now())) {
        throw new AdminError('CONFLICT', 'Un rappel de cette facture est déjà parti aujourd’hui.')
      }
      annotate(house, id, { relanceeLe: house.now().toISOString() })
      return findInvoice(house, id)
    },
  }
}

const NOTHING: Annotation = { rappelLe: null, note: null, relanceeLe: null }

function annotate({ annotations }: House, id: string, changes: Partial<Annotation>): void {
  annotations.set(id, { ...NOTHING, ...annotations.get(id), ...changes })
}

function findInvoice(house: House, id: string): AdminInvoiceDetail {
  const invoice = invoicesOf(house).find((one) => one.id === id)
  if (!invoice) throw new AdminError('NOT_FOUND', 'Facture non trouvée')
  return invoice
}

const invoicesOf = (house: House): AdminInvoiceDetail[] =>
  house.orders.flatMap((order) => order.factures.map((facture) => shown(house, order, facture)))

function shown(house: House, order: Order, facture: Order['factures'][number]): AdminInvoiceDetail {
  const { id, amount, createdAt, statut } = facture
  const { client } = order
  const paye = statut === 'PAYEE' ? amount : 0
  const issued = parisDay(new Date(createdAt))
  return {
    ...facture,
    ...(house.annotations.get(id) ?? NOTHING),
    amountFormatted: formatEuros(amount),
    dateEcheance: paye ? issued : addDays(issued, PAYMENT_DAYS),
    datePaiement: paye ? createdAt : null,
    paye,
    credite: 0,
    resteDu: amount - paye,
    avoirs: [],
    paiements: paye ? [{ id: newId(), montant: paye, methode: 'CARTE', createdAt }] : [],
    commande: {
      id: order.id,
      titre: order.titre,
      description: null,
      statut: order.statut,
      amount: order.montant,
      createdAt: order.createdAt,
      client: { id: client.id, nom: client.nom, prenom: client.prenom, email: client.email },
    },
  }
}

function isKept(invoice: AdminInvoiceDetail, { statut, search, clientId, dateFrom, dateTo }: FactureQuery) {
  const { titre, client } = invoice.commande
  const day = parisDay(new Date(invoice.createdAt))
  return [
    !statut || invoice.statut === statut,
    !search ||
      holdsWords(`${titre} ${client.prenom} ${client.nom} ${client.email} ${invoice.number}`, search),
    !clientId || client.id === clientId,
    !dateFrom || day >= dateFrom.slice(0, 10),
    !dateTo || day <= dateTo.slice(0, 10),
  ].every(Boolean)
}

/** Empty values come last, then the newest. */
function orderOf({ sortBy = 'createdAt', sortOrder }: FactureQuery) {
  const sign = (sortOrder ?? (sortBy === 'createdAt' ? 'desc' : 'asc')) === 'asc' ? 1 : -1
  const keys: Record<typeof sortBy, (invoice: AdminInvoiceDetail) => string | number | null> = {
    createdAt: ({ number }) => number,
    number: ({ number }) => number,
    client: ({ commande }) => commande.client.nom,
    amount: ({ amount }) => amount,
    dateEcheance: ({ dateEcheance }) => dateEcheance,
    datePaiement: ({ datePaiement }) => datePaiement,
  }
  return (one: AdminInvoiceDetail, other: AdminInvoiceDetail): number => {
    const [a, b] = [keys[sortBy](one), keys[sortBy](other)]
    if (a === b) return sign * (one.number < other.number ? -1 : 1)
    if (a === null || b === null) return a === null ? 1 : -1
    return sign * (a < b ? -1 : 1)
  }
}
