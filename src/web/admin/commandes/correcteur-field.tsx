import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { failureText } from '../../lib/failure-text.ts'
import { PanelSection } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { CorrecteurOptions } from './correcteur-options.tsx'
import { useUpdateCommande } from './use-update-commande.ts'

/** The choice of an order's corrector, without those who have left; a cancelled order keeps its own. */
export function CorrecteurField({ commande }: { commande: AdminCommandeDetail }) {
  const { mutate, isPending, variables } = useUpdateCommande(commande.id)
  const saved = commande.correcteur?.id ?? ''
  return (
    <PanelSection title="Correcteur">
      <select
        className="input"
        aria-label="Correcteur"
        value={isPending ? (variables.correcteurId ?? '') : saved}
        disabled={commande.statut === 'ANNULEE'}
        aria-busy={isPending || undefined}
        onChange={(event) =>
          mutate(
            { correcteurId: event.target.value || null },
            { onError: (error) => toast.error('Erreur', { description: failureText(error) }) },
          )
        }
      >
        <option value="">À confier</option>
        <CorrecteurOptions also={saved} />
      </select>
    </PanelSection>
  )
}
