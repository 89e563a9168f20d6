import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Keyboard, ReceiptEuro, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#contract/api.ts'
import { holdsWords } from '#contract/shared/searchable.ts'
import { fullName } from '#contract/users/signer.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { useShortcut } from '../../lib/use-shortcut.ts'
import { JumpDialog, type JumpItem, JumpTrigger } from '../../ui/jump.tsx'
import type { AnyIcon } from '../../ui/marks.tsx'
import { useAdminCall, useAdminPath } from '../back-office.tsx'
import { ACTIONS } from './actions.ts'
import { SECTIONS } from './sections.ts'

const WORDS = 'Aller à un client, une commande, une facture'
const SHORTEST = 2
/** The id of an item without address: a dialog over the page. */
const KEYS = 'raccourcis'

type JumpProps = { open: boolean; onOpenChange: (open: boolean) => void; onKeys: () => void }

/** The palette of Ctrl K: sections, actions, clients, orders and invoices, found by their words. */
export function Jump({ open, onOpenChange, onKeys }: JumpProps) {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const typed = text.trim()
  const words = { typed, search: useSettled(typed) }
  const clients = useFound(CLIENTS, words)
  const commandes = useFound(COMMANDES, words)
  const factures = useFound(FACTURES, words)
  const close = () => {
    onOpenChange(false)
    setText('')
  }
  useShortcut('k', () => onOpenChange(true))
  // The sections and actions, known at once, come first; each group of answers keeps its place, in whatever order they arrive.
  const items = [...usePlaces(text), ...(typed ? [...clients, ...commandes, ...factures] : [])]
  return (
    <>
      <JumpTrigger words={WORDS} onClick={() => onOpenChange(true)} />
      <JumpDialog
        open={open}
        onOpenChange={(next) => (next ? onOpenChange(true) : close())}
        label={WORDS}
        text={text}
        onText={setText}
        items={items}
        nothing="Rien ne correspond à cette recherche."
        onGo={({ id }) => {
          close()
          if (id === KEYS) onKeys()
          else void navigate(id)
        }}
      />
    </>
  )
}

/** The sections and actions that match the typed words; their addresses are their ids. */
function usePlaces(text: string): JumpItem[] {
  const pathTo = useAdminPath()
  const places = (group: string, all: typeof ACTIONS | typeof SECTIONS): JumpItem[] =>
    all.map(({ path, label, icon }) => ({ id: pathTo(path), label, icon, group }))
  const keys = { id: KEYS, label: 'Raccourcis clavier', icon: Keyboard, group: 'Actions' }
  return [...places('Sections', SECTIONS), ...places('Actions', ACTIONS), keys].filter(({ label }) =>
    holdsWords(label, text),
  )
}

/** A search result: its name, and a note that tells it from another of the same name. */
type Found = { id: string; label: string; note: string }

type Kind = {
  group: string
  path: `/${string}`
  icon: AnyIcon
  noteEnds: boolean
  find: (call: ApiClient, search: string, signal: AbortSignal) => Promise<Found[]>
}

/** Results of each kind: as many as a screen holds. */
const FEW = 5

const CLIENTS: Kind = {
  group: 'Clients',
  path: '/users',
  icon: UserRound,
  noteEnds: true,
  find: async (call, search, signal) => {
    const query = { search, role: 'USER', limit: FEW } as const
    const { data } = await call(api.admin.users.list, { query, signal })
    return data.map((user) => ({ id: user.id, label: fullName(user), note: user.email }))
  },
}

const COMMANDES: Kind = {
  group: 'Commandes',
  path: '/commandes',
  icon: 'book',
  noteEnds: true,
  find: async (call, search, signal) => {
    const { data } = await call(api.admin.commandes.list, { query: { search, limit: FEW }, signal })
    return data.map(({ id, titre, client, numero }) => ({
      id,
      label: titre,
      note: `${fullName(client)}, n°\u00a0${numero}`,
    }))
  },
}

const FACTURES: Kind = {
  group: 'Factures',
  path: '/factures',
  icon: ReceiptEuro,
  noteEnds: false,
  find: async (call, search, signal) => {
    const { data } = await call(api.admin.factures.list, { query: { search, limit: FEW }, signal })
    return data.map(({ id, number, commande, amountFormatted }) => ({
      id,
      label: `${number}, ${amountFormatted}`,
      note: commande.titre,
    }))
  },
}

/** The words of a search: as typed, and as asked of the server once they have rested. */
type Words = { typed: string; search: string }

function useFound({ group, path, icon, noteEnds, find }: Kind, { typed, search }: Words): JumpItem[] {
  const call = useAdminCall()
  const pathTo = useAdminPath()
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['admin', 'jump', path, search],
    // The signal cancels the request of words that have changed since.
    queryFn: ({ signal }) => find(call, search, signal),
    enabled: search.length >= SHORTEST,
    placeholderData: keepPreviousData,
  })
  if (search.length < SHORTEST || !data) return []
  const isEarlier = isPlaceholderData || typed !== search
  const shown = isEarlier ? data.filter((found) => stillAnswers(found, typed)) : data
  return shown.map(({ id, label, note }) => ({
    id: pathTo(`${path}/${id}`),
    label,
    note,
    noteEnds,
    icon,
    group,
  }))
}

/** Until the new answer comes, the earlier results that match the new words. */
const stillAnswers = ({ label, note }: Found, search: string): boolean =>
  holdsWords(`${label} ${note}`, search)
