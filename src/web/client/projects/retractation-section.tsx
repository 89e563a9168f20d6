import { useState } from 'react'
import type { RetractationEtat } from '#contract/commandes/retractation-etat.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { acceptLabel } from '#contract/retractations/part-words.ts'
import type { RetractationSuivi } from '#contract/retractations/retractation.ts'
import { isToAnswer, Standing } from '../../retractation/standing.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ContestDialog } from './contest-dialog.tsx'
import { useAnswerPart } from './use-answer-part.ts'

/** The states with more to read than the declaration itself. */
const TOLD: readonly RetractationEtat[] = ['PROPOSEE', 'CONTESTEE', 'ACCEPTEE', 'EXECUTEE', 'REFUSEE']

/** The state of a project's withdrawal, and the author's answer to the share of work done. */
export function RetractationSection({ suivi }: { suivi: RetractationSuivi }) {
  if (!TOLD.includes(suivi.etat)) return null
  return (
    <section className="project-status" aria-labelledby="retractation">
      <div className="project-status-head grid grid-cols-1 gap-s2">
        <p className="running">Votre rétractation</p>
        <h2 className="title" id="retractation">
          {TITLES[suivi.etat]}
        </h2>
      </div>
      <div className="project-answer grid gap-s4">
        <Standing suivi={suivi} />
        {isToAnswer(suivi) && suivi.part && <Answer suivi={suivi} part={suivi.part} />}
      </div>
    </section>
  )
}

const TITLES: Partial<Record<RetractationEtat, string>> = {
  PROPOSEE: 'Ce qui vous revient',
  CONTESTEE: 'Le décompte est contesté',
  ACCEPTEE: 'Ce qui vous revient',
  EXECUTEE: 'Votre rétractation est réglée',
  REFUSEE: 'Votre rétractation n’est pas acceptée',
}

type AnswerProps = { suivi: RetractationSuivi; part: NonNullable<RetractationSuivi['part']> }

function Answer({ suivi: { id, etat, commande }, part: { garde, rembourse } }: AnswerProps) {
  const [asked, setAsked] = useState<'ACCEPT' | 'CONTEST'>()
  const close = () => setAsked(undefined)
  const { mutate, isPending } = useAnswerPart(id, close)
  return (
    <>
      <div className="project-answer-actions flex flex-wrap gap-s3">
        <Button variant="primary" onClick={() => setAsked('ACCEPT')}>
          Accepter
        </Button>
        <Button onClick={() => setAsked('CONTEST')}>
          {etat === 'CONTESTEE' ? 'Écrire de nouveau' : 'Contester'}
        </Button>
      </div>
      <ConfirmDialog
        open={asked === 'ACCEPT'}
        onOpenChange={close}
        title={`Accepter le décompte de «\u202f${commande?.titre}\u202f»\u202f?`}
        consequence={`Nous gardons ${formatEuros(garde)}${rembourse > 0 ? ` et vous remboursons ${formatEuros(rembourse)}` : ', et rien ne vous revient'}. La commande sera annulée.`}
        confirmLabel={acceptLabel({ rembourse })}
        cancelLabel="Revenir"
        busy={isPending}
        onConfirm={() => mutate({ reponse: 'ACCEPTER', garde })}
      />
      <ContestDialog retractationId={id} open={asked === 'CONTEST'} onClose={close} />
    </>
  )
}
