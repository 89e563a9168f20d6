import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { api } from '#contract/api.ts'
import { formatShortDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { mailtoOf } from '#contract/format/mailto.ts'
import type { AdminFactureDetail } from '#contract/money/invoices/admin-endpoints.ts'
import { isCreditNote } from '#contract/money/invoices/facture-number.ts'
import { firstDueDayOf } from '#contract/money/invoices/facture-statut.ts'
import { minutes } from '#contract/shared/durations.ts'
import { FactureBadge } from '../../../factures/facture-badge.tsx'
import { dataOf, readOf } from '../../../lib/api-reads.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Leader, LeaderList } from '../../../ui/leader.tsx'
import { useAdminCall, useAdminPath } from '../../back-office.tsx'
import { NoteField } from '../../shell/note-field.tsx'
import { OpenPanel, useClosePanel } from '../../shell/open-panel.tsx'
import { CommandeSchedule } from '../payments/commande-schedule.tsx'
import { type FactureAct, FactureActs, FactureDialogs } from './facture-acts.tsx'
import { FactureMovements } from './facture-movements.tsx'
import { FactureReminder } from './facture-reminder.tsx'
import { useUpdateFacture } from './use-update-facture.ts'

const NOTE_LENGTH = 2000
const REFRESH_MS = minutes(1)

/** The panel of an invoice: sums paid and due, PDF, reminders and note. */
export default function FacturePanel() {
  const { id = '' } = useParams()
  return <OpenFacture key={id} id={id} />
}

function OpenFacture({ id }: { id: string }) {
  const call = useAdminCall()
  const close = useClosePanel('/factures')
  const entry = useQuery({
    ...readOf(call, api.admin.factures.get, { params: { id } }),
    select: dataOf,
    refetchInterval: REFRESH_MS,
  })
  const { data } = entry
  const [asked, setAsked] = useState<FactureAct>()
  return (
    <>
      <OpenPanel
        entry={entry}
        title={data?.number ?? 'Facture'}
        kicker={data && `Émise le ${formatShortDate(data.createdAt)}`}
        failed="Impossible d’afficher la facture"
        onClose={close}
      >
        {(facture) => <FactureBody facture={facture} onAsk={setAsked} />}
      </OpenPanel>
      {data && asked && <FactureDialogs facture={data} asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

type FactureBodyProps = { facture: AdminFactureDetail; onAsk: (asked: FactureAct) => void }

function FactureBody({ facture, onAsk }: FactureBodyProps) {
  const { id, commande } = facture
  const pathTo = useAdminPath()
  const { mutateAsync, isPending, error } = useUpdateFacture(id)
  const { client } = commande
  return (
    <>
      <p className="panel-who">
        {client.prenom} {client.nom}, <a href={mailtoOf(client.email)}>{client.email}</a>
      </p>
      <FactureFacts facture={facture} />
      <div className="panel-next">
        {/* In a window of its own (specification 2 §7), which begins with what this tab keeps. */}
        <ButtonLink to={pathTo(`/factures/${id}/download`)} target="_blank" rel="opener" size="compact">
          Télécharger le PDF
        </ButtonLink>
        <FactureActs facture={facture} onAsk={onAsk} />
        <ButtonLink to={pathTo(`/commandes/${commande.id}`)} size="compact">
          Voir la commande
        </ButtonLink>
      </div>
      {!isCreditNote(facture) && <CommandeSchedule commandeId={commande.id} />}
      <FactureReminder facture={facture} />
      <FactureMovements facture={facture} onAsk={onAsk} />
      <NoteField
        title="Note interne"
        textKey={`facture:${id}`}
        placeholder="Elle reste dans la maison."
        saved={facture.note}
        limit={NOTE_LENGTH}
        onSave={(note, noteLue) => mutateAsync({ note, noteLue })}
        busy={isPending}
        error={error}
      />
    </>
  )
}

function FactureFacts({ facture }: { facture: AdminFactureDetail }) {
  const { statut, commande, amountFormatted, paye, credite, resteDu } = facture
  if (isCreditNote(facture)) {
    return (
      <LeaderList className="facts">
        <Leader term={commande.titre}>{formatEuros(-facture.amount)}</Leader>
      </LeaderList>
    )
  }
  const owed = paye - (facture.amount - credite)
  return (
    <LeaderList className="facts">
      <Leader term="Statut">
        <FactureBadge statut={statut} />
      </Leader>
      <Leader term={commande.titre}>{amountFormatted}</Leader>
      {paye > 0 && <Leader term="Reçu">{formatEuros(paye)}</Leader>}
      {credite > 0 && <Leader term="Avoirs">{formatEuros(-credite)}</Leader>}
      <Leader term="Reste dû">{resteDu > 0 ? formatEuros(resteDu) : 'rien'}</Leader>
      {owed > 0 && <Leader term="À rendre au client">{formatEuros(owed)}</Leader>}
      {resteDu > 0 && (
        <Leader term="Échéance">
          <span className={statut === 'ECHEANCE' ? 'late' : undefined}>
            {formatShortDate(firstDueDayOf(facture))}
          </span>
        </Leader>
      )}
    </LeaderList>
  )
}
