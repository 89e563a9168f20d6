import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Avis } from '#contract/commandes/avis.ts'
import { siteApi } from '#contract/site-api.ts'
import { readAgain } from '../../lib/api-reads.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { useStoredText } from '../../lib/use-stored-text.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { AvisFields } from './avis-fields.tsx'
import { PROJECT_READS } from './project-queries.ts'

/** The author's review of a finished text: written once, then shown. */
export function AvisSection({ projectId, avis }: { projectId: string; avis: Avis | null }) {
  return (
    <section aria-labelledby="avis">
      <h2 className="head section-title" id="avis">
        Votre avis
      </h2>
      {avis ? <GivenAvis avis={avis} /> : <AvisForm projectId={projectId} />}
    </section>
  )
}

function GivenAvis({ avis: { note, mot } }: { avis: Avis }) {
  return (
    <div className="grid gap-s3">
      <p>
        Vous nous avez donné <b className="num">{note} sur 5</b>. Merci&#8239;!
      </p>
      {mot && <p className="prose whitespace-pre-line">{mot}</p>}
    </div>
  )
}

function AvisForm({ projectId }: { projectId: string }) {
  const [note, setNote] = useState<number>()
  const [mot = '', keepMot] = useStoredText(`avis:${projectId}`)
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useGiveAvis(projectId, () => keepMot(undefined))
  const send = () => {
    if (note === undefined) return setProblem('Choisissez une note de 1 à 5')
    return mutate({ note, mot: mot.trim() || undefined })
  }
  return (
    <form
      className="grid gap-s4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <AvisFields
        draft={{ note, mot }}
        noteRequired
        error={problem}
        onChange={(changed) => {
          setProblem(undefined)
          setNote(changed.note)
          keepMot(changed.mot)
        }}
      />
      <Button type="submit" className="justify-self-start" busy={isPending} busyLabel="Envoi en cours...">
        Donner mon avis
      </Button>
    </form>
  )
}

function useGiveAvis(id: string, onGiven: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { note: number; mot: string | undefined }) =>
      browserApi(siteApi.commandes.giveAvis, { params: { id }, body }),
    onSuccess: async ({ message }) => {
      onGiven()
      toast.success(message)
      await readAgain(queryClient, PROJECT_READS)
    },
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
  })
}
