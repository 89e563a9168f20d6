import { useState } from 'react'
import { FREE_PAGES } from '#contract/tarifs/degressive-price.ts'
import { offerText } from '#contract/tarifs/promo-code.ts'
import type { BoundField } from '../lib/fields-of.ts'
import { TextField } from '../ui/text-field.tsx'
import type { PromoCode } from './use-promo-code.ts'

type PromoFieldProps = { field: BoundField; promo: PromoCode; typed: string | null | undefined }

/** The field of a code, folded at first: most authors have none, and should not go looking for one. */
export function PromoField({ field, promo, typed }: PromoFieldProps) {
  const [opened, setOpened] = useState(false)
  const error = field.error ?? promo.refusal
  return (
    <details
      className="promo-fold"
      open={opened || Boolean(typed) || Boolean(error)}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      suppressHydrationWarning
    >
      <summary>J’ai un code promotionnel</summary>
      <TextField
        fieldClass="max-w-[theme(--promo-field)] mt-s2"
        label="Code promotionnel"
        mark="(facultatif)"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        {...field}
        error={error}
      />
      <p className="small text-success" role="status">
        {promo.offer && !error && appliedText(promo.offer)}
      </p>
    </details>
  )
}

function appliedText(offer: NonNullable<PromoCode['offer']>) {
  const forWhom = offer.premiereCommande ? ', pour une première commande' : ''
  if (offer.pagesOffertes > FREE_PAGES) {
    return `Code appliqué\u00a0: ${offerText(offer)} à la page${forWhom}.`
  }
  return `Remise de ${offer.pourcentage}\u00a0% appliquée${forWhom}.`
}
