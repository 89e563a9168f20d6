import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProjectFile } from '#contract/files/file.ts'
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
        className="justify-self-start -ml-s3"
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

type Proposed = { files: readonly Pick<ProjectFile, 'id' | 'filename'>[]; inbox: Inbox }

/** The files of an e-mail that its order, which waits for a text, may take as its manuscript, in one click. */
export function ProposedManuscripts({ files, inbox }: Proposed) {
  return (
    <div className="grid gap-s2 justify-items-start">
      <p className="small muted">La commande attend son texte.</p>
      {files.map(({ id, filename }) => (
        <DepositButton key={id} fileId={id} inbox={inbox}>
          {files.length === 1 ? 'Déposer comme manuscrit' : `Déposer ${filename} comme manuscrit`}
        </DepositButton>
      ))}
    </div>
  )
}

type DepositProps = { fileId: string; inbox: Inbox; children: string }

function DepositButton({ fileId, inbox, children }: DepositProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => inbox.call(siteApi.files.depositAttachment, { params: { id: fileId } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
    onSettled: () => readAgain(queryClient, inbox.reads),
  })
  return (
    <Button size="compact" busy={isPending} className="wrap-anywhere" onClick={() => mutate()}>
      {children}
    </Button>
  )
}
