import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CONSIGNE_QUESTIONS, type Consignes, consignesGiven } from '#contract/commandes/consignes.ts'
import type { ProjectDetail } from '#contract/commandes/projects/project.ts'
import { siteApi } from '#contract/site-api.ts'
import { readAgain } from '../../lib/api-reads.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { ConsignesList } from '../../manuscript/consignes-list.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { PROJECT_READS } from './project-queries.ts'

const ANSWER_LENGTH = 1000

/** How the author wants their text to be worked on: asked once the order is paid, written once, then shown beside the delivery too. */
export function ConsignesSection({ project }: { project: ProjectDetail }) {
  if (!project.consignes && !project.attendConsignes) return null
  return (
    <section aria-labelledby="consignes">
      <h2 className="head section-title" id="consignes">
        Vos consignes
      </h2>
      {project.consignes ? (
        <ConsignesList given={project.consignes} />
      ) : (
        <ConsignesForm projectId={project.id} />
      )}
    </section>
  )
}

const { orthographe, guillemets, adresse, intervention, ...written } = CONSIGNE_QUESTIONS
const CHOSEN = { orthographe, guillemets, adresse, intervention }

function ConsignesForm({ projectId }: { projectId: string }) {
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useGiveConsignes(projectId)
  return (
    <details>
      <summary>
        Dire à votre correcteur comment travailler votre texte <span className="optional">(facultatif)</span>
      </summary>
      <form
        className="grid gap-s5 pt-s4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const read = consignesGiven.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
          if (read.success) mutate(read.data)
          else setProblem(read.error.issues[0]?.message)
        }}
      >
        <p className="muted">
          Huit questions, aucune n’est obligatoire. Vous les écrivez une fois&nbsp;: la maison et votre
          correcteur les lisent, et vous les retrouvez avec votre texte corrigé.
        </p>
        {Object.entries(CHOSEN).map(([name, { label, choices }]) => (
          <ChoiceField
            key={name}
            name={name}
            legend={label}
            choices={Object.entries(choices).map(([value, words]) => ({ value, label: words }))}
          />
        ))}
        {Object.entries(written).map(([name, { label }]) => (
          <TextArea key={name} name={name} label={label} rows={2} maxLength={ANSWER_LENGTH} />
        ))}
        {problem && (
          <p className="error" role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" className="justify-self-start" busy={isPending} busyLabel="Envoi en cours...">
          Transmettre mes consignes
        </Button>
      </form>
    </details>
  )
}

function useGiveConsignes(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Consignes) => browserApi(siteApi.commandes.giveConsignes, { params: { id }, body }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
    onSettled: () => readAgain(queryClient, PROJECT_READS),
  })
}
