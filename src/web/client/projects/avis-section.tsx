import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  MOTIF_WORDS,
  NOBODY_IN_PARTICULAR,
  type OwnAvis,
  type Signature,
} from '#contract/commandes/avis/avis.ts'
import { siteApi } from '#contract/site-api.ts'
import { readAgain } from '../../lib/api-reads.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { useStoredText } from '../../lib/use-stored-text.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { type AvisDraft, AvisFields, NO_AVIS } from './avis-fields.tsx'
import { PROJECT_READS } from './project-queries.ts'

/** The author's review of a finished text: written, shown with what becomes of it, and written again. */
export function AvisSection({ projectId, avis }: { projectId: string; avis: OwnAvis | null }) {
  const [isEdited, setEdited] = useState(false)
  return (
    <section aria-labelledby="avis">
      <h2 className="head section-title" id="avis">
        Votre avis
      </h2>
      {avis && !isEdited ? (
        <GivenAvis projectId={projectId} avis={avis} onEdit={() => setEdited(true)} />
      ) : (
        <AvisForm projectId={projectId} given={avis} onDone={() => setEdited(false)} />
      )}
    </section>
  )
}

type GivenProps = { projectId: string; avis: OwnAvis; onEdit: () => void }

function GivenAvis({ projectId, avis, onEdit }: GivenProps) {
  const { note, mot, reponse, signature } = avis
  const { mutate, isPending } = useAvisAct(() =>
    browserApi(siteApi.commandes.withdrawAvis, { params: { id: projectId } }),
  )
  return (
    <div className="grid gap-s3">
      <p>
        Vous nous avez donné <b className="num">{note} sur 5</b>. Merci&#8239;!
      </p>
      {mot && <p className="prose whitespace-pre-line">{mot}</p>}
      <p className="muted">{becomes(avis)}</p>
      {reponse && (
        <div className="grid gap-s1">
          <b>Notre réponse</b>
          <p className="prose whitespace-pre-line">{reponse}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-s3">
        <Button size="compact" onClick={onEdit}>
          Modifier mon avis
        </Button>
        {signature !== null && (
          <Button
            size="compact"
            variant="quiet"
            busy={isPending}
            busyLabel="Retrait en cours…"
            onClick={() => mutate()}
          >
            Retirer de la publication
          </Button>
        )}
      </div>
    </div>
  )
}

function becomes({ etat, signature, motifRefus }: OwnAvis): string {
  if (etat === 'A_LIRE')
    return `Vous avez accepté qu’il soit publié, signé «\u202f${signature}\u202f». Nous le lisons avant de le publier.`
  if (etat === 'PUBLIE') return `Il est publié sur notre site, signé «\u202f${signature}\u202f».`
  if (etat === 'REFUSE')
    return `Nous ne l’avons pas publié\u00a0: ${motifRefus ? MOTIF_WORDS[motifRefus] : ''}. Vous pouvez l’écrire autrement.`
  return 'Il reste entre nous\u00a0: il n’est pas publié, et compte dans nos chiffres.'
}

type AvisFormProps = { projectId: string; given: OwnAvis | null; onDone: () => void }

function AvisForm({ projectId, given, onDone }: AvisFormProps) {
  const [choices, setChoices] = useState<Omit<AvisDraft, 'mot'>>(given ? choicesOf(given) : NO_AVIS)
  const [mot = given?.mot ?? '', keepMot] = useStoredText(`avis:${projectId}`)
  const [problem, setProblem] = useState<string>()
  const { note, signature } = choices
  const done = () => {
    keepMot(undefined)
    onDone()
  }
  const { mutate, isPending } = useAvisAct(
    (body: Given) => browserApi(siteApi.commandes.giveAvis, { params: { id: projectId }, body }),
    done,
  )
  const send = (form: HTMLFormElement) => {
    if (note !== undefined) return mutate({ note, mot: mot.trim() || undefined, signature })
    setProblem('Choisissez une note de 1 à 5')
    // It may stand above the screen.
    form.querySelector<HTMLInputElement>('input[name="note"]')?.focus()
  }
  return (
    <form
      className="grid gap-s4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
    >
      <AvisFields
        draft={{ ...choices, mot }}
        noteRequired
        error={problem}
        onChange={({ mot: typed, ...chosen }) => {
          setProblem(undefined)
          setChoices(chosen)
          keepMot(typed)
        }}
      />
      <div className="flex flex-wrap gap-s3">
        <Button type="submit" busy={isPending} busyLabel="Envoi en cours...">
          {given ? 'Enregistrer mon avis' : 'Donner mon avis'}
        </Button>
        {given && (
          <Button variant="quiet" onClick={done}>
            Annuler
          </Button>
        )}
      </div>
    </form>
  )
}

type Given = { note: number; mot: string | undefined; signature: Signature | undefined }

const choicesOf = ({ note, signature }: OwnAvis): Omit<AvisDraft, 'mot'> => ({
  note,
  signature: chosenFor(signature),
})

function chosenFor(name: string | null): Signature | undefined {
  if (name === null) return undefined
  return name === NOBODY_IN_PARTICULAR ? 'ANONYME' : 'PRENOM'
}

function useAvisAct<Asked = void>(act: (asked: Asked) => Promise<{ message: string }>, onDone?: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: async ({ message }) => {
      onDone?.()
      toast.success(message)
      await readAgain(queryClient, PROJECT_READS)
    },
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
  })
}
