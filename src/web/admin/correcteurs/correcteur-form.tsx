import type { ReactNode } from 'react'
import type { z } from 'zod'
import { correcteurForm } from '#contract/correcteurs/admin-correcteur.ts'
import { readAt } from '#contract/shared/instant.ts'
import { fieldsOf } from '../../lib/fields-of.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { EntryForm } from '../shell/entry-form.tsx'
import type { EditedEntry } from '../shell/use-entry-form.ts'

export const writtenCorrecteur = correcteurForm.extend({ updatedAt: readAt.optional() })
export type WrittenCorrecteur = z.output<typeof writtenCorrecteur>

const LABELS = { nom: 'Nom', specialite: 'Spécialité', ordre: 'Place', actif: 'État' } as const

type CorrecteurFormProps = {
  entry: EditedEntry<WrittenCorrecteur>
  action: string
  /** The place of an existing corrector in the list. */
  children?: ReactNode
}

/** A profile, as the site shows it and as orders are entrusted to it. */
export function CorrecteurForm({ entry, action, children }: CorrecteurFormProps) {
  const field = fieldsOf(entry.form)
  return (
    <EntryForm
      entry={entry}
      action={action}
      labels={LABELS}
      inWords={(written) => ({ ...written, actif: written.actif ? 'en activité' : 'inactif' })}
    >
      <TextField label={LABELS.nom} autoComplete="off" {...field('nom')} />
      <TextField
        label={LABELS.specialite}
        help="Le site l’affiche sous le nom."
        autoComplete="off"
        {...field('specialite')}
      />
      {children}
      <CheckField
        label="En activité"
        help="Sinon, le site ne montre plus ce profil et aucune commande ne lui est proposée. Ses commandes en cours lui restent confiées."
        {...field('actif')}
      />
    </EntryForm>
  )
}
