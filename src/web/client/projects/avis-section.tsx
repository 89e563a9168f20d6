import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { siteApi } from '#contract/site-api.ts'
import type { Avis } from '#contract/commandes/avis.ts'
import { readAgain } from '../../lib/api-reads.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { AvisFields, NO_AVIS } from './avis-fields.tsx'
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
  const [draft, setDraft] = useState(NO_AVIS)
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useGiveAvis(projectId)
  const send = () => {
    if (draft.note === undefined) return setProblem('Choisissez une note de 1 à 5')
    return mutate({ note: draft.note, mot: draft.mot.trim() || undefined })
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
        draft={draft}
        noteRequired
        error={problem}
        onChange={(changed) => {
          setProblem(undefined)
          setDraft(changed)
        }}
      />
      <Button type="submit" className="justify-self-start" busy={isPending} busyLabel="Envoi en cours...">
        Donner mon avis
      </Button>
    </form>
  )
}

function useGiveAvis(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { note: number; mot: string | undefined }) =>
      browserApi(siteApi.commandes.giveAvis, { params: { id }, body }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await readAgain(queryClient, PROJECT_READS)
    },
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
  })
}
