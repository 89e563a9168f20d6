import type { FactureParty } from '../money/invoices/facture-parties.ts'
import type { Billing } from './billing.ts'

type ClientType = FactureParty['clientType']

type Buyer = {
  /** Of the party that the invoice of the order names; null before it is issued. */
  facturee: ClientType | null
  /** The order's own billing details. */
  facturation: Pick<Billing, 'entreprise'> | null
  compte: ClientType
}

/**
 * Whether an order is a professional's: as its invoice says once issued, else its own billing details, else its account. A professional has
 * no right to withdraw from it: the law gives one to small firms for contracts made off premises alone (code de la consommation, L221-3),
 * and the house sells at a distance.
 */
export const isProfessional = ({ facturee, facturation, compte }: Buyer): boolean =>
  (facturee ?? (facturation?.entreprise ? 'PROFESSIONNEL' : compte)) === 'PROFESSIONNEL'

/** Whether the work of an order waits for no withdrawal days: its client asked for it at once, or has no such days. */
export const startsAtOnce = ({
  demarrageImmediat,
  professionnel,
}: {
  demarrageImmediat: boolean
  professionnel: boolean
}): boolean => demarrageImmediat || professionnel
