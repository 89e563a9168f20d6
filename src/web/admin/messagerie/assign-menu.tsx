import { useMutation, useQueryClient } from '@tanstack/react-query'
import { UserRound, UserRoundCheck, UserRoundX } from 'lucide-react'
import { api } from '#contract/api.ts'
import type { HouseConversation } from '#contract/messages/admin-endpoints.ts'
import { fullName } from '#contract/users/signer.ts'
import { readAgain } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem, MenuRule } from '../../ui/menu.tsx'
import { toast, undo } from '../../ui/toast.ts'
import { useAdminCall, useAdminSession } from '../back-office.tsx'
import { useAdministrators } from './use-administrators.ts'

/** The assignee of a thread, and the administrators who may take it over. */
export function AssignMenu({ thread: { id, assignee } }: { thread: HouseConversation }) {
  const { user } = useAdminSession()
  const administrators = useAdministrators()
  const { assign, isPending } = useAssign(id, assignee?.id ?? null)
  const others = administrators.filter((person) => person.id !== user.id && person.id !== assignee?.id)
  const isMine = assignee?.id === user.id
  const said = isMine ? 'Confiée à moi' : assignee && `Confiée à ${fullName(assignee)}`
  return (
    <Menu
      align="start"
      trigger={
        <Button className="-ml-s3" size="compact" variant="quiet" icon={UserRound} busy={isPending}>
          {said || 'Confier'}
        </Button>
      }
    >
      {!isMine && (
        <MenuItem icon={UserRoundCheck} onSelect={() => assign(user.id)}>
          Me la confier
        </MenuItem>
      )}
      {others.map((person) => (
        <MenuItem key={person.id} icon={UserRound} onSelect={() => assign(person.id)}>
          {fullName(person)}
        </MenuItem>
      ))}
      {assignee && (
        <>
          <MenuRule />
          <MenuItem icon={UserRoundX} onSelect={() => assign(null)}>
            À personne
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

/** Gives a thread to an administrator; the toast's undo gives it back to the former assignee. */
function useAssign(id: string, before: string | null) {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ to }: Assigned) =>
      (await call(api.admin.messages.assign, { params: { id }, body: { assigneeId: to } })).data,
    onSuccess: ({ assignee }, { to, from }) => {
      toast.success(
        assignee ? `Confiée à ${fullName(assignee)}` : 'Confiée à personne',
        undo(() => mutate({ to: from, from: to })),
      )
    },
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
    onSettled: () =>
      readAgain(queryClient, [api.admin.messages.getConversation, api.admin.messages.listConversations]),
  })
  return { assign: (to: string | null) => mutate({ to, from: before }), isPending }
}

type Assigned = { to: string | null; from: string | null }
