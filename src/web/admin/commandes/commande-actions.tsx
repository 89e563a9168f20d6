import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { useAdminPath } from '../back-office.tsx'
import { type Step, stepLabel, stepsOf } from './commande-steps.ts'

type StepsProps = { commande: AdminCommandeDetail; onStep: (step: Step) => void }

/** The next step of the work in red, then the other usual ones. */
export function CommandeActions({ commande, onStep }: StepsProps) {
  const { primary, plain } = stepsOf(commande)
  const pathTo = useAdminPath()
  // Keyed by place: the button that was pressed keeps the focus when the next step takes it over.
  return (
    <div className="panel-next">
      {[primary, ...plain].map(
        (step, place) =>
          step && (
            <Button
              key={place}
              size="compact"
              variant={place === 0 ? 'primary' : 'plain'}
              icon={step === 'deliver' ? 'upload' : undefined}
              onClick={() => onStep(step)}
            >
              {stepLabel(step, commande)}
            </Button>
          ),
      )}
      <ButtonLink to={pathTo(`/messagerie/${commande.conversationId}`)} size="compact">
        Écrire au client
      </ButtonLink>
    </div>
  )
}

/** What is done seldom. */
export function CommandeMenu({ commande, onStep }: StepsProps) {
  const { more } = stepsOf(commande)
  if (more.length === 0) return null
  return (
    <Menu trigger={<IconButton icon="more" label="Autres actions" />}>
      {more.map((step) => (
        <MenuItem key={step} tone={step === 'ANNULEE' ? 'danger' : undefined} onSelect={() => onStep(step)}>
          {stepLabel(step, commande)}
        </MenuItem>
      ))}
    </Menu>
  )
}
