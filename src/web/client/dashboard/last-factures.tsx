import { useQuery } from '@tanstack/react-query'
import { formatShortDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import type { Facture } from '#contract/money/invoices/endpoints.ts'
import {
  chargedText,
  dueDayOf,
  isChargedByItself,
  isEcheanceLate,
} from '#contract/money/invoices/facture-statut.ts'
import { FactureBadge } from '../../factures/facture-badge.tsx'
import { FactureNumber } from '../../factures/facture-number.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { factureList } from '../billing/facture-queries.ts'
import { DownloadLink } from '../files/download-button.tsx'
import { WholeList } from './whole-list.tsx'

const SHOWN = 3

/** The invoices to pay, late ones first; when none is, the latest invoices. */
export function LastFactures() {
  const late = useQuery(factureList({ page: 1, limit: SHOWN, statut: 'ECHEANCE' }))
  const due = useQuery(factureList({ page: 1, limit: SHOWN, statut: 'EN_ATTENTE' }))
  const last = useQuery(factureList({ page: 1, limit: SHOWN }))
  const queries = [late, due, last]
  const error = queries.find((query) => !query.data && query.error)?.error
  const isLoaded = queries.every(({ data }) => data)
  // Nothing is asked after a withdrawal, nor for a payment charged automatically or being debited.
  const toPay = [...(late.data?.data ?? []), ...(due.data?.data ?? [])].filter(
    (facture) =>
      facture.pause !== 'RETRACTATION' && !facture.prelevementEnCours && !isChargedByItself(facture),
  )
  const factures = last.data?.data ?? []
  return (
    <section aria-labelledby="factures">
      <h2 className="head section-title" id="factures">
        {toPay.length > 0 ? 'Factures à régler' : 'Factures'}
      </h2>
      {error && <p role="alert">{failureText(error)}</p>}
      {!isLoaded && !error && <Skeleton label="Chargement des factures" />}
      {isLoaded && factures.length === 0 && (
        <p className="muted">La première viendra avec votre première commande.</p>
      )}
      {isLoaded && factures.length > 0 && (
        <>
          {toPay.length === 0 && <p className="muted">Vous n’avez rien à régler.</p>}
          <ul className="file-list">
            {(toPay.length > 0 ? toPay : factures).map((facture) => (
              <FactureLine key={facture.id} facture={facture} isToPay={toPay.length > 0} />
            ))}
          </ul>
          <WholeList to="/app/billing">Toute la facturation</WholeList>
        </>
      )}
    </section>
  )
}

function FactureLine({ facture, isToPay }: { facture: Facture; isToPay: boolean }) {
  const { id, number, resteDu, statut } = facture
  return (
    <li>
      <span>
        <DownloadLink of={{ kind: 'facture', id }} label={`Télécharger la facture ${number}`}>
          <FactureNumber>{number}</FactureNumber>
        </DownloadLink>
        <span className="small muted num">
          {isToPay ? `${formatEuros(resteDu)}, ${dueText(facture)}` : standingText(facture)}
        </span>
      </span>
      <FactureBadge statut={statut} />
    </li>
  )
}

function standingText(facture: Facture): string {
  const { exigibleLe, resteDu, amountFormatted, createdAt } = facture
  return isChargedByItself(facture) && exigibleLe
    ? `${formatEuros(resteDu)}, ${chargedText(exigibleLe)}`
    : `${amountFormatted}, le ${formatShortDate(createdAt)}`
}

function dueText(facture: Facture): string {
  const day = formatShortDate(dueDayOf(facture))
  return isEcheanceLate(facture) ? `échéance du ${day}` : `à régler avant le ${day}`
}
