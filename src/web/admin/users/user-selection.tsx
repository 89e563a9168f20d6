import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { countOf } from '#contract/format/plural.ts'
import type { AdminUser } from '#contract/users/admin-user.ts'
import { fullName } from '#contract/users/signer.ts'
import { failureText } from '../../lib/failure-text.ts'
import { saveBlob } from '../../lib/save-blob.ts'
import { BulkBar } from '../../ui/data-table-parts.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { BulkDialog } from '../shell/bulk-dialog.tsx'

const CHOSEN = { one: 'compte choisi', other: 'comptes choisis' }
const ACCOUNTS = { one: 'compte', other: 'comptes' }
const CLOSED = { one: 'compte désactivé', other: 'comptes désactivés' }

type UserSelectionProps = {
  users: readonly AdminUser[]
  /** Receives the ids that stay ticked. */
  onSelect: (ids: string[]) => void
}

/** The actions on all the ticked accounts: deactivate, export. */
export function UserSelection({ users, onSelect }: UserSelectionProps) {
  const call = useAdminCall()
  const [asked, setAsked] = useState<readonly AdminUser[]>()
  const save = useMutation({
    mutationFn: async () =>
      saveBlob(
        await call(api.admin.users.exportCsv, { query: { ids: users.map(({ id }) => id).join(',') } }),
        'utilisateurs.csv',
      ),
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
  })
  const active = users.filter(({ isActive }) => isActive)
  return (
    <>
      <BulkBar count={users.length} words={CHOSEN} onClear={() => onSelect([])}>
        <button type="button" disabled={active.length === 0} onClick={() => setAsked(active)}>
          Désactiver
        </button>
        <button type="button" disabled={save.isPending} onClick={() => save.mutate()}>
          Exporter
        </button>
      </BulkBar>
      {/* Its rows may leave the list while it is open. */}
      {asked && (
        <BulkDialog
          rows={asked}
          nameOf={fullName}
          title={`Désactiver ${countOf(asked.length, ACCOUNTS)}\u202f?`}
          description="Leurs sessions et leurs liens prennent fin aussitôt. Vous pourrez les réactiver."
          confirmLabel="Désactiver"
          act={({ id }) => call(api.admin.users.update, { params: { id }, body: { isActive: false } })}
          doneText={(count) => countOf(count, CLOSED)}
          onSelect={onSelect}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
