import '../../lib/zod-in-browser.ts'
import { useId, useRef, useState } from 'react'
import type { PostOutcome } from '#contract/shared/post-outcome.ts'
import { support } from '#contract/support/endpoints.ts'
import { GENRE_LABELS, SAMPLE_GENRES } from '#contract/support/forms.ts'
import { browserApi } from '../../lib/browser-api.ts'
import type { SendProgress } from '../../lib/send-meter.ts'
import { Button } from '../../ui/button.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { SelectField, TextField } from '../../ui/text-field.tsx'
import { PublicForm } from './public-form.tsx'
import { Received } from './received.tsx'
import { type SampleAnswers, sampleAnswers } from './sample-answers.ts'
import { SampleFile } from './sample-file.tsx'
import { usePublicForm } from './use-public-form.ts'

const DESCRIPTION_LIMIT = 5000

type SampleFormProps = {
  outcome: PostOutcome | null
  labelledBy: string
  /** Hours within which the house answers; null when unreadable. */
  answerHours: number | null
}

/** The reply card of the free sample; after the sending, the next step replaces it. */
export function SampleForm(props: SampleFormProps) {
  const [round, setRound] = useState(0)
  const [received, setReceived] = useState(false)
  const again = () => {
    setReceived(false)
    setRound(round + 1)
  }
  if (received)
    return (
      <Received
        name="echantillon"
        answerHours={props.answerHours}
        again="Envoyer d’autres pages"
        onAgain={again}
      />
    )
  const outcome = round === 0 ? props.outcome : null
  return (
    <Fields key={round} labelledBy={props.labelledBy} outcome={outcome} onSent={() => setReceived(true)} />
  )
}

type FieldsProps = Omit<SampleFormProps, 'answerHours'> & { onSent: () => void }

function Fields({ outcome, labelledBy, onSent }: FieldsProps) {
  const id = useId()
  const { send, progress, cancel } = useSampleSending()
  const { form, sending, posted, errorOf } = usePublicForm({
    key: 'echantillon',
    schema: sampleAnswers,
    send,
    onSent,
    fallback: 'Une erreur est survenue. Veuillez réessayer.',
    except: ['fichier'],
    outcome,
  })
  const field = (name: 'nom' | 'email' | 'telephone' | 'genre' | 'description') => ({
    ...form.register(name),
    id: `${id}${name}`,
    defaultValue: outcome?.values[name],
    error: errorOf(name),
  })
  return (
    <PublicForm
      action="/echantillon"
      multipart
      labelledBy={labelledBy}
      sending={sending}
      posted={posted}
      className="reply grid gap-s4 sm:grid-cols-2"
    >
      <TextField label="Nom" autoComplete="name" required {...field('nom')} />
      <TextField label="E-mail" type="email" autoComplete="email" required {...field('email')} />
      <PhoneField required {...field('telephone')} />
      <SelectField label="Genre" mark="(facultatif)" {...field('genre')}>
        <option value="">Choisissez</option>
        {SAMPLE_GENRES.map((genre) => (
          <option key={genre} value={genre}>
            {GENRE_LABELS[genre]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Ce qui vous fait douter"
        mark="(facultatif)"
        rows={3}
        limit={DESCRIPTION_LIMIT}
        fieldClass="field--full"
        {...field('description')}
      />
      <SampleFile
        form={form}
        error={errorOf('fichier')}
        help={
          outcome &&
          'Si vous aviez joint un fichier, choisissez-le de nouveau : votre navigateur ne l’a pas gardé.'
        }
      />
      {progress && <SampleProgress progress={progress} onCancel={cancel} />}
      <Button
        type="submit"
        variant="primary"
        className="field--full justify-self-start"
        busy={sending.busy}
        busyLabel="Envoi en cours…"
      >
        Envoyer mes dix pages
      </Button>
    </PublicForm>
  )
}

type SampleProgressProps = { progress: SendProgress; onCancel: () => void }

/** The progress of the upload, and its cancellation. */
function SampleProgress({ progress: { loaded, total }, onCancel }: SampleProgressProps) {
  const percent = Math.floor((100 * loaded) / Math.max(1, total))
  return (
    <div className="field field--full">
      <ProgressBar value={percent} label="Envoi de vos pages" />
      <p className="flex items-center justify-between gap-s3 small muted num">
        <span>
          {percent < 100 ? `${percent}\u00a0% envoyés` : 'Tout est envoyé, nous vérifions votre fichier.'}
        </span>
        <Button variant="quiet" size="compact" onClick={onCancel}>
          Annuler l’envoi
        </Button>
      </p>
    </div>
  )
}

/** Sends a free sample and tells its progress; null when it was cancelled. */
function useSampleSending() {
  const [progress, setProgress] = useState<SendProgress | null>(null)
  const controller = useRef<AbortController | null>(null)

  const send = async (answers: SampleAnswers) => {
    const { signal } = (controller.current = new AbortController())
    try {
      return await browserApi(support.freeSample, {
        form: formDataOf(answers),
        signal,
        ...(answers.fichier && { onProgress: setProgress }),
      })
    } catch (error) {
      if (signal.aborted) return null
      throw error
    } finally {
      setProgress(null)
    }
  }
  return { send, progress, cancel: () => controller.current?.abort() }
}

function formDataOf({ fichier, ...texts }: SampleAnswers): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) if (value) form.set(name, value)
  if (fichier) form.set('fichier', fichier)
  return form
}
