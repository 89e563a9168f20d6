import { Link } from 'react-router'
import { api } from '#contract/api.ts'
import { formatDateTime } from '#contract/format/dates.ts'
import type { AdminLog } from '#contract/logs/admin-log.ts'
import { LOG_ACTION_LABELS, LOG_TYPE_LABELS, logAuthor } from '#contract/logs/log-labels.ts'
import { Leader, LeaderList } from '../../ui/leader.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { useAdminPath } from '../back-office.tsx'
import { OpenPanel, useClosePanel } from '../shell/open-panel.tsx'
import { useOpenEntry } from '../shell/use-entry.ts'
import { LogChanges } from './log-changes.tsx'
import { logObject } from './log-object.ts'
import { fieldLabel, valueText } from './log-words.ts'

/** The panel of an audit line: author, address, object, and the values before. */
export default function LogPanel() {
  const close = useClosePanel('/audit-logs')
  const entry = useOpenEntry(api.admin.logs.get)
  const { data } = entry
  return (
    <OpenPanel
      entry={entry}
      title={data ? LOG_ACTION_LABELS[data.action] : 'Ligne du journal'}
      kicker={data && formatDateTime(data.createdAt)}
      failed="Impossible d’afficher la ligne"
      onClose={close}
    >
      {(line) => <LogBody line={line} />}
    </OpenPanel>
  )
}

/** Metadata left out of « Détail »: shown elsewhere in the panel. */
const SHOWN_APART = new Set(['before', 'after', 'fields', 'champs'])

function LogBody({ line }: { line: AdminLog }) {
  const { description, type, ipAddress, userAgent, userId, user, metadata } = line
  const pathTo = useAdminPath()
  const object = logObject(line)
  const details = Object.entries(metadata).filter(([name]) => !SHOWN_APART.has(name))
  return (
    <>
      <p>{description}</p>
      <LeaderList className="facts">
        <Leader term="Qui">
          {user ? <Link to={pathTo(`/users/${user.id}`)}>{logAuthor(line)}</Link> : logAuthor(line)}
        </Leader>
        <Leader term="Type">{LOG_TYPE_LABELS[type]}</Leader>
        {object && (
          <Leader term="Objet">
            {object.path ? <Link to={pathTo(object.path)}>{object.word}</Link> : object.word}
          </Leader>
        )}
        <Leader term="Adresse">{ipAddress ?? 'aucune'}</Leader>
      </LeaderList>
      <LogChanges metadata={metadata} />
      {details.length > 0 && (
        <PanelSection title="Détail">
          <dl className="grid gap-s2 text-note">
            {details.map(([name, value]) => (
              <div key={name}>
                <dt className="text-ink-muted">{fieldLabel(name)}</dt>
                <dd className="wrap-anywhere">{valueText(name, value)}</dd>
              </div>
            ))}
          </dl>
        </PanelSection>
      )}
      {userAgent && (
        <PanelSection title="Navigateur">
          <p className="muted">{userAgent}</p>
        </PanelSection>
      )}
      {userId && (
        <p>
          <Link to={pathTo('/audit-logs', { userId })}>Tout ce que cette personne a fait</Link>
        </p>
      )}
    </>
  )
}
