import { formatCount } from '#contract/format/count.ts'
import { formatDate, formatDayTime } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { countOf } from '#contract/format/plural.ts'
import type { DoorMission } from '#contract/missions/door.ts'
import { faitWords, missionBadge } from '#contract/missions/mission-words.ts'
import { ConsignesList } from '../manuscript/consignes-list.tsx'
import { Badge } from '../ui/badge.tsx'
import { Leader, LeaderList } from '../ui/leader.tsx'
import { MissionActions } from './mission-actions.tsx'
import { MissionFiles, ReturnedFiles } from './mission-files.tsx'

const DAYS = { one: 'jour', other: 'jours' }

type MissionCardProps = { token: string; mission: DoorMission }

/** One entrusted text: its facts, what its author asks, its files, and what its corrector does next. */
export function MissionCard({ token, mission }: MissionCardProps) {
  const { titre, etat, description, consignes, noteCorrecteur, revision } = mission
  const { tone, shape, label } = missionBadge(etat)
  return (
    <article className="ruled-card gap-s4" aria-labelledby={`texte-${mission.id}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-s3">
        <h2 id={`texte-${mission.id}`} className="head wrap-anywhere">
          {titre}
        </h2>
        <Badge tone={tone} shape={shape}>
          {label}
        </Badge>
      </div>
      <Facts mission={mission} />
      {revision && <Revision revision={revision} />}
      {revision && revision.fichiers.length > 0 && <ReturnedFiles token={token} mission={mission} />}
      {description && <Said title="Ce que l’auteur demande">{description}</Said>}
      {consignes && <Consignes given={consignes} />}
      {noteCorrecteur && <Said title="Le mot de la maison">{noteCorrecteur}</Said>}
      <MissionFiles token={token} mission={mission} />
      <MissionActions token={token} mission={mission} />
      <History faits={mission.faits} />
    </article>
  )
}

function Facts({ mission }: { mission: DoorMission }) {
  const { service, nombrePages, mots, signes, datePromise, joursRestants, honoraires, fixes } = mission
  return (
    <LeaderList>
      <Leader term="Service">{service}</Leader>
      {nombrePages !== null && <Leader term="Pages commandées">{formatCount(nombrePages)}</Leader>}
      {mots !== null && <Leader term="Mots">{formatCount(mots)}</Leader>}
      {signes !== null && <Leader term="Signes, espaces comprises">{formatCount(signes)}</Leader>}
      <Leader term="Promis&nbsp;pour&nbsp;le">
        {datePromise ? `${formatDate(datePromise)}${leftText(joursRestants)}` : 'jour à fixer'}
      </Leader>
      <Leader term={fixes ? 'Vos honoraires' : 'Vos honoraires, proposés'}>
        {honoraires === null ? 'à convenir avec la maison' : formatEuros(honoraires)}
      </Leader>
    </LeaderList>
  )
}

function leftText(days: number | null): string {
  if (days === null) return ''
  if (days === 0) return ', aujourd’hui'
  return days > 0 ? `, dans ${countOf(days, DAYS)}` : `, dépassé de ${countOf(-days, DAYS)}`
}

function Said({ title, children }: { title: string; children: string }) {
  return (
    <div className="grid gap-s1">
      <h3 className="running">{title}</h3>
      <p className="whitespace-pre-line wrap-anywhere">{children}</p>
    </div>
  )
}

/** The author's answers on how to work on their text. */
const Consignes = ({ given }: { given: NonNullable<DoorMission['consignes']> }) => (
  <div className="grid gap-s1">
    <h3 className="running">Les consignes de l’auteur</h3>
    <ConsignesList given={given} />
  </div>
)

/** What the author asks when they send the delivery back, with their marks in the Atelier. */
function Revision({
  revision: { message, marques, ecrits },
}: {
  revision: NonNullable<DoorMission['revision']>
}) {
  return (
    <div className="grid gap-s2">
      <h3 className="running">L’auteur demande une révision</h3>
      {message && <p className="whitespace-pre-line wrap-anywhere">{message}</p>}
      {marques.length > 0 && (
        <ul className="grid gap-s1 small">
          {marques.map(({ numero, refusee, question }, index) => (
            <li key={numero ?? index}>
              <span>{ofMarque({ numero, refusee, question })}</span>
              {question && <q className="panel-said block">{question}</q>}
            </li>
          ))}
        </ul>
      )}
      {ecrits.length > 0 && (
        <ul className="grid gap-s1 small">
          {ecrits.map(({ sur, de, texte }) => (
            <li key={`${sur} ${de} ${texte}`}>
              <span>{ofEcrit(sur, de)}</span>
              <q className="panel-said block">{texte}</q>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type DoorMarque = NonNullable<DoorMission['revision']>['marques'][number]

function ofMarque({ numero, refusee, question }: DoorMarque): string {
  const refused = `${numero ? `Correction ${numero}` : 'Une correction'}${refusee ? ', refusée' : ''}`
  return question === null ? refused : `${refused}, avec une question\u00a0:`
}

type EcritSur = NonNullable<DoorMission['revision']>['ecrits'][number]['sur']

function ofEcrit(sur: EcritSur, de: string): string {
  if (sur === 'COMMENTAIRE') return `Réponse à «\u202f${de}\u202f»\u00a0:`
  return sur === 'MOTS' ? `Au lieu de «\u202f${de}\u202f», plutôt\u00a0:` : `Correction ${de}, plutôt\u00a0:`
}

function History({ faits }: Pick<DoorMission, 'faits'>) {
  return (
    <details>
      <summary className="small">Ce qui s’est passé</summary>
      <ul className="grid gap-s2 small pt-s3">
        {faits.map(({ id, type, mot, createdAt }) => (
          <li key={id}>
            <span>{faitWords(type)}</span> <span className="muted">{formatDayTime(createdAt)}</span>
            {mot && <q className="panel-said block">{mot}</q>}
          </li>
        ))}
      </ul>
    </details>
  )
}
