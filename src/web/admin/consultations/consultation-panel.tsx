import { Link } from 'react-router'
import { api } from '#contract/api.ts'
import type { AdminConsultationDetail } from '#contract/consultations/admin-endpoints.ts'
import { whenOf } from '#contract/consultations/when-of.ts'
import { formatDateTime } from '#contract/format/dates.ts'
import { mailtoOf } from '#contract/format/mailto.ts'
import { formatTelephone } from '#contract/format/telephone.ts'
import { Leader, LeaderList } from '../../ui/leader.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { useAdminPath } from '../back-office.tsx'
import { NoteField } from '../shell/note-field.tsx'
import { OpenPanel, useClosePanel } from '../shell/open-panel.tsx'
import { useOpenEntry } from '../shell/use-entry.ts'
import { ConsultationActions } from './consultation-actions.tsx'
import { ConsultationBadge } from './consultation-badge.tsx'
import { useUpdateConsultation } from './use-update-consultation.ts'

const LONGEST = 5000

const SOURCES: Record<AdminConsultationDetail['source'], string> = {
  landing_page: 'un créneau de l’accueil',
  client_space: 'le formulaire',
}

/** The panel of a consultation: person to call, time, and outcome. */
export default function ConsultationPanel() {
  const close = useClosePanel('/consultations')
  const entry = useOpenEntry(api.admin.consultations.get)
  const { data } = entry
  return (
    <OpenPanel
      entry={entry}
      title={data ? `${data.prenom} ${data.nom}` : 'Consultation'}
      kicker={data && whenOf(data)}
      failed="Impossible d’afficher la consultation"
      onClose={close}
    >
      {(consultation) => <ConsultationBody consultation={consultation} />}
    </OpenPanel>
  )
}

function ConsultationBody({ consultation }: { consultation: AdminConsultationDetail }) {
  const { email, telephone, client, source, message, createdAt } = consultation
  const pathTo = useAdminPath()
  return (
    <>
      <p className="panel-who">
        <a href={`tel:${telephone}`}>{formatTelephone(telephone)}</a>
        <br />
        <a href={mailtoOf(email)}>{email}</a>
      </p>
      <LeaderList className="facts">
        <Leader term="État">
          <ConsultationBadge {...consultation} />
        </Leader>
        <Leader term="Réservée le">{formatDateTime(createdAt)}</Leader>
        <Leader term="Réservée par">{SOURCES[source]}</Leader>
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
      <ConsultationActions consultation={consultation} />
      {message && (
        <PanelSection title="Ce que dit la personne">
          <p className="panel-said block mt-s0">{message}</p>
        </PanelSection>
      )}
      <Note consultation={consultation} />
    </>
  )
}

function Note({ consultation: { id, note, updatedAt } }: { consultation: AdminConsultationDetail }) {
  const { mutateAsync, isPending, error } = useUpdateConsultation(id)
  return (
    <NoteField
      title="Note interne"
      textKey={`consultation:${id}:note`}
      placeholder="Ce que nous nous sommes dit…"
      saved={note}
      limit={LONGEST}
      onSave={(text) => mutateAsync({ note: text, updatedAt })}
      busy={isPending}
      error={error}
    />
  )
}
