import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { formatDayTime } from '#contract/format/dates.ts'
import type { AdminMission, AdminMissionFait } from '#contract/missions/admin-endpoints.ts'
import { faitWords, missionBadge } from '#contract/missions/mission-words.ts'
import { WordDialog } from '../../conversation/word-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { MissionFee } from './mission-fee.tsx'
import { MissionProposition } from './mission-proposition.tsx'
import { useMission } from './use-mission.ts'
import { useMissionAct } from './use-mission-act.ts'

/** Where the corrector of an order stands: their text when it waits for the house, their fee, their questions, and the log of it all. */
export function CommandeMission({ commande }: { commande: AdminCommandeDetail }) {
  const data = useMission(commande.id)
  if (!data) return null
  const { mission, faits } = data
  if (!mission && faits.length === 0) return null
  return (
    <PanelSection title="Le texte chez son correcteur">
      {mission && <Standing commande={commande} mission={mission} />}
      <Log faits={faits} />
    </PanelSection>
  )
}

function Standing({ commande, mission }: { commande: AdminCommandeDetail; mission: AdminMission }) {
  const { tone, shape, label } = missionBadge(mission.etat)
  const [isWriting, setWriting] = useState(false)
  const answer = useMissionAct(commande.id, {
    act: (call, mot: string) =>
      call(api.admin.missions.answer, { params: { id: mission.id }, body: { mot } }),
    done: 'Mot envoyé au correcteur',
    onDone: () => setWriting(false),
  })
  return (
    <div className="grid gap-s3">
      <p className="flex flex-wrap items-center gap-s3">
        <Badge tone={tone} shape={shape}>
          {label}
        </Badge>
        {mission.correcteur.email === null && (
          <span className="small muted">
            {mission.correcteur.nom} n’a pas d’adresse e-mail&nbsp;: rien ne lui est annoncé.
          </span>
        )}
      </p>
      {mission.proposition && (
        <MissionProposition commande={commande} mission={mission} proposition={mission.proposition} />
      )}
      <MissionFee commandeId={commande.id} mission={mission} />
      <p>
        <Button size="compact" variant="quiet" onClick={() => setWriting(true)}>
          Écrire au correcteur
        </Button>
      </p>
      {isWriting && (
        <WordDialog
          missing="Saisissez un mot."
          title={`Écrire à ${mission.correcteur.nom}`}
          description="Ce mot va sur sa page, et par e-mail s’il a une adresse. N’y mettez rien qui dise qui est l’auteur."
          label="Votre mot"
          action="Envoyer"
          textKey={`mission:${mission.id}:mot`}
          sending={answer}
          onClose={() => setWriting(false)}
        />
      )}
    </div>
  )
}

/** Every act on the text, the latest first; each opening of a manuscript is one. */
function Log({ faits }: { faits: AdminMissionFait[] }) {
  return (
    <details>
      <summary className="small">Journal du texte</summary>
      <ul className="grid gap-s2 small pt-s3">
        {faits.map(({ id, type, correcteur, mot, fichier, createdAt }) => (
          <li key={id}>
            <span>{`${faitWords(type)}, ${correcteur}`}</span>{' '}
            <span className="muted">{`${formatDayTime(createdAt)}${fichier ? `, ${fichier}` : ''}`}</span>
            {mot && <q className="panel-said block">{mot}</q>}
          </li>
        ))}
      </ul>
    </details>
  )
}
