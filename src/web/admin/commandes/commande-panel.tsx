import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { formatDate } from '#contract/format/dates.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel, PanelSection } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAdminApi } from '../admin-context.tsx'
import { CommandeActions } from './commande-actions.tsx'
import { CommandeFacts } from './commande-facts.tsx'
import { CommandeFiles } from './commande-files.tsx'
import { CommandeHistory } from './commande-history.tsx'
import { CommandeNotes } from './commande-notes.tsx'
import { commandeKey } from './commande-key.ts'
import { CorrecteurField } from './correcteur-field.tsx'

/** One order beside its list: who, what, its files, its notes, its history, and what can be done now. */
export default function CommandePanel() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { data, error, refetch } = useCommande(id)
  const close = () => void navigate(`/admin/commandes${params.size > 0 ? `?${params}` : ''}`)
  return (
    <Panel
      key={id}
      title={data?.titre ?? 'Commande'}
      kicker={data && `Commande ${data.numero}, du ${formatDate(data.createdAt)}`}
      onClose={close}
    >
      {data && <CommandeBody commande={data} />}
      {!data && error && (
        <ErrorState title="La commande n’a pas pu être lue" retry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {!data && !error && <Skeleton lines={8} />}
    </Panel>
  )
}

function useCommande(id: string) {
  const adminApi = useAdminApi()
  return useQuery({ queryKey: commandeKey(id), queryFn: () => adminApi.commandes.get(id), staleTime: 10_000 })
}

function CommandeBody({ commande }: { commande: AdminCommandeDetail }) {
  const { client } = commande
  return (
    <>
      <p>
        {client.prenom} {client.nom}, <a href={`mailto:${client.email}`}>{client.email}</a>
        {client.telephone && <>, {client.telephone}</>}
      </p>
      <CommandeFacts commande={commande} />
      <CommandeActions key={commande.updatedAt} commande={commande} />
      <CorrecteurField commande={commande} />
      {commande.description && (
        <PanelSection title="Demande du client">
          <p className="whitespace-pre-line">{commande.description}</p>
        </PanelSection>
      )}
      <CommandeFiles commande={commande} />
      <CommandeNotes key={commande.id} commande={commande} />
      <PanelSection title="Conversation">
        <ButtonLink to={`/admin/messagerie/${commande.conversationId}`} size="compact" icon="letter">
          Écrire au client
        </ButtonLink>
      </PanelSection>
      <CommandeHistory timeline={commande.timeline} />
    </>
  )
}
