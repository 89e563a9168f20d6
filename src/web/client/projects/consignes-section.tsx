import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CONSIGNE_QUESTIONS, type Consignes, consignesGiven } from '#contract/commandes/consignes.ts'
import type { ProjectDetail } from '#contract/commandes/projects/project.ts'
import { siteApi } from '#contract/site-api.ts'
import { readAgain } from '../../lib/api-reads.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { fieldsOf } from '../../lib/fields-of.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
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

const CHOSEN = ['orthographe', 'guillemets', 'adresse', 'intervention'] as const
const WRITTEN = ['noms', 'citations', 'intouchable', 'lecteurs'] as const

const UNANSWERED = {
  orthographe: null,
  guillemets: null,
  adresse: null,
  intervention: null,
  noms: '',
  citations: '',
  intouchable: '',
  lecteurs: '',
}

function ConsignesForm({ projectId }: { projectId: string }) {
  const form = useSchemaForm(consignesGiven, { defaultValues: UNANSWERED })
  const field = fieldsOf(form)
  const { forget } = useDraft({ key: `consignes:${projectId}`, form })
  const { mutate, isPending } = useGiveConsignes(projectId, forget)
  return (
    <details>
      <summary>
        Dire à votre correcteur comment travailler votre texte{' '}
        <span className="optional">{form.formState.isDirty ? '(commencé)' : '(facultatif)'}</span>
      </summary>
      <form
        className="grid gap-s5 pt-s4"
        noValidate
        onSubmit={form.handleSubmit((consignes) => mutate(consignes))}
      >
        <p className="muted">
          Huit questions, aucune n’est obligatoire. Vous les écrivez une fois&nbsp;: la maison et votre
          correcteur les lisent, et vous les retrouvez avec votre texte corrigé.
        </p>
        {CHOSEN.map((name) => {
          const { label, choices } = CONSIGNE_QUESTIONS[name]
          return (
            <ChoiceField
              key={name}
              legend={label}
              choices={Object.entries(choices).map(([value, words]) => ({ value, label: words }))}
              {...field(name)}
            />
          )
        })}
        {WRITTEN.map((name) => (
          <TextArea
            key={name}
            label={CONSIGNE_QUESTIONS[name].label}
            rows={2}
            maxLength={ANSWER_LENGTH}
            {...field(name)}
          />
        ))}
        <Button type="submit" className="justify-self-start" busy={isPending} busyLabel="Envoi en cours...">
          Transmettre mes consignes
        </Button>
      </form>
    </details>
  )
}

function useGiveConsignes(id: string, onGiven: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Consignes) => browserApi(siteApi.commandes.giveConsignes, { params: { id }, body }),
    onSuccess: ({ message }) => {
      toast.success(message)
      onGiven()
    },
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
    onSettled: () => readAgain(queryClient, PROJECT_READS),
  })
}
