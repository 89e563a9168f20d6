import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { siteApi } from '#contract/site-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useRequestRevision } from './use-answer.ts'

type RevisionDialogProps = { projectId: string; open: boolean; onClose: () => void }

/** Says what must change; closed without sending, it keeps what was written. */
export function RevisionDialog({ projectId, open, onClose }: RevisionDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title="Demander une révision"
      description="Votre message rejoint la conversation du projet, et la maison reprend votre texte."
    >
      <RevisionForm projectId={projectId} onClose={onClose} />
    </Dialog>
  )
}

function RevisionForm({ projectId, onClose }: Pick<RevisionDialogProps, 'projectId' | 'onClose'>) {
  const form = useForm({
    resolver: zodResolver(siteApi.commandes.requestRevision.body),
    defaultValues: { message: '' },
    mode: 'onTouched',
  })
  const { forget } = useDraft({ key: `revision:${projectId}`, form })
  const { mutate, isPending, error } = useRequestRevision(projectId, () => {
    forget()
    onClose()
  })
  return (
    <form className="grid gap-s4" noValidate onSubmit={form.handleSubmit((revision) => mutate(revision))}>
      <TextArea
        label="Ce qui doit changer"
        help={'Citez les pages et les passages\u00a0: la maison ira droit au but.'}
        rows={7}
        error={form.formState.errors.message?.message ?? (error ? failureText(error) : undefined)}
        {...form.register('message')}
      />
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
