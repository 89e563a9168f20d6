import { z } from 'zod'
import { fieldsOf } from '../../lib/fields-of.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useAnswerPart } from './use-answer-part.ts'

const contest = z.object({
  message: z.string().trim().min(1, 'Dites ce que vous contestez').max(1000, 'Au plus 1 000 signes'),
})

type ContestDialogProps = { retractationId: string; open: boolean; onClose: () => void }

/** The form that contests a share; closed without sending, it keeps its text. */
export function ContestDialog({ retractationId, open, onClose }: ContestDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title="Contester ce décompte"
      description="Nous lisons votre message, réexaminons le travail effectué et vous répondons. Rien n’est définitif d’ici là."
    >
      <ContestForm retractationId={retractationId} onClose={onClose} />
    </Dialog>
  )
}

function ContestForm({ retractationId, onClose }: Pick<ContestDialogProps, 'retractationId' | 'onClose'>) {
  const form = useSchemaForm(contest, { defaultValues: { message: '' } })
  const field = fieldsOf(form)
  const { forget } = useDraft({ key: `contestation:${retractationId}`, form })
  const { mutate, isPending } = useAnswerPart(retractationId, () => {
    forget()
    onClose()
  })
  return (
    <form
      className="grid gap-s4"
      noValidate
      onSubmit={form.handleSubmit(({ message }) => mutate({ reponse: 'CONTESTER', message }))}
    >
      <TextArea label="Ce que vous contestez" rows={6} maxLength={1000} {...field('message')} />
      <div className="dialog-actions">
        <Button variant="quiet" onClick={onClose}>
          Plus tard
        </Button>
        <Button type="submit" variant="primary" busy={isPending} busyLabel="Envoi en cours...">
          Envoyer
        </Button>
      </div>
    </form>
  )
}
