import { useState } from 'react'
import type { Door } from '#contract/missions/door.ts'
import { missions } from '#contract/missions/endpoints.ts'
import { browserApi } from '../lib/browser-api.ts'
import { Button } from '../ui/button.tsx'
import { CheckField } from '../ui/check-field.tsx'
import { useDoorAct } from './use-door.ts'

const READ_FIRST = 'Cochez la case pour dire que vous l’avez lu.'

/** The house's engagement, to be read and accepted before a text opens. */
export function EngagementForm({ token, door: { correcteur, engagement } }: { token: string; door: Door }) {
  const [isRead, setRead] = useState(false)
  const [missing, setMissing] = useState<string>()
  const { mutate, isPending } = useDoorAct(token, {
    act: () =>
      browserApi(missions.acceptEngagement, { params: { token }, body: { sha256: engagement.sha256 } }),
  })
  return (
    <>
      <div className="grid gap-s3">
        <h1 className="title">L’engagement de la maison</h1>
        <p className="lead">
          Bonjour {correcteur}. Avant d’ouvrir un texte, lisez cet engagement et acceptez-le. Nous en gardons
          la date.
        </p>
      </div>
      <form
        className="ruled-card gap-s5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isRead) mutate(undefined)
          else setMissing(READ_FIRST)
        }}
      >
        <p className="whitespace-pre-line">{engagement.texte}</p>
        <CheckField
          label="J’ai lu cet engagement et je l’accepte"
          checked={isRead}
          error={missing}
          onChange={({ target }) => {
            setRead(target.checked)
            setMissing(undefined)
          }}
        />
        <p>
          <Button type="submit" variant="primary" busy={isPending} busyLabel="Enregistrement…">
            Accepter et voir mes textes
          </Button>
        </p>
      </form>
    </>
  )
}
