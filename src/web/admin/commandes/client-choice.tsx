import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { AdminUser } from '#contract/users/admin-user.ts'
import { dataOf, readOf } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAdminCall } from '../back-office.tsx'

/** Clients shown at once; more typed words find the others. */
const SHOWN = 6

type ClientChoiceProps = { value: string; error: string | undefined; onChange: (id: string) => void }

/** A client among the accounts, found by their name or address. */
export function ClientChoice({ value, error, onChange }: ClientChoiceProps) {
  const call = useAdminCall()
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const list = useQuery({
    ...readOf(call, api.admin.users.list, { query: { search, role: 'USER', limit: SHOWN } }),
    select: dataOf,
    placeholderData: (before) => before,
  })
  const chosen = useQuery({
    ...readOf(call, api.admin.users.get, { params: { id: value } }),
    select: dataOf,
    enabled: value !== '',
  }).data
  const found = list.data ?? []
  const clients = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <div className="grid gap-s3">
      <TextField
        label="Chercher un client"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {list.error && <p className="error">{failureText(list.error)}</p>}
      {list.isPending && <Skeleton lines={SHOWN} label="Recherche des clients" />}
      {list.data && clients.length === 0 && (
        <p className="muted">
          Aucun client ne correspond à cette recherche. Choisissez «&#8239;Un nouveau client&#8239;».
        </p>
      )}
      {clients.length > 0 && (
        <ChoiceField
          legend="Client"
          name="client"
          value={value}
          error={error}
          choices={clients.map(choiceOf)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  )
}

const choiceOf = ({ id, prenom, nom, email }: AdminUser) => ({
  value: id,
  label: `${prenom} ${nom}`,
  note: email,
})
