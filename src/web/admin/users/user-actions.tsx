import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { ofName } from '#contract/format/of-name.ts'
import type { AdminUser } from '#contract/users/admin-user.ts'
import { readAgain } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { toast, undo } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { USER_LISTS, useRemoveSecondFactor, useUpdateUser } from './use-update-user.ts'

type Act = 'close' | 'open' | 'factor' | 'erase'

/** The acts of an administrator on an account, each confirmed once. */
export function UserActions({ user, onGone }: { user: AdminUser; onGone: () => void }) {
  const [asked, setAsked] = useState<Act>()
  const { isActive, hasSecondFactor } = user
  return (
    <PanelSection title="Accès">
      <div className="flex flex-wrap gap-s2">
        <Button size="compact" onClick={() => setAsked(isActive ? 'close' : 'open')}>
          {isActive ? 'Désactiver le compte' : 'Réactiver le compte'}
        </Button>
        {hasSecondFactor && (
          <Button size="compact" onClick={() => setAsked('factor')}>
            Retirer la double authentification
          </Button>
        )}
        <Button size="compact" variant="quiet" onClick={() => setAsked('erase')}>
          Supprimer le compte
        </Button>
      </div>
      {asked && (
        <AskedAct key={asked} act={asked} user={user} onClose={() => setAsked(undefined)} onGone={onGone} />
      )}
    </PanelSection>
  )
}

type AskedActProps = { act: Act; user: AdminUser; onClose: () => void; onGone: () => void }

function AskedAct({ act, user, onClose, onGone }: AskedActProps) {
  const name = `${user.prenom} ${user.nom}`
  const update = useUpdateUser(user.id)
  const factor = useRemoveSecondFactor(user.id)
  const erase = useEraseUser(user.id)
  const { title, consequence, label, done } = wordsOf(act, name)
  // The dialog is closed by then, while its mutation still runs.
  const takeBack = () =>
    void update.mutateAsync({ isActive: act === 'close' }).then(
      () => toast.success(wordsOf(act === 'close' ? 'open' : 'close', name).done, { description: name }),
      (error: unknown) => toast.error('Erreur', { description: failureText(error) }),
    )
  const told = {
    onSuccess: () => {
      toast.success(done, { description: name, ...((act === 'open' || act === 'close') && undo(takeBack)) })
      onClose()
      if (act === 'erase') onGone()
    },
    onError: (error: Error) => {
      toast.error('Erreur', { description: failureText(error) })
      onClose()
    },
  }
  const run = () => {
    if (act === 'factor') factor.mutate(undefined, told)
    else if (act === 'erase') erase.mutate(undefined, told)
    else update.mutate({ isActive: act === 'open' }, told)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      consequence={consequence}
      confirmLabel={label}
      busy={update.isPending || factor.isPending || erase.isPending}
      onConfirm={run}
    />
  )
}

function useEraseUser(id: string) {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(api.admin.users.remove, { params: { id } }),
    onSettled: () => readAgain(queryClient, USER_LISTS),
  })
}

const wordsOf = (act: Act, name: string) =>
  ({
    close: {
      title: `Désactiver le compte ${ofName(name)}\u202f?`,
      consequence: 'Ses sessions et ses liens prennent fin aussitôt. Vous pourrez le réactiver.',
      label: 'Désactiver le compte',
      done: 'Compte désactivé',
    },
    open: {
      title: `Réactiver le compte ${ofName(name)}\u202f?`,
      consequence: 'La personne pourra de nouveau se connecter, avec le même mot de passe.',
      label: 'Réactiver le compte',
      done: 'Compte réactivé',
    },
    factor: {
      title: `Retirer la double authentification ${ofName(name)}\u202f?`,
      consequence:
        'À faire quand la personne l’a perdue, et que vous avez vérifié son identité. Son mot de passe suffira\u202f; elle en est prévenue par e-mail, et ses sessions prennent fin.',
      label: 'Retirer la double authentification',
      done: 'Double authentification retirée',
    },
    erase: {
      title: `Supprimer le compte ${ofName(name)}\u202f?`,
      consequence:
        'Seules les données imposées par la loi, dont ses factures, sont conservées. Cette action est définitive.',
      label: 'Supprimer le compte',
      done: 'Compte supprimé',
    },
  })[act]
