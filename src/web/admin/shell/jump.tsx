import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { unaccented } from '#contract/shared/unaccented.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { useShortcut } from '../../lib/use-shortcut.ts'
import { JumpDialog, type JumpItem, JumpTrigger } from '../../ui/jump.tsx'
import { useAdminApi, useAdminPath } from '../back-office.tsx'
import { SECTIONS } from './sections.ts'

const WORDS = 'Aller à un client, une commande, une facture'
const FEW = 8
const SHORTEST = 2

/** Ctrl K: to a section, or to an order by its title, its client or its invoice. */
export function Jump() {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const pathTo = useAdminPath()
  const orders = useFoundOrders(useSettled(text.trim()))
  useShortcut('k', () => setOpen(true))
  const words = fold(text.trim())
  const sections = SECTIONS.filter(({ label }) => fold(label).includes(words)).map(
    ({ path, label, icon }): JumpItem => ({ to: pathTo(path), label, icon }),
  )
  return (
    <>
      <JumpTrigger words={WORDS} onClick={() => setOpen(true)} />
      <JumpDialog
        open={open}
        onOpenChange={(next) => {
          setOpen(next)
          if (!next) setText('')
        }}
        label={WORDS}
        text={text}
        onText={setText}
        // Sections first: an answer that arrives late must not move what Enter would open.
        items={[...sections, ...(text ? orders : [])]}
        nothing="Rien ne répond à ces mots."
        onGo={({ to }) => {
          setOpen(false)
          setText('')
          void navigate(to)
        }}
      />
    </>
  )
}

const fold = (text: string) => unaccented(text).toLowerCase()

function useFoundOrders(search: string): JumpItem[] {
  const adminApi = useAdminApi()
  const pathTo = useAdminPath()
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['admin', 'commandes', 'jump', search],
    queryFn: () => adminApi.commandes.list({ search, limit: FEW }),
    enabled: search.length >= SHORTEST,
    placeholderData: keepPreviousData,
  })
  if (search.length < SHORTEST || !data) return []
  const found = data.data.map(
    ({ id, titre, client, numero }): JumpItem => ({
      to: pathTo(`/commandes/${id}`),
      label: titre,
      note: `${client.prenom} ${client.nom}, commande ${numero}`,
      icon: 'book',
    }),
  )
  // Until the answer comes, show of the previous one only what matches these words.
  const answers = ({ label, note }: JumpItem) => fold(`${label} ${note}`).includes(fold(search))
  return isPlaceholderData ? found.filter(answers) : found
}
