import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { ProjectDetail } from '#contract/commandes/projects/project.ts'
import { PAYABLE_STATUTS } from '#contract/commandes/statuts.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { type Echeancier, isPayable, type Pause } from '#contract/money/schedule/echeance.ts'
import { siteApi } from '#contract/site-api.ts'
import { ScheduleList } from '../../factures/schedule-list.tsx'
import { browserApi } from '../../lib/browser-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { useShownAgain } from '../../lib/use-shown-again.ts'
import { leaveForPayment } from '../../order/stored-checkout.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { TransferMeans } from '../billing/transfer-means.tsx'
import { projectDetail } from '../projects/project-queries.ts'
import { schedule } from './schedule-query.ts'

const PAUSED: Record<Pause, string> = {
  RETRACTATION: 'Vous avez renoncé à ce contrat\u00a0: rien ne vous est plus demandé ni prélevé.',
  LITIGE:
    'Votre banque conteste un paiement de cette commande\u00a0: rien ne vous est demandé ni prélevé tant que ce litige est ouvert.',
}

export const meta = privateMeta('Règlement', 'Espace Client')

/** The rest to pay of an order: its schedule, a refused payment to make again, or the whole at once. */
export default function SchedulePage() {
  const { id = '' } = useParams()
  const { data: project, isPending } = useQuery(projectDetail(id))
  const { data, error, refetch } = useQuery(schedule(id))
  if (isPending) {
    return (
      <main id="contenu" tabIndex={-1} className="content content--read">
        <Skeleton />
      </main>
    )
  }
  return (
    <main id="contenu" tabIndex={-1} className="content content--read">
      <PageTitle
        crumbs={[
          { label: 'Mes projets', to: '/app/projects' },
          ...(project ? [{ label: project.titre, to: `/app/projects/${id}` }] : []),
        ]}
      >
        Règlement
      </PageTitle>
      {!data && error && (
        <ErrorState title="Impossible d’afficher cet échéancier" retry={() => void refetch()}>
          {failureText(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton />}
      {data && <Schedule key={id} id={id} data={data} project={project} />}
    </main>
  )
}

type ScheduleProps = {
  id: string
  data: Echeancier
  project: Pick<ProjectDetail, 'statut' | 'facture'> | undefined
}

function Schedule({ id, data: { echeances, resteDu, enCours, pause }, project }: ScheduleProps) {
  const isCharging = echeances.some(({ statut }) => statut === 'EN_COURS')
  // A disputed payment may still be paid; after a withdrawal nothing is due.
  const mayPay = pause !== 'RETRACTATION' && !isCharging && !enCours && isPaidHere(project)
  const late = echeances.filter(isPayable)
  const paid = echeances.filter(({ statut }) => statut === 'PAYEE').length
  if (project && PAYABLE_STATUTS.includes(project.statut) && resteDu > 0)
    return (
      <EmptyState
        title="Un devis vous attend"
        action={<ButtonLink to={`/app/projects/${id}`}>Lire et accepter le devis</ButtonLink>}
      >
        Acceptez le devis de ce projet pour le payer.
      </EmptyState>
    )
  if ((resteDu === 0 || project?.facture === null) && echeances.length === 0)
    return <EmptyState title="Rien à régler">Cette commande n’attend aucun paiement.</EmptyState>
  return (
    <>
      <p className="prose">
        {standing({ resteDu, pause, paid, count: echeances.length, late: late.length })}
      </p>
      {isCharging && (
        <p className="small muted" role="status">
          Une échéance est en cours de prélèvement&nbsp;: votre banque la confirmera en quelques jours ouvrés.
        </p>
      )}
      {enCours && (
        <p className="small muted" role="status">
          Votre ordre de prélèvement de {formatEuros(enCours)} est enregistré&nbsp;: votre banque le confirme
          en quelques jours ouvrés.
        </p>
      )}
      <ScheduleList
        echeances={echeances}
        renderActions={(one) =>
          isPayable(one) &&
          mayPay && (
            <PayDue
              commandeId={id}
              echeanceId={one.id}
              montant={one.montant}
              verb="Payer"
              variant="primary"
            />
          )
        }
      />
      {resteDu > 0 && mayPay && (
        <p className="flex flex-wrap items-center gap-s3">
          <PayDue commandeId={id} montant={resteDu} verb={echeances.length > 0 ? 'Solder' : 'Payer'} />
          {echeances.length > 0 && <span className="small muted">Tout ce qui reste, en une fois.</span>}
        </p>
      )}
      {resteDu > 0 && mayPay && (late.length > 0 || echeances.length === 0) && (
        <TransferMeans reference={project?.facture?.number} />
      )}
    </>
  )
}

/** True for an invoiced order: a quote is paid on acceptance, and an order without an invoice asks for nothing yet. */
const isPaidHere = (project: ScheduleProps['project']) =>
  project !== undefined && project.facture !== null && !PAYABLE_STATUTS.includes(project.statut)

type Standing = Pick<Echeancier, 'resteDu' | 'pause'> & { paid: number; count: number; late: number }

function standing({ resteDu, pause, paid, count, late }: Standing): string {
  if (resteDu === 0) return 'Tout est réglé. Merci.'
  if (pause) return PAUSED[pause]
  const left = `Il reste ${formatEuros(resteDu)} à régler.`
  if (count === 0) return left
  const done = `${paid} paiement${paid > 1 ? 's' : ''} sur ${count} ${paid > 1 ? 'sont faits' : 'est fait'}. ${left}`
  const refused = late > 1 ? `${late} échéances\u00a0: réglez-les` : 'une échéance\u00a0: réglez-la'
  return late > 0
    ? `${done} Votre banque a refusé ${refused} avec une autre carte, qui servira pour les suivantes.`
    : `${done} Les prochains paiements seront prélevés automatiquement, chacun à son jour.`
}

type PayDueProps = {
  commandeId: string
  /** A payment of the schedule; undefined for the whole rest. */
  echeanceId?: string
  montant: number
  verb: 'Payer' | 'Solder'
  variant?: 'primary'
}

/** Leaves for the payment page of one payment of a schedule, or of the whole rest of an invoice. */
function PayDue({ commandeId, echeanceId, montant, verb, variant }: PayDueProps) {
  const { mutate, isPending, isSuccess, reset } = useMutation({
    mutationFn: () =>
      browserApi(siteApi.commandes.checkout, { params: { id: commandeId }, body: { echeanceId } }),
    onSuccess: ({ checkoutUrl }) => leaveForPayment({ url: checkoutUrl, commandeId, of: 'RESTE' }),
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
  })
  useShownAgain(reset)
  return (
    <Button variant={variant} size="compact" busy={isPending || isSuccess} onClick={() => mutate()}>
      {verb} {formatEuros(montant)}
    </Button>
  )
}
