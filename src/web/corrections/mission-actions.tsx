import { useState } from 'react'
import type { DoorMission } from '#contract/missions/door.ts'
import { missions } from '#contract/missions/endpoints.ts'
import { awaitsText, mayBeRefused } from '#contract/missions/mission.ts'
import { WordDialog } from '../conversation/word-dialog.tsx'
import { browserApi } from '../lib/browser-api.ts'
import { Button } from '../ui/button.tsx'
import { type ChosenFile, HandInDialog } from './hand-in-dialog.tsx'
import { useDoorAct } from './use-door.ts'

type MissionActionsProps = { token: string; mission: DoorMission }

type Asked = 'refuse' | 'ask' | 'handIn'

/** What a corrector may do with a text, as it stands. */
export function MissionActions({ token, mission }: MissionActionsProps) {
  const { id: missionId, etat, titre } = mission
  const params = { token, missionId }
  const [asked, setAsked] = useState<Asked>()
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const close = () => setAsked(undefined)
  const take = useDoorAct(token, { act: () => browserApi(missions.take, { params }) })
  const refuse = useDoorAct(token, {
    act: (mot: string) => browserApi(missions.refuse, { params, body: { mot } }),
    onDone: close,
  })
  const ask = useDoorAct(token, {
    act: (mot: string) => browserApi(missions.ask, { params, body: { mot } }),
    onDone: close,
  })
  const isNew = etat === 'CONFIEE'
  return (
    <>
      <p className="actions">
        {isNew && (
          <Button variant="primary" busy={take.isPending} onClick={() => take.mutate(undefined)}>
            Je prends
          </Button>
        )}
        {awaitsText(etat) && (
          <Button variant={etat === 'REMISE' ? 'plain' : 'primary'} onClick={() => setAsked('handIn')}>
            {etat === 'REMISE' ? 'Remettre une autre version' : 'Remettre le texte corrigé'}
          </Button>
        )}
        {mayBeRefused(etat) && <Button onClick={() => setAsked('refuse')}>Je ne peux pas</Button>}
        <Button variant="quiet" onClick={() => setAsked('ask')}>
          Une question à la maison
        </Button>
      </p>
      {asked === 'refuse' && (
        <WordDialog
          title={`Vous ne pouvez pas prendre «\u202f${titre}\u202f»`}
          description="La maison le confiera à quelqu’un d’autre. Il quitte cette page."
          label="Pourquoi, en un mot"
          missing="Dites pourquoi en un mot."
          action="Prévenir la maison"
          textKey={`correction:${missionId}:refus`}
          sending={refuse}
          onClose={close}
        />
      )}
      {asked === 'ask' && (
        <WordDialog
          title={`Une question sur «\u202f${titre}\u202f»`}
          description="La maison vous répond par e-mail, et sur cette page."
          label="Votre question"
          missing="Écrivez votre question."
          action="Envoyer"
          textKey={`correction:${missionId}:question`}
          sending={ask}
          onClose={close}
        />
      )}
      {asked === 'handIn' && (
        <HandInDialog token={token} mission={mission} files={files} onFiles={setFiles} onClose={close} />
      )}
    </>
  )
}
