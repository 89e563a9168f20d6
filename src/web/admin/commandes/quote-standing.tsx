import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import type { QuoteState } from '#contract/commandes/quote.ts'
import type { StatutLook } from '#contract/commandes/statuts.ts'
import { formatDate, formatDayTime } from '#contract/format/dates.ts'
import { Badge } from '../../ui/badge.tsx'

const LOOKS: Record<QuoteState, StatutLook & { label: string }> = {
  ENVOYE: { label: 'Envoyé', tone: 'active', shape: 'quote' },
  EXPIRE: { label: 'Expiré', tone: 'warning', shape: 'stop' },
  ACCEPTE: { label: 'Accepté', tone: 'success', shape: 'done' },
}

/** The state of an order's quote, in one line; nothing without a quote. */
export function QuoteStanding({ commande: { devis, payeeLe } }: { commande: AdminCommandeDetail }) {
  if (!devis) return null
  const { etat, envoyeLe, expireLe, accepteLe } = devis
  const { label, tone, shape } = LOOKS[etat]
  return (
    <p className="flex flex-wrap items-center gap-s2 small">
      <Badge tone={tone} shape={shape}>
        {label}
      </Badge>
      <span>
        Devis envoyé le {formatDayTime(envoyeLe)}
        <span>{etat === 'ENVOYE' && expireLe && `, à accepter jusqu’au ${formatDate(expireLe)}`}</span>
        <span>{etat === 'EXPIRE' && expireLe && `, expiré depuis le ${formatDate(expireLe)}`}</span>
        <span>{accepteLe && `, accepté le ${formatDayTime(accepteLe)}`}</span>
        <span>{etat === 'ACCEPTE' && !payeeLe && ', à payer'}</span>
      </span>
    </p>
  )
}
