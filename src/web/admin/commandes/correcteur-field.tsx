import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { SelectField } from '../../ui/text-field.tsx'
import { useCorrecteurs } from './use-correcteurs.ts'
import { useUpdateCommande } from './use-update-commande.ts'

/** Entrusts the order; those who no longer work are not offered. */
export function CorrecteurField({ commande }: { commande: AdminCommandeDetail }) {
  const update = useUpdateCommande(commande.id)
  const correcteurs = useCorrecteurs().filter(({ id, actif }) => actif || id === commande.correcteur?.id)
  return (
    <SelectField
      label="Correcteur"
      value={commande.correcteur?.id ?? ''}
      disabled={update.isPending}
      onChange={(event) => update.mutate({ correcteurId: event.target.value || null })}
    >
      <option value="">À confier</option>
      {correcteurs.map(({ id, nom, specialite }) => (
        <option key={id} value={id}>
          {nom}, {specialite.toLocaleLowerCase('fr')}
        </option>
      ))}
    </SelectField>
  )
}
