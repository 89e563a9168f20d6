import type { AdminCommandeSummary } from '#contract/commandes/admin-commande.ts'
import { formatDate } from '#contract/format/dates.ts'
import { countOf } from '#contract/format/plural.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type DepartureDialogProps = {
  nom: string
  commandes: readonly AdminCommandeSummary[]
  /** The ids of those that are ticked. */
  taken: readonly string[]
  onTake: (taken: string[]) => void
  /** The ids of the orders to put back in « à confier »; undefined to save nothing. */
  onAnswer: (aConfier: string[] | undefined) => void
}

/** The orders of a corrector who leaves, or is away on the promised day: each stays theirs, or goes back in « à confier ». */
export function DepartureDialog({ nom, commandes, taken, onTake, onAnswer }: DepartureDialogProps) {
  const take = (id: string, isTaken: boolean) =>
    onTake(isTaken ? [...taken, id] : taken.filter((other) => other !== id))
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onAnswer(undefined)
      }}
      title={`${nom} a ${countOf(commandes.length, { one: 'commande', other: 'commandes' })} en cours`}
      description="Celles qui restent cochées reviennent dans «&#8239;à confier&#8239;»&#8239;; les autres lui restent confiées."
      footer={
        <>
          <Button variant="quiet" onClick={() => onAnswer(undefined)}>
            Revenir
          </Button>
          <Button variant="primary" onClick={() => onAnswer([...taken])}>
            Enregistrer
          </Button>
        </>
      }
    >
      <fieldset className="grid gap-s3">
        <legend>
          <VisuallyHidden>Commandes à confier de nouveau</VisuallyHidden>
        </legend>
        {commandes.map(({ id, numero, titre, datePromise }) => (
          <CheckField
            key={id}
            label={titre}
            help={`Commande ${numero}, ${datePromise ? `promise pour le ${formatDate(datePromise)}` : 'sans date promise'}`}
            checked={taken.includes(id)}
            onChange={({ target }) => take(id, target.checked)}
          />
        ))}
      </fieldset>
    </Dialog>
  )
}
