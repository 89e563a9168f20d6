import type { PromotionChange } from '#contract/promotions/admin-promotion.ts'
import { fieldsOf } from '../../lib/fields-of.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { NumberField, TextField } from '../../ui/text-field.tsx'
import { AS_NUMBER, AS_NUMBER_OR_NULL, OR_NULL } from '../reglages/field-options.ts'
import { EntryForm } from '../shell/entry-form.tsx'
import type { EditedEntry } from '../shell/use-entry-form.ts'

/** The name of each field, in the form and between two versions of it. */
const LABELS = {
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
} as const satisfies Record<keyof Omit<PromotionChange, 'updatedAt'>, string>

/** The fields of a code: offer, dates, limits. */
export function PromotionForm({ entry, action }: { entry: EditedEntry<PromotionChange>; action: string }) {
  const field = fieldsOf(entry.form)
  return (
    <EntryForm entry={entry} action={action} labels={LABELS}>
      <TextField label={LABELS.code} autoComplete="off" autoCapitalize="characters" {...field('code')} />
      <div className="pair">
        <NumberField label={LABELS.pourcentage} min={0} max={90} {...field('pourcentage', AS_NUMBER)} />
        <NumberField
          label={LABELS.pagesOffertes}
          help="Dix sont offertes à tous."
          min={10}
          max={100}
          {...field('pagesOffertes', AS_NUMBER)}
        />
      </div>
      <div className="pair">
        <TextField label={LABELS.debut} mark="(facultatif)" type="date" {...field('debut', OR_NULL)} />
        <TextField
          label={LABELS.fin}
          mark="(facultatif)"
          type="date"
          help="Inclus, jusqu’à minuit (Paris)."
          {...field('fin', OR_NULL)}
        />
      </div>
      <div className="pair">
        <NumberField
          label={LABELS.limiteTotale}
          mark="(facultatif)"
          min={1}
          {...field('limiteTotale', AS_NUMBER_OR_NULL)}
        />
        <NumberField
          label={LABELS.limiteParClient}
          mark="(facultatif)"
          min={1}
          {...field('limiteParClient', AS_NUMBER_OR_NULL)}
        />
      </div>
      <CheckField label={LABELS.premiereCommande} {...field('premiereCommande')} />
      <CheckField label={LABELS.active} help="Désactivé, il est refusé à la saisie." {...field('active')} />
      <CheckField
        label={LABELS.affichee}
        help="Remplace le code que la bannière affiche. Quand aucun n’est ouvert, elle n’annonce que les dix pages offertes."
        {...field('affichee')}
      />
    </EntryForm>
  )
}
