import { useQuery } from '@tanstack/react-query'
import { MessageSquareText, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#contract/api.ts'
import type { HouseConversation } from '#contract/messages/admin-endpoints.ts'
import { searchedIn } from '#contract/messages/canned-reply.ts'
import { type CannedValues, fillVariables, leftVariables } from '#contract/messages/canned-variables.ts'
import { holdsWords } from '#contract/shared/searchable.ts'
import { fullName, signerOf } from '#contract/users/signer.ts'
import { useTextTools } from '../../conversation/compose-form.tsx'
import { dataOf, queryKey, readOf } from '../../lib/api-reads.ts'
import { Button } from '../../ui/button.tsx'
import { JumpDialog, type JumpItem } from '../../ui/jump.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall, useAdminPath, useAdminSession } from '../back-office.tsx'
import { wholeOf } from '../shell/read-whole.ts'

const LABEL = 'Chercher une réponse type'
const MANAGE = 'gerer'

type Choice = JumpItem & { written?: string }

/** Finds a canned reply by its words, and writes it where the caret is, the names of the thread filled in. */
export function CannedPicker({ thread }: { thread: HouseConversation }) {
  const text = useTextTools()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const pathTo = useAdminPath()
  const choices = useChoices(thread, { typed, isAsked: open })
  const close = () => {
    setOpen(false)
    setTyped('')
  }
  const take = ({ id, written }: Choice) => {
    close()
    if (id === MANAGE) void navigate(pathTo('/messagerie/reponses'))
    if (written === undefined) return
    const [toFill] = leftVariables(written)
    text.insert(written, toFill)
    if (toFill) toast.info('Complétez ce qui manque', { description: `${toFill} n’a pas de valeur ici.` })
  }
  return (
    <>
      <Button
        className="-ml-s3"
        size="compact"
        variant="quiet"
        icon={MessageSquareText}
        onClick={() => {
          // The focus returns to the editor.
          text.focus()
          setOpen(true)
        }}
      >
        Réponses types
      </Button>
      <JumpDialog
        open={open}
        onOpenChange={(next) => (next ? setOpen(true) : close())}
        label={LABEL}
        text={typed}
        onText={setTyped}
        items={choices ?? []}
        nothing={choices ? 'Aucune réponse type ne correspond à cette recherche.' : 'Chargement...'}
        onGo={take}
      />
    </>
  )
}

function useChoices(
  thread: HouseConversation,
  { typed, isAsked }: { typed: string; isAsked: boolean },
): Choice[] | undefined {
  const call = useAdminCall()
  const values = useCannedValues(thread)
  const { data } = useQuery({
    ...wholeOf(queryKey(api.admin.cannedReplies.list), (query) =>
      call(api.admin.cannedReplies.list, { query }),
    ),
    enabled: isAsked,
  })
  // Shown with the replies, not before: alone for an instant, the link to manage them would be the choice of Enter.
  if (!data) return undefined
  // The whole list is here, so it is searched in the browser: Enter follows the words just typed.
  const found = data
    .filter((reply) => holdsWords(searchedIn(reply), typed))
    .map(({ id, titre, contenu }): Choice => {
      const written = fillVariables(contenu, values)
      return { id, label: titre, note: written.replaceAll(/\s+/g, ' '), icon: MessageSquareText, written }
    })
  if (typed.trim()) return found
  return [...found, { id: MANAGE, label: 'Gérer les réponses types', icon: Settings2 }]
}

/** The values of a canned reply's variables in a thread; a visitor's single name is split as the specification says. */
function useCannedValues({ participants, visitor, title, commandeId }: HouseConversation): CannedValues {
  const call = useAdminCall()
  const { user } = useAdminSession()
  const own = useQuery({
    ...readOf(call, api.admin.users.get, { params: { id: user.id } }),
    select: dataOf,
  })
  const commande = useQuery({
    ...readOf(call, api.admin.commandes.get, { params: { id: commandeId ?? '' } }),
    select: dataOf,
    enabled: commandeId !== null,
  })
  const [client] = participants
  const [first, ...others] = visitor?.nom.trim().split(/\s+/) ?? []
  return {
    prenom: client?.prenom ?? first,
    nom: client?.nom ?? others.join(' '),
    titre: title,
    numero: commande.data?.numero,
    signature: own.data && fullName(signerOf(own.data)),
  }
}
