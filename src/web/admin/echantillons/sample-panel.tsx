import { Link } from 'react-router'
import { api } from '#contract/api.ts'
import { formatDateTime, formatDayTime } from '#contract/format/dates.ts'
import { formatFileSize } from '#contract/format/file-size.ts'
import { mailtoOf } from '#contract/format/mailto.ts'
import { formatTelephone } from '#contract/format/telephone.ts'
import type { AdminSampleDetail } from '#contract/support/admin-endpoints.ts'
import { GENRE_LABELS } from '#contract/support/forms.ts'
import { WrappedFileName } from '../../ui/file-name.tsx'
import { Leader, LeaderList } from '../../ui/leader.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { useAdminPath } from '../back-office.tsx'
import { DownloadLink } from '../commandes/download-link.tsx'
import { OpenPanel, useClosePanel } from '../shell/open-panel.tsx'
import { useOpenEntry } from '../shell/use-entry.ts'
import { SampleActions } from './sample-actions.tsx'
import { SampleBadge } from './sample-badge.tsx'
import { PromisedAnswer } from './sample-columns.tsx'

/** The panel of a free sample: its pages, its author, and the house's actions. */
export default function SamplePanel() {
  const close = useClosePanel('/echantillons')
  const entry = useOpenEntry(api.admin.samples.get)
  const { data } = entry
  return (
    <OpenPanel
      entry={entry}
      title={data?.nom ?? 'Échantillon'}
      kicker={data && `Échantillon reçu le ${formatDateTime(data.createdAt)}`}
      failed="Impossible d’afficher l’échantillon"
      onClose={close}
    >
      {(sample) => <SampleBody sample={sample} />}
    </OpenPanel>
  )
}

function SampleBody({ sample }: { sample: AdminSampleDetail }) {
  const { email, telephone, genre, statut, client, description, reponduLe } = sample
  const pathTo = useAdminPath()
  return (
    <>
      <p className="panel-who">
        <a href={mailtoOf(email)}>{email}</a>
        <br />
        <a href={`tel:${telephone}`}>{formatTelephone(telephone)}</a>
      </p>
      <LeaderList className="facts">
        <Leader term="État">
          <SampleBadge statut={statut} />
        </Leader>
        <Leader term="Réponse promise">
          <PromisedAnswer sample={sample} />
        </Leader>
        <Leader term="Dernière réponse">{reponduLe ? formatDayTime(reponduLe) : 'aucune'}</Leader>
        <Leader term="Genre">{genre ? GENRE_LABELS[genre] : 'non dit'}</Leader>
        <Leader term="Compte">
          {client ? (
            <Link to={pathTo(`/users/${client.id}`)}>
              {client.prenom} {client.nom}
            </Link>
          ) : (
            'aucun'
          )}
        </Leader>
      </LeaderList>
      <SampleActions sample={sample} />
      <SampleFiles sample={sample} />
      {description && (
        <PanelSection title="Ce que dit son auteur">
          <p className="panel-said block mt-s0">{description}</p>
        </PanelSection>
      )}
    </>
  )
}

function SampleFiles({ sample: { fichiers } }: { sample: AdminSampleDetail }) {
  return (
    <PanelSection title="Ses pages">
      {fichiers.length === 0 && (
        <p className="muted">Aucun fichier : rien n’était joint, ou sa durée de conservation est écoulée.</p>
      )}
      <ul className="file-list facts">
        {fichiers.map(({ id, filename, size, sha256 }) => (
          <li key={id}>
            <span>
              <DownloadLink kind="file" id={id}>
                <WrappedFileName>{filename}</WrappedFileName>
              </DownloadLink>
              <span className="small muted" title={sha256}>
                empreinte {sha256.slice(0, 12)}…
              </span>
            </span>
            <span className="muted num">{formatFileSize(size)}</span>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
