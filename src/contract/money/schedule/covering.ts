import { type KeptEcheance, withAsked } from './state-of.ts'

/** A payment of a schedule, and the cents of its charge under way, if any. */
type Chargeable = KeptEcheance & { demande?: number | null }

type Came = {
  /** Cents that the invoice lacked before this payment. */
  due: number
  /** Cents received. */
  montant: number
  /** The payment of the schedule that it was made for. */
  echeanceId?: string | null | undefined
}

/**
 * The payments of a schedule that a received payment covers: the one it was made for, then the others in turn, each wholly. Any sum left
 * makes the last ones smaller. A charge pays the sum it was made for, whatever the invoice lacks since.
 */
export function coveredBy<Kept extends Chargeable>(
  kept: readonly Kept[],
  { due, montant, echeanceId }: Came,
): (Kept & { asked: number })[] {
  const toCome = withAsked(kept, due)
    .filter(({ statut }) => statut !== 'PAYEE')
    .map((one) => (one.id === echeanceId && isChargeOf(one, montant) ? { ...one, asked: montant } : one))
    .filter(({ asked }) => asked > 0)
  const inTurn = [
    ...toCome.filter(({ id }) => id === echeanceId),
    ...toCome.filter(({ id }) => id !== echeanceId),
  ]
  let left = montant
  const tooLarge = inTurn.findIndex(({ asked }) => {
    left -= asked
    return left < 0
  })
  return tooLarge === -1 ? inTurn : inTurn.slice(0, tooLarge)
}

const isChargeOf = ({ statut, demande }: Chargeable, montant: number): boolean =>
  statut === 'EN_COURS' && demande === montant
