import { useSearchParams } from 'react-router'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { NOTHING_TO_BEGIN } from '#contract/commandes/refusals.ts'
import { OWED_STATUTS } from '#contract/commandes/statuts.ts'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { Menu, MenuItem, MenuLink, MenuRule } from '../../ui/menu.tsx'
import { useAdminPath } from '../back-office.tsx'
import { TO_WRITE } from '../messagerie/to-write.ts'
import { isTextMissing, type Step, stepLabel, stepsOf } from './commande-steps.ts'
import { useMission } from './use-mission.ts'

type StepsProps = { commande: AdminCommandeDetail; onStep: (step: Step) => void }

/** The buttons of an order: the next step in red, then the other usual ones. */
export function CommandeActions({ commande, onStep }: StepsProps) {
  const { primary, plain } = stepsOf(commande)
  const pathTo = useAdminPath()
  const [params] = useSearchParams()
  // The next step is then to send that text, from its own section.
  const isHandedIn = Boolean(useMission(commande.id)?.mission?.proposition)
  const next = isHandedIn ? 'plain' : 'primary'
  const quote = pathTo(`/commandes/${commande.id}/devis`, params)
  const isWaiting = isTextMissing(commande) && OWED_STATUTS.includes(commande.statut)
  // Keyed by place: the button that was pressed keeps the focus when the next step takes it over.
  return (
    <div className="panel-next">
      {isWaiting && <p className="small w-full">{NOTHING_TO_BEGIN}</p>}
      {[primary, ...plain].map(
        (step, place) =>
          step &&
          (step === 'ESTIMATION_ENVOYEE' ? (
            <ButtonLink key={place} size="compact" variant={place === 0 ? next : 'plain'} to={quote}>
              {stepLabel(step, commande)}
            </ButtonLink>
          ) : (
            <Button
              key={place}
              size="compact"
              variant={place === 0 ? next : 'plain'}
              icon={step === 'deliver' || step === 'deposit' ? 'upload' : undefined}
              onClick={() => onStep(step)}
            >
              {stepLabel(step, commande)}
            </Button>
          )),
      )}
      {commande.statut === 'ESTIMATION_ENVOYEE' && (
        <ButtonLink size="compact" to={quote}>
          {commande.devis?.etat === 'EXPIRE' ? 'Renvoyer un devis' : 'Voir ou remplacer le devis'}
        </ButtonLink>
      )}
      <ButtonLink to={pathTo(`/messagerie/${commande.conversationId}`) + TO_WRITE} size="compact">
        Écrire au client
      </ButtonLink>
    </div>
  )
}

/** The menu of rare actions. */
export function CommandeMenu({ commande, onStep, onDelete }: StepsProps & { onDelete: () => void }) {
  const { more } = stepsOf(commande)
  const pathTo = useAdminPath()
  const [params] = useSearchParams()
  return (
    <Menu trigger={<IconButton icon="more" label="Autres actions" />}>
      <MenuLink to={pathTo(`/commandes/${commande.id}/modifier`, params)}>Modifier la commande</MenuLink>
      {more.map((step) => (
        <MenuItem key={step} tone={step === 'ANNULEE' ? 'danger' : undefined} onSelect={() => onStep(step)}>
          {stepLabel(step, commande)}
        </MenuItem>
      ))}
      <MenuRule />
      <MenuItem tone="danger" onSelect={onDelete}>
        Supprimer la commande
      </MenuItem>
    </Menu>
  )
}
