import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '#contract/api.ts'
import { formatDate } from '#contract/format/dates.ts'
import { mailtoOf } from '#contract/format/mailto.ts'
import { formatTelephone } from '#contract/format/telephone.ts'
import type { Conversation } from '#contract/messages/message.ts'
import { dataOf, readOf } from '../../lib/api-reads.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAdminCall, useAdminPath } from '../back-office.tsx'
import { StatutBadge } from '../commandes/statut-badge.tsx'

const COMMANDES_MOST = 5

/** The members of a thread, its order, and their other orders and threads. */
export function ThreadContext({ thread }: { thread: Conversation }) {
  const { commandeId, participants, visitor } = thread
  const [client] = participants
  return (
    <aside
      className="inbox-context grid grid-cols-1 content-start gap-s5 min-w-0"
      aria-label="Contexte de la conversation"
    >
      {visitor && <Visitor visitor={visitor} hasAccount={client !== undefined} />}
      {commandeId && <Commande id={commandeId} />}
      {client && <Commandes clientId={client.id} except={commandeId} />}
      {!visitor && !client && <p className="muted">Le compte de cette conversation est supprimé.</p>}
    </aside>
  )
}

type VisitorProps = { visitor: NonNullable<Conversation['visitor']>; hasAccount: boolean }

function Visitor({ visitor: { nom, email, telephone }, hasAccount }: VisitorProps) {
  return (
    <section>
      <h3 className="running">{hasAccount ? 'Coordonnées' : 'Visiteur'}</h3>
      <p>
        <b>{nom}</b>
      </p>
      <p>
        <a href={mailtoOf(email)}>{email}</a>
      </p>
      {telephone && <p className="num">{formatTelephone(telephone)}</p>}
      {!hasAccount && <p className="small muted">Votre réponse lui parvient par e-mail.</p>}
    </section>
  )
}

function Commande({ id }: { id: string }) {
  const call = useAdminCall()
  const pathTo = useAdminPath()
  const { data } = useQuery({
    ...readOf(call, api.admin.commandes.get, { params: { id } }),
    select: dataOf,
  })
  if (!data) return <Skeleton lines={4} />
  const { numero, titre, service, amountFormatted, correcteur, client, statut, datePromise, livreeLe } = data
  return (
    <section>
      <h3 className="running">Commande n° {numero}</h3>
      <p>
        <Link to={pathTo(`/commandes/${id}`)}>{titre}</Link>
      </p>
      <StatutBadge commande={data} />
      <dl className="context-facts grid grid-cols-1 gap-x-s3">
        <dt>Client</dt>
        <dd>
          {client.prenom} {client.nom}
          <br />
          <a href={mailtoOf(client.email)}>{client.email}</a>
        </dd>
        <dt>Prestation</dt>
        <dd>
          {service}, <span className="num">{amountFormatted}</span>
        </dd>
        {livreeLe && (
          <>
            <dt>Livrée le</dt>
            <dd className="num">{formatDate(livreeLe)}</dd>
          </>
        )}
        {!livreeLe && datePromise && statut !== 'ANNULEE' && (
          <>
            <dt>Promise pour le</dt>
            <dd className="num">{formatDate(datePromise)}</dd>
          </>
        )}
        <dt>Correcteur</dt>
        <dd>{correcteur?.nom ?? 'À confier'}</dd>
      </dl>
    </section>
  )
}

function Commandes({ clientId, except }: { clientId: string; except: string | null }) {
  const call = useAdminCall()
  const pathTo = useAdminPath()
  const filters = { clientId, limit: COMMANDES_MOST + 1 }
  const { data } = useQuery(readOf(call, api.admin.commandes.list, { query: filters }))
  const others = data?.data.filter(({ id }) => id !== except).slice(0, COMMANDES_MOST) ?? []
  if (others.length === 0) return null
  return (
    <section>
      <h3 className="running">{except ? 'Ses autres commandes' : 'Ses commandes'}</h3>
      <ul className="grid grid-cols-1 gap-s3">
        {others.map((commande) => (
          <li className="grid wrap-anywhere grid-cols-1 gap-s1 justify-items-start" key={commande.id}>
            <Link to={pathTo(`/commandes/${commande.id}`)}>{commande.titre}</Link>
            <StatutBadge commande={commande} />
          </li>
        ))}
      </ul>
    </section>
  )
}
