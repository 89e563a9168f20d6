import { useRef, useState } from 'react'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { failureText } from '../../lib/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { toast, undo } from '../../ui/toast.ts'
import { CorrecteurOptions } from './correcteur-options.tsx'
import { useUpdateCommande } from './use-update-commande.ts'

/**
 * The choice of an order's corrector, without those who have left, written by its button alone: an arrow key only chooses. A cancelled
 * order keeps its own.
 */
export function CorrecteurField({ commande }: { commande: AdminCommandeDetail }) {
  const saved = commande.correcteur?.id ?? ''
  const [typed, setTyped] = useState<string>()
  const chosen = typed ?? saved
  const form = useRef<HTMLFormElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  const onEntrusted = () => {
    // The button goes away: its focus is given to the choice, unless the person is elsewhere by now.
    if (form.current?.contains(document.activeElement)) select.current?.focus()
    setTyped(undefined)
  }
  const { entrust, isPending } = useEntrust(commande, { onEntrusted })
  const isAsked = typed !== undefined && (typed !== saved || isPending)
  return (
    <PanelSection title="Correcteur">
      <form
        ref={form}
        className="flex flex-wrap gap-s3"
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen !== saved) entrust(chosen)
        }}
      >
        <select
          ref={select}
          className="input flex-1"
          aria-label="Correcteur"
          value={chosen}
          disabled={commande.statut === 'ANNULEE'}
          onChange={(event) => {
            if (!isPending) setTyped(event.target.value)
          }}
        >
          <option value="">À confier</option>
          <CorrecteurOptions also={saved} />
        </select>
        {isAsked && (
          <Button type="submit" size="compact" busy={isPending}>
            {chosen ? 'Confier' : 'Retirer'}
          </Button>
        )}
      </form>
    </PanelSection>
  )
}

/** Entrusts an order; the toast's undo gives it back to its former corrector. */
function useEntrust(commande: AdminCommandeDetail, { onEntrusted }: { onEntrusted: () => void }) {
  const { mutate, isPending } = useUpdateCommande(commande.id)
  const onError = (error: Error) => toast.error('Erreur', { description: failureText(error) })
  const before = commande.correcteur?.id ?? null
  const entrust = (correcteurId: string) =>
    mutate(
      { correcteurId: correcteurId || null },
      {
        onSuccess: ({ correcteur, titre }) => {
          onEntrusted()
          toast.success(correcteur ? `Confiée à ${correcteur.nom}` : 'Confiée à personne', {
            description: `«\u202f${titre}\u202f»`,
            ...undo(() => mutate({ correcteurId: before }, { onError })),
          })
        },
        onError,
      },
    )
  return { entrust, isPending }
}
