import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '#contract/api.ts'
import { formatDayMonth } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { countOf } from '#contract/format/plural.ts'
import type { Pagination } from '#contract/shared/list.ts'
import type { AdminUser } from '#contract/users/admin-user.ts'
import { FactureBadge } from '../../factures/facture-badge.tsx'
import { FactureNumber } from '../../factures/facture-number.tsx'
import { readOf } from '../../lib/api-reads.ts'
import { PanelSection } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAdminCall, useAdminPath } from '../back-office.tsx'
import { StatutBadge } from '../commandes/statut-badge.tsx'
import { ListFailure } from '../shell/list-table.tsx'

/** The panel shows the latest; the section has them all. */
const FEW = 5
const UNREAD = { one: 'non lu', other: 'non lus' }

type OfUser = { user: Pick<AdminUser, 'id' | 'email'> }

/** The latest orders of a person. */
export function UserCommandes({ user: { id, email } }: OfUser) {
  const call = useAdminCall()
  const pathTo = useAdminPath()
  const filters = { clientId: id, limit: FEW }
  const list = useQuery(readOf(call, api.admin.commandes.list, { query: filters }))
  return (
    <Latest
      title="Commandes"
      none="Aucune commande."
      list={list}
      all={pathTo('/commandes', { search: email })}
    >
      {(commande) => (
        <>
          <span>
            <Link to={pathTo(`/commandes/${commande.id}`)}>{commande.titre}</Link>
            <span className="small muted num">
              n°&nbsp;{commande.numero}, {formatDayMonth(commande.createdAt)}, {formatEuros(commande.amount)}
            </span>
          </span>
          <StatutBadge commande={commande} />
        </>
      )}
    </Latest>
  )
}

/** The latest invoices of a person. */
export function UserFactures({ user: { id, email } }: OfUser) {
  const call = useAdminCall()
  const pathTo = useAdminPath()
  const filters = { clientId: id, limit: FEW }
  const list = useQuery(readOf(call, api.admin.factures.list, { query: filters }))
  return (
    <Latest title="Factures" none="Aucune facture." list={list} all={pathTo('/factures', { search: email })}>
      {({ id: factureId, number, createdAt, amountFormatted, statut }) => (
        <>
          <span>
            <Link to={pathTo(`/factures/${factureId}`)}>
              <FactureNumber>{number}</FactureNumber>
            </Link>
            <span className="small muted num">
              {formatDayMonth(createdAt)}, {amountFormatted}
            </span>
          </span>
          <FactureBadge statut={statut} />
        </>
      )}
    </Latest>
  )
}

/** The latest conversations of a person. */
export function UserThreads({ user: { id, email } }: OfUser) {
  const call = useAdminCall()
  const pathTo = useAdminPath()
  const filters = { clientId: id, limit: FEW }
  const list = useQuery(readOf(call, api.admin.messages.listConversations, { query: filters }))
  return (
    <Latest title="Messages" none="Aucun message." list={list} all={pathTo('/messagerie', { search: email })}>
      {({ id: threadId, title, updatedAt, unreadCount }) => (
        <>
          <span>
            <Link to={pathTo(`/messagerie/${threadId}`)}>{title}</Link>
            <span className="small muted num">{formatDayMonth(updatedAt)}</span>
          </span>
          {unreadCount > 0 && <span className="small num">{countOf(unreadCount, UNREAD)}</span>}
        </>
      )}
    </Latest>
  )
}

type LatestProps<Row> = {
  title: string
  none: string
  list: UseQueryResult<{ data: Row[]; pagination: Pagination }>
  /** The address of the whole list. */
  all: string
  children: (row: Row) => ReactNode
}

function Latest<Row extends { id: string }>({ title, none, list, all, children }: LatestProps<Row>) {
  const { data, error } = list
  return (
    <PanelSection title={title}>
      {!data && error && <ListFailure title="Impossible d’afficher la liste" list={list} />}
      {!data && !error && <Skeleton lines={2} />}
      {data?.data.length === 0 && <p className="muted">{none}</p>}
      {data && data.data.length > 0 && (
        <ul className="panel-rows">
          {data.data.map((row) => (
            <li key={row.id}>{children(row)}</li>
          ))}
        </ul>
      )}
      {data && data.pagination.total > data.data.length && (
        <p className="small">
          <Link to={all}>
            Voir les {data.pagination.total} {title.toLowerCase()}
          </Link>
        </p>
      )}
    </PanelSection>
  )
}
