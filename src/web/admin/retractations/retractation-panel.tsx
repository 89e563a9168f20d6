import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { formatDate, formatDateTime, formatDayTime } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import type { AdminRetractationDetail } from '#contract/retractations/admin-endpoints.ts'
import { Leader, LeaderList } from '../../ui/leader.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { useAdminApi, useAdminPath } from '../back-office.tsx'
import { OpenPanel, useClosePanel } from '../shell/open-panel.tsx'
import { Accuse } from './accuse.tsx'
import { DelaiBadge } from './delai-badge.tsx'
import { retractationKey } from './retractation-keys.ts'

/** One withdrawal beside the others: what was declared, whose order it is, and what is due. */
export default function RetractationPanel() {
  const { id = '' } = useParams()
  return <OpenRetractation key={id} id={id} />
}

function OpenRetractation({ id }: { id: string }) {
  const { retractations } = useAdminApi()
  const close = useClosePanel('/retractations')
  const entry = useQuery({ queryKey: retractationKey(id), queryFn: () => retractations.get(id) })
  const { data } = entry
  return (
    <OpenPanel
      entry={entry}
      title={data?.nom ?? 'Rétractation'}
      kicker={data && `Rétractation déclarée le ${formatDateTime(data.declareeLe)}`}
      failed="La rétractation n’a pas pu être lue"
      onClose={close}
    >
      {(retractation) => <RetractationBody retractation={retractation} />}
    </OpenPanel>
  )
}

function RetractationBody({ retractation }: { retractation: AdminRetractationDetail }) {
  const { email, contrat, dateCommande, delai, identifieeLe } = retractation
  return (
    <>
      <p className="panel-who">
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <LeaderList className="facts">
        <Leader term="Contrat, dans ses mots">{contrat}</Leader>
        {dateCommande && <Leader term="Commandé le, dans ses mots">{formatDate(dateCommande)}</Leader>}
        <Leader term="Délai">
          <DelaiBadge delai={delai} />
        </Leader>
        <Leader term="Identité">
          {identifieeLe ? `confirmée le ${formatDayTime(identifieeLe)}` : 'non confirmée'}
        </Leader>
        <Leader term="Accusé de réception">
          <Accuse {...retractation} />
        </Leader>
      </LeaderList>
      <Order retractation={retractation} />
      <Due retractation={retractation} />
    </>
  )
}

type Part = { retractation: AdminRetractationDetail }

function Order({ retractation: { commande, client } }: Part) {
  const pathTo = useAdminPath()
  if (!commande || !client) return null
  return (
    <PanelSection title="Sa commande">
      <LeaderList className="facts">
        <Leader term={`n°\u00a0${commande.numero}`}>
          <Link to={pathTo(`/commandes/${commande.id}`)}>{commande.titre}</Link>
        </Leader>
        <Leader term="Client">
          <Link to={pathTo(`/users/${client.id}`)}>
            {client.prenom} {client.nom}
          </Link>
        </Leader>
      </LeaderList>
    </PanelSection>
  )
}

function Due({ retractation: { commande, du } }: Part) {
  return (
    <PanelSection title="Ce qui est dû">
      {du && (
        <LeaderList className="facts">
          <Leader term="Reçu, à rendre">
            <b className="num">{formatEuros(du.montant)}</b>
          </Leader>
          <Leader term="Au plus tard le">{formatDate(du.avantLe)}</Leader>
        </LeaderList>
      )}
      <p className="small muted">{saidOf(commande !== null, du)}</p>
    </PanelSection>
  )
}

function saidOf(isJoined: boolean, du: AdminRetractationDetail['du']): string {
  if (!isJoined) {
    return 'Aucune commande de cette adresse ne répond à ces mots\u00a0: demandez-lui laquelle, puis retrouvez-la par son numéro.'
  }
  if (!du) return 'Déclarée après le dernier jour\u00a0: rien n’est dû, et la maison peut encore l’accepter.'
  if (du.montant === 0) return 'Rien n’a été payé pour cette commande.'
  return du.prorata
    ? 'Le travail a été demandé tout de suite\u00a0: la part déjà faite peut être gardée.'
    : 'Le travail n’a pas été demandé tout de suite\u00a0: tout est à rendre.'
}
