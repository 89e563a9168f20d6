import { useState } from 'react'
import { useParams } from 'react-router'
import { api } from '#contract/api.ts'
import { formatDate, formatDateTime, formatDayTime } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { mailtoOf } from '#contract/format/mailto.ts'
import type { AdminRetractationDetail } from '#contract/retractations/admin-endpoints.ts'
import { Leader, LeaderList } from '../../ui/leader.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { OpenPanel, useClosePanel } from '../shell/open-panel.tsx'
import { useEntry } from '../shell/use-entry.ts'
import { Accuse } from './accuse.tsx'
import { EtatBadge } from './etat-badge.tsx'
import { AskedAct, type RetractationAct, RetractationActs } from './retractation-acts.tsx'
import { RetractationCommande } from './retractation-commande.tsx'
import { standingOf } from './standing-words.ts'

/** The panel of a withdrawal: the declaration, its order, the sum due, and the house's next acts. */
export default function RetractationPanel() {
  const { id = '' } = useParams()
  return <OpenRetractation key={id} id={id} />
}

function OpenRetractation({ id }: { id: string }) {
  const close = useClosePanel('/retractations')
  const entry = useEntry(api.admin.retractations.get, id)
  const { data } = entry
  const [asked, setAsked] = useState<RetractationAct>()
  return (
    <>
      <OpenPanel
        entry={entry}
        title={data?.nom ?? 'Rétractation'}
        kicker={data && `Rétractation déclarée le ${formatDateTime(data.declareeLe)}`}
        failed="Impossible d’afficher la rétractation"
        onClose={close}
      >
        {(retractation) => <RetractationBody retractation={retractation} onAct={setAsked} />}
      </OpenPanel>
      {data && <AskedAct retractation={data} asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

type Part = { retractation: AdminRetractationDetail; onAct: (act: RetractationAct) => void }

function RetractationBody({ retractation, onAct }: Part) {
  const { email, contrat, dateCommande, etat, finLe, delai, identifieeLe } = retractation
  return (
    <>
      <p className="panel-who">
        <a href={mailtoOf(email)}>{email}</a>
      </p>
      <LeaderList className="facts">
        <Leader term="État">
          <EtatBadge etat={etat} />
        </Leader>
        <Leader term="Contrat, dans ses mots">{contrat}</Leader>
        {dateCommande && <Leader term="Commandé le, dans ses mots">{formatDate(dateCommande)}</Leader>}
        {finLe && (
          <Leader term="Dernier jour pour renoncer">
            {formatDate(finLe)}
            {delai === 'HORS_DELAI' && <span className="late">, dépassé</span>}
          </Leader>
        )}
        <Leader term="Identité">
          {identifieeLe ? `confirmée le ${formatDayTime(identifieeLe)}` : 'non confirmée'}
        </Leader>
        <Leader term="Accusé de réception">
          <Accuse {...retractation} />
        </Leader>
      </LeaderList>
      <RetractationCommande retractation={retractation} onUnmatch={() => onAct('UNMATCH')} />
      <Standing retractation={retractation} onAct={onAct} />
    </>
  )
}

/** The sum due, the state of the withdrawal, and the next acts of the house. */
function Standing({ retractation, onAct }: Part) {
  const { du, part, contestation, motifRefus, etat, executeeLe } = retractation
  return (
    <PanelSection title={executeeLe ? 'Ce qui a été fait' : 'Ce qui est dû'}>
      <div className="grid gap-s3">
        {du && (
          <LeaderList className="facts">
            <Leader term="Reçu">
              <b className="num">{formatEuros(du.montant)}</b>
            </Leader>
            <Leader term="À rembourser au plus tard le">{formatDate(du.avantLe)}</Leader>
          </LeaderList>
        )}
        {part && <PartFacts part={part} executeeLe={executeeLe} />}
        {part?.mot && !executeeLe && <blockquote className="prose">{part.mot}</blockquote>}
        {contestation && (
          <>
            <p className="small muted">Ce que le client conteste&nbsp;:</p>
            <blockquote className="prose whitespace-pre-line">{contestation}</blockquote>
          </>
        )}
        {etat === 'REFUSEE' && <blockquote className="prose whitespace-pre-line">{motifRefus}</blockquote>}
        <p className="small muted">{standingOf(retractation)}</p>
        <RetractationActs retractation={retractation} onAct={onAct} />
      </div>
    </PanelSection>
  )
}

type PartFactsProps = {
  part: NonNullable<AdminRetractationDetail['part']>
  executeeLe: AdminRetractationDetail['executeeLe']
}

const PartFacts = ({ part, executeeLe }: PartFactsProps) => (
  <LeaderList className="facts">
    <Leader term="Travail effectué">{part.partExecutee}&nbsp;%</Leader>
    <Leader term="Gardé par la maison">{formatEuros(part.garde)}</Leader>
    <Leader term={executeeLe ? 'Remboursé au client' : 'À rembourser au client'}>
      <b className="num">{formatEuros(part.rembourse)}</b>
    </Leader>
  </LeaderList>
)
