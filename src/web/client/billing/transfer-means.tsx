import { useQuery } from '@tanstack/react-query'
import { transferFacts } from '#contract/settings/transfer.ts'
import { transferAccount } from './facture-queries.ts'

/** The house's account, and the reference of a transfer; nothing while the house names no account. */
export function TransferMeans({ reference = 'le numéro de la facture' }: { reference?: string }) {
  const { data } = useQuery(transferAccount)
  if (!data) return null
  return (
    <div className="mt-s4">
      <p className="small muted">Vous pouvez aussi payer par virement&nbsp;:</p>
      <dl className="small">
        {transferFacts(data, reference).map(([term, text]) => (
          <div key={term} className="mt-s1">
            <dt className="muted">{term}</dt>
            <dd className="num">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
