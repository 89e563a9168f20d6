import { formatDateTime } from '#contract/format/dates.ts'
import type { Retractation, RetractationByLink } from '#contract/retractations/retractation.ts'
import { HomeLink } from '../home-link.tsx'
import { DeclarationFacts } from './declaration-facts.tsx'

/** The receipt: the day, the hour, and the declaration; the same whether such an order exists or not. */
export const DeclarationReceipt = ({ retractation }: { retractation: Retractation | RetractationByLink }) => (
  <>
    <p role="status">
      Nous l’avons reçue le <strong>{formatDateTime(retractation.declareeLe)}</strong>, heure de Paris. Elle
      prend effet à ce moment.
    </p>
    <DeclarationFacts {...retractation} />
    {isKnown(retractation) ? (
      <p>
        Vous l’avez faite depuis votre compte&nbsp;: nous savons que c’est bien vous. L’accusé de réception
        est envoyé à cette adresse. Nous vous remboursons ce qui vous est dû dans les quatorze jours, par le
        moyen de paiement employé.
      </p>
    ) : (
      <p>
        L’accusé de réception est envoyé à cette adresse, avec un lien&nbsp;: suivez-le pour nous dire que
        c’est bien vous. Nous vous remboursons ce qui vous est dû dans les quatorze jours, par le moyen de
        paiement employé.
      </p>
    )}
    <p>
      <HomeLink />
    </p>
  </>
)

const isKnown = (declared: Retractation | RetractationByLink): boolean =>
  'identifieeLe' in declared && declared.identifieeLe !== null
