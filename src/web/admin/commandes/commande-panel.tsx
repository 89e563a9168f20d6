import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { formatShortDate } from '#contract/format/dates.ts'
import { failureText } from '../../lib/failure-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel, PanelSection } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAdminApi, useAdminPath } from '../back-office.tsx'
import { CommandeActions, CommandeMenu } from './commande-actions.tsx'
import { CommandeFacts } from './commande-facts.tsx'
import { CommandeFiles } from './commande-files.tsx'
import { CommandeHistory } from './commande-history.tsx'
import { commandeKey } from './commande-key.ts'
import { CommandeNotes } from './commande-notes.tsx'
import type { Step } from './commande-steps.ts'
import { CorrecteurField } from './correcteur-field.tsx'
import { DeliverDialog } from './deliver-dialog.tsx'
import { StatutDialog } from './statut-dialog.tsx'

/** One order beside its list: who, what, its files, its notes, its history, and what can be done now. */
export default function CommandePanel() {
  const { id = '' } = useParams()
  return <OpenCommande key={id} id={id} />
}

function OpenCommande({ id }: { id: string }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const pathTo = useAdminPath()
  const { data, error, refetch } = useCommande(id)
  const [asked, setAsked] = useState<Step>()
  const close = () => void navigate(pathTo('/commandes', params), { preventScrollReset: true })
  return (
    <>
      <Panel
        title={data?.titre ?? 'Commande'}
        kicker={data && `Commande ${data.numero}, du ${formatShortDate(data.createdAt)}`}
        actions={data && <CommandeMenu commande={data} onStep={setAsked} />}
        onClose={close}
      >
        {data && <CommandeBody commande={data} onStep={setAsked} />}
        {!data && error && (
          <ErrorState title="La commande n’a pas pu être lue" retry={() => void refetch()}>
            {failureText(error)}
          </ErrorState>
        )}
        {!data && !error && <Skeleton lines={8} />}
      </Panel>
      {data && <AskedDialogs commande={data} asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

const FRESH_MS = 10_000
const REFRESH_MS = 60_000

function useCommande(id: string) {
  const adminApi = useAdminApi()
  return useQuery({
    queryKey: commandeKey(id),
    queryFn: () => adminApi.commandes.get(id),
    staleTime: FRESH_MS,
    refetchInterval: REFRESH_MS,
  })
}

type CommandeBodyProps = { commande: AdminCommandeDetail; onStep: (step: Step) => void }

function CommandeBody({ commande, onStep }: CommandeBodyProps) {
  const { client, description } = commande
  return (
    <>
      <p className="panel-who">
        {client.prenom} {client.nom}, <a href={`mailto:${client.email}`}>{client.email}</a>
        {client.telephone && (
          <>
            , <a href={`tel:${client.telephone.replaceAll(/\s/g, '')}`}>{client.telephone}</a>
          </>
        )}
      </p>
      <CommandeFacts commande={commande} />
      <CommandeActions commande={commande} onStep={onStep} />
      <CorrecteurField commande={commande} />
      <CommandeFiles commande={commande} />
      {description && (
        <PanelSection title="Demande du client">
          <p className="whitespace-pre-line">{description}</p>
        </PanelSection>
      )}
      <CommandeNotes commande={commande} />
      <CommandeHistory commande={commande} />
    </>
  )
}

type AskedDialogsProps = { commande: AdminCommandeDetail; asked: Step | undefined; onClose: () => void }

/** Outside the panel: a resized window replaces the panel, and must not lose a chosen file. */
function AskedDialogs({ commande, asked, onClose }: AskedDialogsProps) {
  return (
    <>
      <DeliverDialog commande={commande} open={asked === 'deliver'} onClose={onClose} />
      {asked && asked !== 'deliver' && (
        <StatutDialog key={asked} commande={commande} to={asked} onClose={onClose} />
      )}
    </>
  )
}
