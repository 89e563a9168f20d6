import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { UnpaidCommande } from '#contract/commandes/unpaid-commande.ts'
import { formatDate } from '#contract/format/dates.ts'
import { countOf } from '#contract/format/plural.ts'
import { HELD_TEXTS } from '../../lib/held-texts.ts'
import { PayUnpaid } from '../../order/pay-unpaid.tsx'
import { Awaited } from '../../ui/skeleton.tsx'
import { DeleteUnpaid } from './delete-unpaid.tsx'
import { unpaidCommandes } from './project-queries.ts'

const PAGES = { one: 'page', other: 'pages' }
const FILES = { one: 'fichier', other: 'fichiers' }

/** The orders sent and not paid, with their actions; nothing without any, or before they are read. */
export function UnpaidCommandes() {
  const { data = [], isPending } = useQuery(unpaidCommandes)
  if (isPending) return <Awaited />
  if (data.length === 0) return null
  return (
    <section className="unpaid" aria-labelledby="paiement-a-terminer">
      <h2 className="head section-title" id="paiement-a-terminer">
        Paiement à terminer
      </h2>
      <ul className="project-cards">
        {data.map((commande) => (
          <UnpaidRow key={commande.id} commande={commande} />
        ))}
      </ul>
    </section>
  )
}

const SAID: Record<UnpaidCommande['paiement'], string> = {
  A_FAIRE: 'Votre commande est prête\u00a0: il ne reste qu’à payer pour que le travail commence.',
  REFUSE:
    'Le paiement a été refusé et rien n’a été débité. Vous pouvez payer à nouveau, par carte si vous préférez.',
  A_VERIFIER: HELD_TEXTS.A_VERIFIER.sentence,
  REMBOURSE: HELD_TEXTS.REMBOURSE.sentence,
  EN_COURS:
    'Votre paiement est en cours. Dès qu’il sera confirmé, votre projet s’ouvrira ici\u00a0: vous n’avez rien à faire.',
}

function UnpaidRow({ commande }: { commande: UnpaidCommande }) {
  const { titre, service, nombrePages, amountFormatted, files, paiement, gardeeJusquAu } = commande
  const isPayable = paiement !== 'EN_COURS' && paiement !== 'A_VERIFIER'
  const similar = isPayable ? commande.semblablePayee : null
  return (
    <li className="project-card grid gap-s2 justify-items-start">
      <h3 className="head">{titre}</h3>
      {similar ? <AlreadyPaid {...similar} /> : <p>{SAID[paiement]}</p>}
      <p className="project-facts small num flex flex-wrap gap-x-s4h gap-y-s1h items-center">
        <span>{service}</span>
        {nombrePages !== null && <span>{countOf(nombrePages, PAGES)}</span>}
        {files > 0 && <span>{countOf(files, FILES)}</span>}
        <span>{amountFormatted}</span>
        {gardeeJusquAu && <span>Gardée jusqu’au {formatDate(gardeeJusquAu)}</span>}
      </p>
      {isPayable && (
        <div className="project-answer-actions flex flex-wrap gap-s3">
          <PayUnpaid commande={commande} variant={similar ? 'plain' : 'primary'} />
          <DeleteUnpaid commande={commande} />
        </div>
      )}
    </li>
  )
}

/** A warning that a similar order is paid: a form sent again after the payment page makes another order. */
function AlreadyPaid({ id, numero, payeeLe }: NonNullable<UnpaidCommande['semblablePayee']>) {
  return (
    <p>
      Vous avez déjà payé <Link to={`/app/projects/${id}`}>une commande semblable, n°&nbsp;{numero}</Link>, le{' '}
      {formatDate(payeeLe)}. Si c’est la même, vous n’avez rien d’autre à payer&nbsp;: supprimez celle-ci.
    </p>
  )
}
