import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { AdminSubscription } from '#contract/newsletter/admin-endpoints.ts'
import { readAgain, readOf } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'

type ActionsProps = { subscription: AdminSubscription; onGone: () => void }

/** Ends a subscription at the person's request, or erases the address. */
export function SubscriptionActions({ subscription, onGone }: ActionsProps) {
  const { id, email, statut } = subscription
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<'unsubscribe' | 'forget'>()
  const told = {
    onError: (error: Error) => toast.error('Erreur', { description: failureText(error) }),
    onSettled: () => {
      setAsked(undefined)
      return readAgain(queryClient, [api.admin.newsletter.list])
    },
  }
  const unsubscribe = useMutation({
    ...told,
    mutationFn: () => call(api.admin.newsletter.unsubscribe, { params: { id } }),
    onSuccess: (ended) => {
      queryClient.setQueryData(readOf(call, api.admin.newsletter.get, { params: { id } }).queryKey, ended)
      toast.success('Adresse désabonnée', { description: email })
    },
  })
  const forget = useMutation({
    ...told,
    mutationFn: () => call(api.admin.newsletter.forget, { params: { id } }),
    onSuccess: () => {
      toast.success('Adresse oubliée', { description: email })
      onGone()
    },
  })
  return (
    <div className="panel-next">
      {statut !== 'DESABONNEE' && (
        <Button size="compact" onClick={() => setAsked('unsubscribe')}>
          Désabonner
        </Button>
      )}
      <Button size="compact" variant="quiet" onClick={() => setAsked('forget')}>
        Oublier l’adresse
      </Button>
      <ConfirmDialog
        open={asked === 'unsubscribe'}
        onOpenChange={(open) => setAsked(open ? 'unsubscribe' : undefined)}
        title={`Désabonner ${email}\u202f?`}
        consequence="La lettre ne lui sera plus envoyée. La personne peut s’inscrire de nouveau elle-même."
        confirmLabel="Désabonner"
        busy={unsubscribe.isPending}
        onConfirm={() => unsubscribe.mutate()}
      />
      <ConfirmDialog
        open={asked === 'forget'}
        onOpenChange={(open) => setAsked(open ? 'forget' : undefined)}
        title={`Oublier ${email}\u202f?`}
        consequence="L’adresse, ses e-mails et la preuve de son accord sont effacés. Cette action est définitive."
        confirmLabel="Oublier l’adresse"
        busy={forget.isPending}
        onConfirm={() => forget.mutate()}
      />
    </div>
  )
}
