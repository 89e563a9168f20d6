import { Link } from 'react-router'
import { api } from '#contract/api.ts'
import type { AdminAvis } from '#contract/commandes/avis/admin-endpoints.ts'
import { MOTIF_WORDS } from '#contract/commandes/avis/avis.ts'
import { formatDayTime } from '#contract/format/dates.ts'
import { Leader, LeaderList } from '../../ui/leader.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { useAdminPath } from '../back-office.tsx'
import { OpenPanel, useClosePanel } from '../shell/open-panel.tsx'
import { useOpenEntry } from '../shell/use-entry.ts'
import { AvisActs } from './avis-acts.tsx'
import { ETATS } from './avis-columns.tsx'

/** The panel of a note: what its author wrote and allows, and what the house may do with it. */
export default function AvisPanel() {
  const close = useClosePanel('/avis')
  const entry = useOpenEntry(api.admin.avis.get)
  const { data } = entry
  return (
    <OpenPanel
      entry={entry}
      title={data ? `Avis sur «\u202f${data.titre}\u202f»` : 'Avis'}
      kicker={data && `Donné le ${formatDayTime(data.donneLe)}`}
      failed="Impossible d’afficher l’avis"
      onClose={close}
    >
      {(avis) => <AvisBody avis={avis} />}
    </OpenPanel>
  )
}

function AvisBody({ avis }: { avis: AdminAvis }) {
  const { etat, note, mot, signature, client, commandeId, titre, motifRefus, reponse } = avis
  const pathTo = useAdminPath()
  return (
    <>
      <LeaderList className="facts">
        <Leader term="État">{ETATS[etat].badge}</Leader>
        <Leader term="Note">{note} sur 5</Leader>
        <Leader term="Signé sur le site">{signature ?? 'son auteur ne le publie pas'}</Leader>
        <Leader term="Auteur">
          <Link to={pathTo(`/users/${client.id}`)}>
            {client.prenom} {client.nom}
          </Link>
        </Leader>
        <Leader term="Commande">
          <Link to={pathTo(`/commandes/${commandeId}`)}>{titre}</Link>
        </Leader>
        {motifRefus && <Leader term="Refusé">{MOTIF_WORDS[motifRefus]}</Leader>}
      </LeaderList>
      <PanelSection title="Le mot de son auteur">
        {mot ? <p className="panel-said block mt-s0">{mot}</p> : <p className="muted">Aucun mot.</p>}
      </PanelSection>
      {reponse && (
        <PanelSection title="Votre réponse">
          <p className="panel-said block mt-s0">{reponse}</p>
        </PanelSection>
      )}
      {signature === null ? (
        <p className="muted">
          Sans l’accord de son auteur, un avis ne se publie pas. Il compte dans les chiffres du site.
        </p>
      ) : (
        <AvisActs key={avis.updatedAt} avis={avis} />
      )}
    </>
  )
}
