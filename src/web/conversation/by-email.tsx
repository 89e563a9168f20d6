import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { siteApi } from '#contract/site-api.ts'
import { readAgain, readOf } from '../lib/api-reads.ts'
import { failureText } from '../lib/failure-text.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import type { Inbox } from './inbox.ts'

type OfMessage = { id: string; inbox: Inbox }

/** All of a message that came by e-mail, folded: its quotations and its signature. */
export function WholeMessage({ id, inbox }: OfMessage) {
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button
        size="compact"
        variant="quiet"
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => open(!isOpen)}
      >
        {isOpen ? 'Replier le message entier' : 'Voir le message entier'}
      </Button>
      {isOpen && <WholeText id={id} inbox={inbox} />}
    </>
  )
}

function WholeText({ id, inbox }: OfMessage) {
  const { data, error } = useQuery(readOf(inbox.call, siteApi.messages.whole, { params: { id } }))
  const told = error ? failureText(error) : 'Chargement…'
  return <p className="small muted whitespace-pre-wrap wrap-anywhere">{data ? data.data.content : told}</p>
}

/** Makes the text of an order of a file that its author sent by e-mail, in one click. */
export function DepositButton({
  fileId,
  filename,
  inbox,
}: {
  fileId: string
  filename: string
  inbox: Inbox
}) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => inbox.call(siteApi.files.depositAttachment, { params: { id: fileId } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
    onSettled: () => readAgain(queryClient, inbox.reads),
  })
  return (
    <Button size="compact" busy={isPending} onClick={() => mutate()}>
      Déposer comme manuscrit<span className="visually-hidden"> {filename}</span>
    </Button>
  )
}
