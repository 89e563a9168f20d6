import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { isOver } from '#contract/commandes/statuts.ts'
import { formatDayTime, formatShortDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { mailtoOf } from '#contract/format/mailto.ts'
import { formatTelephone } from '#contract/format/telephone.ts'
import { isCreditNote } from '#contract/money/invoices/facture-number.ts'
import { factureLabel } from '#contract/money/invoices/facture-statut.ts'
import { FactureNumber } from '../../factures/facture-number.tsx'
import { ConsignesList } from '../../manuscript/consignes-list.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { useAdminPath } from '../back-office.tsx'
import { HeldPayments } from '../money/held/held-payments.tsx'
import { CommandeDisputes } from '../money/payments/commande-disputes.tsx'
import { CommandeSchedule } from '../money/payments/commande-schedule.tsx'
import { LateRefund } from '../money/payments/late-refund.tsx'
import { CommandeRetractation } from '../retractations/commande-retractation.tsx'
import { OpenPanel, useClosePanel } from '../shell/open-panel.tsx'
import { RefusedAddressNote } from '../shell/refused-address-note.tsx'
import { CommandeActions, CommandeMenu } from './commande-actions.tsx'
import { CommandeFacts } from './commande-facts.tsx'
import { CommandeFiles } from './commande-files.tsx'
import { CommandeMission } from './commande-mission.tsx'
import { CommandeNotes } from './commande-notes.tsx'
import type { Step } from './commande-steps.ts'
import { CorrecteurField } from './correcteur-field.tsx'
import { DeleteCommande } from './delete-commande.tsx'
import { DeliverDialog } from './deliver-dialog.tsx'
import { DepositDialog } from './deposit-dialog.tsx'
import { QuoteStanding } from './quote-standing.tsx'
import { StatutDialog } from './statut-dialog.tsx'
import { useCommande } from './use-commande.ts'

/** The panel of an order: client, work, files, notes, history, and its next actions. */
export default function CommandePanel() {
  const { id = '' } = useParams()
  return <OpenCommande key={id} id={id} />
}

function OpenCommande({ id }: { id: string }) {
  const entry = useCommande(id)
  const { data } = entry
  const [asked, setAsked] = useState<Step>()
  const [deleting, setDeleting] = useState(false)
  const close = useClosePanel('/commandes')
  return (
    <>
      <OpenPanel
        entry={entry}
        title={data?.titre ?? 'Commande'}
        kicker={data && `Commande ${data.numero}, du ${formatShortDate(data.createdAt)}`}
        actions={
          data && <CommandeMenu commande={data} onStep={setAsked} onDelete={() => setDeleting(true)} />
        }
        failed="Impossible d’afficher la commande"
        onClose={close}
      >
        {(commande) => <CommandeBody commande={commande} onStep={setAsked} />}
      </OpenPanel>
      {data && <AskedDialogs commande={data} asked={asked} onClose={() => setAsked(undefined)} />}
      {data && (
        <DeleteCommande commande={data} open={deleting} onClose={() => setDeleting(false)} onGone={close} />
      )}
    </>
  )
}

type CommandeBodyProps = { commande: AdminCommandeDetail; onStep: (step: Step) => void }

function CommandeBody({ commande, onStep }: CommandeBodyProps) {
  const { client, consignes, description } = commande
  const pathTo = useAdminPath()
  return (
    <>
      <p className="panel-who">
        {client.prenom} {client.nom}, <a href={mailtoOf(client.email)}>{client.email}</a>
        <span>
          {client.telephone && (
            <>
              ,{' '}
              <a href={`tel:${client.telephone.replaceAll(/\s/g, '')}`}>
                {formatTelephone(client.telephone)}
              </a>
            </>
          )}
        </span>
      </p>
      <RefusedAddressNote refused={commande.adresseRefusee} email={client.email}>
        <Link to={pathTo(`/users/${client.id}`)}>Corrigez-la sur le compte</Link>&nbsp;: les e-mails refusés
        repartent aussitôt.
      </RefusedAddressNote>
      <HeldPayments commandeId={commande.id} />
      <CommandeFacts commande={commande} />
      <QuoteStanding commande={commande} />
      <LateRefund commande={commande} />
      <CommandeRetractation commande={commande} />
      <CommandeDisputes commande={commande} />
      <CommandeActions commande={commande} onStep={onStep} />
      <CorrecteurField commande={commande} />
      <CommandeMission commande={commande} />
      <CommandeFiles commande={commande} />
      {description && (
        <PanelSection title="Demande du client">
          <p className="whitespace-pre-line">{description}</p>
        </PanelSection>
      )}
      {consignes && (
        <PanelSection title="Consignes de l’auteur">
          <ConsignesList given={consignes} />
        </PanelSection>
      )}
      <CommandeFactures commande={commande} />
      {commande.factures.length > 0 && <CommandeSchedule commandeId={commande.id} />}
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
      <DepositDialog commande={commande} open={asked === 'deposit'} onClose={onClose} />
      {asked && asked !== 'deliver' && asked !== 'deposit' && (
        <StatutDialog key={asked} commande={commande} to={asked} onClose={onClose} />
      )}
    </>
  )
}

/** The invoices of an order and their credit notes, each linked to its panel; nothing before the first. */
function CommandeFactures({ commande: { factures } }: { commande: AdminCommandeDetail }) {
  const pathTo = useAdminPath()
  if (factures.length === 0) return null
  return (
    <PanelSection title="Factures">
      <ul className="file-list facts">
        {factures.map(({ id, serie, number, statut, amount, createdAt }) => (
          <li key={id}>
            <span>
              <Link to={pathTo(`/factures/${id}`)}>
                <FactureNumber>{number}</FactureNumber>
              </Link>
              <span className="small muted">
                {isCreditNote({ serie })
                  ? `Avoir du ${formatShortDate(createdAt)}`
                  : `${factureLabel(statut)}, émise le ${formatShortDate(createdAt)}`}
              </span>
            </span>
            <span className="num">{formatEuros(isCreditNote({ serie }) ? -amount : amount)}</span>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

/** The timeline of an order, oldest step first; until the order is over, the last step is the current one. */
function CommandeHistory({ commande: { timeline, statut } }: { commande: AdminCommandeDetail }) {
  return (
    <PanelSection title="Historique">
      <Timeline
        isDense
        steps={timeline.map(({ id, libelle, note, auteur, createdAt }, index) => ({
          key: id,
          title: libelle,
          note: (
            <>
              <span>{formatDayTime(createdAt)}</span>
              <span>{auteur && `, par ${auteur}`}</span>
              {note && <q className="panel-said block mt-s0">{note}</q>}
            </>
          ),
          state: !isOver(statut) && index === timeline.length - 1 ? 'now' : 'done',
        }))}
      />
    </PanelSection>
  )
}
