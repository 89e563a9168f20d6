import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { promotionChange, type PromotionChange } from '#contract/promotions/admin-promotion.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { NumberField, TextField } from '../../ui/text-field.tsx'
import { AS_NUMBER, AS_NUMBER_OR_NULL, OR_NULL } from '../reglages/field-options.ts'
import { EntryForm } from '../shell/entry-form.tsx'

export const writtenPromotion = promotionChange
export type WrittenPromotion = PromotionChange

/** The name of each field, in the form and between two versions of it. */
export const PROMOTION_LABELS = {
  code: 'Code',
  pourcentage: 'Remise, en\u00a0%',
  pagesOffertes: 'Pages offertes, à la page',
  debut: 'Premier jour',
  fin: 'Dernier jour',
  limiteTotale: 'Utilisations en tout',
  limiteParClient: 'Utilisations par client',
  premiereCommande: 'Pour une première commande seulement',
  active: 'Code actif',
  affichee: 'Montré dans la bannière',
} as const satisfies Record<keyof Omit<WrittenPromotion, 'updatedAt'>, string>

type PromotionFormProps = {
  form: UseFormReturn<WrittenPromotion>
  submit: () => Promise<void>
  action: string
  /** Above the fields. */
  notice?: ReactNode
}

/** A code, what it offers, when, and how often. */
export function PromotionForm({ form, submit, action, notice }: PromotionFormProps) {
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  return (
    <EntryForm submit={submit} action={action} busy={isSubmitting} notice={notice}>
      <TextField
        label={PROMOTION_LABELS.code}
        autoComplete="off"
        autoCapitalize="characters"
        error={errors.code?.message}
        {...register('code')}
      />
      <div className="pair">
        <NumberField
          label={PROMOTION_LABELS.pourcentage}
          min={0}
          max={90}
          error={errors.pourcentage?.message}
          {...register('pourcentage', AS_NUMBER)}
        />
        <NumberField
          label={PROMOTION_LABELS.pagesOffertes}
          help="Dix sont offertes à tous."
          min={10}
          max={100}
          error={errors.pagesOffertes?.message}
          {...register('pagesOffertes', AS_NUMBER)}
        />
      </div>
      <div className="pair">
        <TextField
          label={PROMOTION_LABELS.debut}
          mark="(facultatif)"
          type="date"
          error={errors.debut?.message}
          {...register('debut', OR_NULL)}
        />
        <TextField
          label={PROMOTION_LABELS.fin}
          mark="(facultatif)"
          type="date"
          help="Inclus, jusqu’à minuit (Paris)."
          error={errors.fin?.message}
          {...register('fin', OR_NULL)}
        />
      </div>
      <div className="pair">
        <NumberField
          label={PROMOTION_LABELS.limiteTotale}
          mark="(facultatif)"
          min={1}
          error={errors.limiteTotale?.message}
          {...register('limiteTotale', AS_NUMBER_OR_NULL)}
        />
        <NumberField
          label={PROMOTION_LABELS.limiteParClient}
          mark="(facultatif)"
          min={1}
          error={errors.limiteParClient?.message}
          {...register('limiteParClient', AS_NUMBER_OR_NULL)}
        />
      </div>
      <CheckField label={PROMOTION_LABELS.premiereCommande} {...register('premiereCommande')} />
      <CheckField
        label={PROMOTION_LABELS.active}
        help="Désactivé, il est refusé à la saisie."
        {...register('active')}
      />
      <CheckField
        label={PROMOTION_LABELS.affichee}
        help="À la place de celui qu’elle montre. Sans code ouvert, elle ne parle que des dix pages offertes."
        {...register('affichee')}
      />
    </EntryForm>
  )
}
