import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { isTakenUpAgain } from '#contract/commandes/deliveries.ts'
import { awaitsAnswer } from '#contract/commandes/delivery-answer.ts'
import { formatDayMonth, formatDayTime, formatWeekdayMonth } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { countOf } from '#contract/format/plural.ts'
import { isCreditNote } from '#contract/money/invoices/facture-number.ts'
import type { FactureStatut } from '#contract/money/invoices/facture-statut.ts'
import { FactureNumber } from '../../factures/facture-number.tsx'
import { Leader, LeaderList } from '../../ui/leader.tsx'
import { Delay } from './delay.tsx'
import { DownloadLink } from './download-link.tsx'
import { shortService } from './short-service.ts'
import { StatutBadge } from './statut-badge.tsx'

/** The price and the promised date, one line each. */
export function CommandeFacts({ commande }: { commande: AdminCommandeDetail }) {
  const { statut, nombrePages, amountFormatted, datePromise, retardJours } = commande
  const service = shortService(commande.service)
  return (
    <LeaderList className="facts">
      <Leader term="Statut">
        <StatutBadge commande={commande} />
      </Leader>
      <Leader
        term={nombrePages ? `${service}, ${countOf(nombrePages, { one: 'page', other: 'pages' })}` : service}
      >
        {isToPrice(commande) ? 'à chiffrer' : amountFormatted}
      </Leader>
      <Bills commande={commande} />
      {!commande.livreeLe && statut !== 'ANNULEE' && (
        <Leader term="Promis au client">
          <span>{datePromise ? formatWeekdayMonth(datePromise) : withoutDay(commande)}</span>
          <Delay jours={retardJours} />
        </Leader>
      )}
      {commande.livreeLe && <Leader term="Livré">{formatDayTime(commande.livreeLe)}</Leader>}
      {commande.reponseAvant && awaitsAnswer(commande) && (
        <Leader term="Réponse attendue">{`jusqu’au ${formatWeekdayMonth(commande.reponseAvant)}`}</Leader>
      )}
      {commande.avis && <Leader term="Avis de l’auteur">{commande.avis.note} sur 5</Leader>}
    </LeaderList>
  )
}

function withoutDay({ timeline, promesseSiFichier: told }: AdminCommandeDetail): string {
  if (told) return `${formatWeekdayMonth(told.jour)}, texte d’ici au ${formatDayMonth(told.fichierAvant)}`
  return timeline.some(isTakenUpAgain) ? 'sans date' : 'à la réception d’un texte'
}

/** True for an order opened by the house and not quoted yet. */
const isToPrice = ({ amount, statut }: AdminCommandeDetail) => amount === 0 && statut === 'EN_ATTENTE'

function confirmedAs(amount: number, statut: FactureStatut | undefined): string {
  if (amount === 0) return 'Offerte'
  // The first of several payments confirms an order whose invoice still waits.
  return statut === 'EN_ATTENTE' || statut === 'ECHEANCE' ? 'Confirmée' : 'Payée'
}

/** « Payée, FAC-2026-318 … 2 nov., 10 h 42 », then any credit note. */
function Bills({ commande: { payeeLe, amount, factures } }: { commande: AdminCommandeDetail }) {
  const [facture, ...others] = factures
  return (
    <>
      {payeeLe && (
        <Leader
          term={
            <>
              {confirmedAs(amount, facture?.statut)}
              <span>
                {facture && (
                  <>
                    , <Bill {...facture} />
                  </>
                )}
              </span>
            </>
          }
        >
          {formatDayTime(payeeLe)}
        </Leader>
      )}
      {(payeeLe ? others : factures).map((bill) => (
        <Leader key={bill.id} term={<Bill {...bill} />}>
          {formatEuros(isCreditNote(bill) ? -bill.amount : bill.amount)}
        </Leader>
      ))}
    </>
  )
}

function Bill({ id, number }: { id: string; number: string }) {
  return (
    <DownloadLink kind="facture" id={id}>
      <FactureNumber>{number}</FactureNumber>
    </DownloadLink>
  )
}
