import type { ReactNode } from 'react'
import { fieldsOf } from '../../lib/fields-of.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { OR_NULL } from '../reglages/field-options.ts'
import { EntryForm } from '../shell/entry-form.tsx'
import type { EditedEntry } from '../shell/use-entry-form.ts'
import type { WrittenCorrecteur } from './written-correcteur.ts'

const LABELS = {
  nom: 'Nom',
  specialite: 'Spécialité',
  ordre: 'Place',
  actif: 'État',
  email: 'E-mail',
  telephone: 'Téléphone',
  tarif: 'Honoraires pour 1\u202f000 signes, en euros',
  absentDu: 'Absent du',
  absentAu: 'au, inclus',
  absentMot: 'Un mot sur cette absence',
} as const

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
        help="Sinon, le site ne montre plus ce profil, aucune commande ne lui est proposée et son lien ne s’ouvre plus."
        {...field('actif')}
      />
      <TextField
        label={LABELS.email}
        mark="(facultatif)"
        help="Son lien et ses textes y sont annoncés."
        type="email"
        autoComplete="off"
        {...field('email', OR_NULL)}
      />
      <TextField
        label={LABELS.telephone}
        mark="(facultatif)"
        type="tel"
        autoComplete="off"
        {...field('telephone', OR_NULL)}
      />
      <TextField
        label={LABELS.tarif}
        mark="(facultatif)"
        help="Espaces comprises. Les honoraires d’une commande en sont proposés."
        inputMode="decimal"
        autoComplete="off"
        {...field('tarif')}
      />
      <div className="pair">
        <TextField label={LABELS.absentDu} mark="(facultatif)" type="date" {...field('absentDu', OR_NULL)} />
        <TextField label={LABELS.absentAu} mark="(facultatif)" type="date" {...field('absentAu', OR_NULL)} />
      </div>
      <TextField
        label={LABELS.absentMot}
        mark="(facultatif)"
        autoComplete="off"
        {...field('absentMot', OR_NULL)}
      />
    </EntryForm>
  )
}
