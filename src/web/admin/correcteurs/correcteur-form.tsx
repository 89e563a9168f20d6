import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { correcteurForm } from '#contract/correcteurs/admin-correcteur.ts'
import { readAt } from '#contract/shared/instant.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { EntryForm } from '../shell/entry-form.tsx'

export const writtenCorrecteur = correcteurForm.extend({ updatedAt: readAt.optional() })
export type WrittenCorrecteur = z.output<typeof writtenCorrecteur>

type CorrecteurFormProps = {
  form: UseFormReturn<WrittenCorrecteur>
  submit: () => Promise<void>
  action: string
  /** Above the fields. */
  notice?: ReactNode
  /** Its place, once it has one. */
  children?: ReactNode
}

/** A profile, as the site shows it and as orders are entrusted to it. */
export function CorrecteurForm({ form, submit, action, notice, children }: CorrecteurFormProps) {
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  return (
    <EntryForm submit={submit} action={action} busy={isSubmitting} notice={notice}>
      <TextField label="Nom" autoComplete="off" error={errors.nom?.message} {...register('nom')} />
      <TextField
        label="Spécialité"
        help="Le site l’affiche sous le nom."
        autoComplete="off"
        error={errors.specialite?.message}
        {...register('specialite')}
      />
      {children}
      <CheckField
        label="En activité"
        help="Sinon, le site ne montre plus ce profil et aucune commande ne lui est proposée. Ce qui lui est confié lui reste."
        {...register('actif')}
      />
    </EntryForm>
  )
}
