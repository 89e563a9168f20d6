import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { ProjectDetail } from '#contract/commandes/projects/project.ts'
import { siteApi } from '#contract/site-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { fieldsOf } from '../../lib/fields-of.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useRequestRevision } from './use-answer.ts'

type RevisionDialogProps = {
  project: ProjectDetail
  /** The delivery to which it answers. */
  livreeLe: string
  /** Refusals and questions by their number, as an editable text; an earlier draft is kept instead. */
  quoted: string | undefined
  open: boolean
  onClose: () => void
}

/** The form that asks for a revision; closed without sending, it keeps its text. */
export function RevisionDialog({ open, ...form }: RevisionDialogProps) {
  const { onClose } = form
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title="Demander une révision"
      description="Votre message rejoint la conversation du projet, et nous reprenons votre texte."
    >
      <RevisionForm {...form} />
    </Dialog>
  )
}

function RevisionForm({ project, livreeLe, quoted = '', onClose }: Omit<RevisionDialogProps, 'open'>) {
  const form = useSchemaForm(siteApi.commandes.requestRevision.body, { defaultValues: { message: quoted } })
  const field = fieldsOf(form)('message')
  const { forget } = useDraft({ key: `revision:${project.id}`, form })
  const { mutate, isPending, error } = useRequestRevision(project, () => {
    forget()
    onClose()
  })
  return (
    <form
      className="grid gap-s4"
      noValidate
      onSubmit={form.handleSubmit((revision) => mutate({ ...revision, livreeLe }))}
    >
      <TextArea
        label="Ce qui doit changer"
        help={'Citez les pages et les passages\u00a0: nous irons droit au but.'}
        rows={7}
        {...field}
        error={field.error ?? (error ? failureText(error) : undefined)}
      />
      {quoted !== '' && <QuoteAgain form={form} quoted={quoted} />}
      <div className="dialog-actions">
        <Button variant="quiet" onClick={onClose}>
          Plus tard
        </Button>
        <Button type="submit" variant="primary" busy={isPending} busyLabel="Envoi en cours...">
          Demander la révision
        </Button>
      </div>
    </form>
  )
}

type Revision = z.output<typeof siteApi.commandes.requestRevision.body>

/** A button that adds the last marks to a draft begun before them. */
function QuoteAgain({ form, quoted }: { form: UseFormReturn<Revision>; quoted: string }) {
  const message = useWatch({ control: form.control, name: 'message' })
  if (message.includes(quoted)) return null
  const quote = () =>
    form.setValue('message', [message.trim(), quoted].filter(Boolean).join('\n\n'), { shouldDirty: true })
  return (
    <p>
      <Button size="compact" variant="quiet" onClick={quote}>
        Ajouter mes refus et mes questions
      </Button>
    </p>
  )
}
