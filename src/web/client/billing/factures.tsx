import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatShortDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { capitalised } from '#contract/format/in-words.ts'
import type { Facture } from '#contract/money/invoices/endpoints.ts'
import {
  chargedText,
  dueDayOf,
  FACTURE_STATUTS,
  factureLabel,
  isChargedByItself,
  isEcheanceLate,
} from '#contract/money/invoices/facture-statut.ts'
import { FactureBadge } from '../../factures/facture-badge.tsx'
import { FactureNumber } from '../../factures/facture-number.tsx'
import { useListQuery } from '../../lib/use-list-query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table-column.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterSelect, Filters } from '../../ui/filters.tsx'
import { queryWith } from '../../ui/query-link.ts'
import { DownloadButton } from '../files/download-button.tsx'
import { NewProjectLink } from '../new-project/new-project-link.tsx'
import { BillingTable, DEFAULT_LIMIT } from './billing-table.tsx'
import { factureList } from './facture-queries.ts'
import { TransferMeans } from './transfer-means.tsx'

/** The author's invoices, of one state or of all, each with its due day and its PDF. */
export function Factures() {
  const { params, page, limit } = useListQuery(DEFAULT_LIMIT)
  const statut = FACTURE_STATUTS.find((each) => each === params.get('statut'))
  const list = useQuery(factureList({ page, limit, statut }))
  const { data } = list
  const navigate = useNavigate()
  const nothingEver = data?.pagination.total === 0 && !statut
  return (
    <>
      {!nothingEver && (
        <Filters label="Filtrer les factures">
          <FilterSelect
            label="État des factures"
            value={statut ?? ''}
            onChange={(value) => void navigate(queryWith(params, { statut: value, page: undefined }))}
          >
            <option value="">Tous les états</option>
            {FACTURE_STATUTS.map((each) => (
              <option key={each} value={each}>
                {factureLabel(each)}
              </option>
            ))}
          </FilterSelect>
        </Filters>
      )}
      <BillingTable
        label="Factures"
        columns={COLUMNS}
        list={list}
        page={page}
        failed="Impossible d’afficher vos factures"
        empty={<NoFacture isFiltered={!nothingEver} />}
      />
      {data?.data.some(isDue) && <TransferMeans />}
    </>
  )
}

function NoFacture({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        title="Aucune facture dans cet état"
        action={<ButtonLink to="/app/billing">Voir toutes mes factures</ButtonLink>}
      >
        Vos autres factures sont toujours là&nbsp;: seul ce filtre les cache.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="Aucune facture pour l’instant" action={<NewProjectLink />}>
      Chaque paiement donne sa facture, numérotée et prête à télécharger. La première viendra avec votre
      première commande.
    </EmptyState>
  )
}

const COLUMNS: Column<Facture>[] = [
  {
    id: 'number',
    header: 'Facture',
    kind: 'title',
    cell: ({ number }) => <FactureNumber>{number}</FactureNumber>,
    under: ({ commande }) => <Link to={`/app/projects/${commande.id}`}>{commande.titre}</Link>,
  },
  {
    id: 'statut',
    header: 'État',
    kind: 'status',
    cell: ({ statut }) => <FactureBadge statut={statut} />,
  },
  { id: 'createdAt', header: 'Émise le', kind: 'date', cell: ({ createdAt }) => formatShortDate(createdAt) },
  {
    id: 'due',
    header: 'Règlement',
    phone: 'line',
    // The charge of an instalment takes a sentence, which may wrap to a second line.
    cell: (facture) => (
      <span className={clsx(facture.statut !== 'PAYEE' && 'whitespace-normal')}>{settledText(facture)}</span>
    ),
  },
  { id: 'amount', header: 'Montant', kind: 'amount', cell: ({ amountFormatted }) => amountFormatted },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (facture) => (
      <span className="flex flex-wrap justify-end gap-s2">
        {(isChargedByItself(facture) || isDebited(facture)) && (
          <ButtonLink
            to={payPath(facture)}
            size="compact"
            aria-label={`Échéancier de la facture ${facture.number}`}
          >
            Échéancier
          </ButtonLink>
        )}
        {isDue(facture) && (
          <ButtonLink to={payPath(facture)} size="compact" aria-label={`Payer la facture ${facture.number}`}>
            Payer
          </ButtonLink>
        )}
        <DownloadButton
          of={{ kind: 'facture', id: facture.id }}
          label={`Télécharger la facture ${facture.number} en PDF`}
        >
          PDF
        </DownloadButton>
      </span>
    ),
  },
]

/** True when the author pays by hand: not after a withdrawal, nor for a payment charged automatically; a dispute forbids nothing. */
const isDue = (facture: Facture) =>
  (facture.statut === 'EN_ATTENTE' || facture.statut === 'ECHEANCE') &&
  facture.pause !== 'RETRACTATION' &&
  !facture.prelevementEnCours &&
  !isChargedByItself(facture)

const isDebited = ({ statut, prelevementEnCours }: Facture) =>
  prelevementEnCours && statut !== 'PAYEE' && statut !== 'ANNULEE'

/** The page that pays an invoice; a quote is paid on acceptance, with its boxes. */
const payPath = ({ commande: { id, statut } }: Facture) =>
  statut === 'ESTIMATION_ENVOYEE' ? `/app/projects/${id}` : `/app/projects/${id}/echeances`

function whenText(facture: Facture): string {
  const { exigibleLe } = facture
  if (isDebited(facture)) return 'Prélèvement en cours'
  if (isChargedByItself(facture) && exigibleLe) return capitalised(chargedText(exigibleLe))
  const day = formatShortDate(dueDayOf(facture))
  return isEcheanceLate(facture) ? `Échéance du ${day}` : `Avant le ${day}`
}

/** The day of its payment, or the sum still due and its day. */
function settledText(facture: Facture): ReactNode {
  const { statut, pause, datePaiement, amount, resteDu } = facture
  if (statut === 'PAYEE') return datePaiement ? `Reçu le ${formatShortDate(datePaiement)}` : 'Reçu'
  if (statut === 'ANNULEE' || pause === 'RETRACTATION') return 'Rien à payer'
  const when = whenText(facture)
  if (resteDu === amount) return when
  return (
    <>
      <span className="block">Reste {formatEuros(resteDu)}</span>
      <span className="small muted block">{when}</span>
    </>
  )
}
