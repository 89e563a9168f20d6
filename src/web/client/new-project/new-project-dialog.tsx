import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import type { UnpaidCommande } from '#contract/commandes/unpaid-commande.ts'
import { CLIENT_FILE_LIMITS } from '#contract/files/file-limits.ts'
import { formatDate } from '#contract/format/dates.ts'
import type { SessionUser } from '#contract/users/user.ts'
import { useAttachments } from '../../order/attachments/use-attachments.ts'
import { PayUnpaid } from '../../order/pay-unpaid.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProjectForm } from './project-form.tsx'
import { forgetProject, hasSent, readSentProject } from './stored-project.ts'

type NewProjectDialogProps = { user: SessionUser; open: boolean; onClose: () => void }

/** The dialog of a new project: a close loses nothing, since answers stay in the browser and files in the page. */
export function NewProjectDialog({ user, open, onClose }: NewProjectDialogProps) {
  const attachments = useAttachments(CLIENT_FILE_LIMITS)
  const fileDialog = useRef<'open' | 'closed'>('closed')
  const [stop, setStop] = useState<(() => void) | null>(null)
  const blocker = useBlocker(stop !== null)
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(wanted) => wanted || onClose()}
        title="Nouveau projet"
        width="sheet"
        // Escape in a file's fields, or in the browser's own file dialog, does not close the form.
        staysOpen={() => attachments.editing !== null || fileDialog.current === 'open'}
      >
        <Content
          user={user}
          attachments={attachments}
          onFileDialog={(state) => (fileDialog.current = state)}
          onSending={(cancel) => setStop(() => cancel)}
        />
      </Dialog>
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        onOpenChange={(wanted) => wanted || blocker.reset?.()}
        title={'Arrêter l’envoi\u202f?'}
        consequence="Votre projet n’est pas encore envoyé. Vos réponses et vos fichiers restent ici."
        confirmLabel="Arrêter l’envoi"
        cancelLabel="Revenir"
        onConfirm={() => {
          stop?.()
          blocker.proceed?.()
        }}
      />
    </>
  )
}

type ContentProps = Pick<
  React.ComponentProps<typeof ProjectForm>,
  'user' | 'attachments' | 'onFileDialog' | 'onSending'
>

/** The form, once it is known whether the order of its draft still waits for its payment. */
function Content(props: ContentProps) {
  const { user, attachments } = props
  const [formNumber, setFormNumber] = useState(0)
  const { data, isPending, refetch } = useQuery({
    queryKey: ['new-project', user.id],
    queryFn: () => readSentProject(user.id),
    ...(!hasSent(user.id) && { initialData: null }),
    // Read at each opening; offline the form opens with the last answer.
    gcTime: 0,
    staleTime: Infinity,
    networkMode: 'always',
    retry: false,
  })
  const startAnew = () => {
    forgetProject(user.id)
    attachments.clear()
    setFormNumber((number) => number + 1)
    void refetch()
  }
  if (isPending) return <Skeleton lines={8} label="Chargement de votre projet" />
  return (
    <>
      <p className="muted">Ce que vous tapez est gardé sur cet appareil jusqu’au paiement.</p>
      {data && <SentProject order={data} onStartAnew={startAnew} />}
      <ProjectForm key={formNumber} {...props} />
    </>
  )
}

type SentProjectProps = { order: UnpaidCommande; onStartAnew: () => void }

/** A notice that the typed project was sent and waits for its payment, so that nobody sends it twice by mistake. */
function SentProject({ order, onStartAnew }: SentProjectProps) {
  return (
    <section className="grid bg-card border border-line rounded gap-s3 p-s4" aria-labelledby="projet-envoye">
      <h3 className="head" id="projet-envoye">
        Ce projet attend son paiement
      </h3>
      <p>
        Nous avons reçu «&#8239;{order.titre}&#8239;» le {formatDate(order.createdAt)}, avec ses
        fichiers&nbsp;: il ne reste qu’à payer. Si vous changez une réponse du formulaire, vous passez une
        autre commande.
      </p>
      <p className="flex flex-wrap gap-s3">
        <PayUnpaid commande={order} />
        <Button size="compact" variant="quiet" onClick={onStartAnew}>
          Commencer un autre projet
        </Button>
      </p>
    </section>
  )
}
