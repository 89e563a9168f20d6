import type { HeldNews } from '#contract/money/payments/held-payment.ts'
import { HELD_TEXTS } from '../../lib/held-texts.ts'
import { HomeLink } from '../../site/home-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PaymentNote } from './payment-note.tsx'

/** A payment that does not match its order: the house's next step, and a way to order again. */
export function HeldPayment({ news }: { news: NonNullable<HeldNews> }) {
  const { title, sentence } = HELD_TEXTS[news]
  return (
    <PaymentNote
      mark="caret"
      title={title}
      actions={
        <>
          {news === 'A_VERIFIER' && <ButtonLink to="/contact">Nous écrire</ButtonLink>}
          <ButtonLink to="/commande-invitee" variant={news === 'A_VERIFIER' ? 'quiet' : 'primary'}>
            Passer une autre commande
          </ButtonLink>
          <HomeLink variant="quiet" />
        </>
      }
    >
      <p>{sentence}</p>
    </PaymentNote>
  )
}
