import type { HeldNews } from '#contract/payments/held-payment.ts'
import { HELD_TEXTS } from '../../lib/held-texts.ts'
import { HomeLink } from '../../site/home-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PaymentNote } from './payment-note.tsx'

/** A payment that came and does not match its order: what the house does of it, and how to order again. */
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
