import { useMutation } from '@tanstack/react-query'
import { createContext, type KeyboardEvent, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { messageContent } from '#contract/messages/message.ts'
import { CONNECTION_FAILED, failureText } from '../lib/failure-text.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { toast } from '../ui/toast.ts'
import { AttachButton, AttachmentRows } from './attachment-rows.tsx'
import type { MessageDraft } from './message-draft.ts'
import { type FileSender, useAttachments } from './use-attachments.ts'
import type { DraftHandle } from './use-message-draft.ts'

export type NewMessage = { content: string; attachments: string[]; idempotencyKey: string }

type ComposeFormProps = {
  draft: DraftHandle
  label: string
  sendLabel: string
  /** The toast after a sending. */
  sentText: string
  rows?: number
  files: FileSender
  send: (message: NewMessage) => Promise<unknown>
  /** Checks the fields above; shows what is wrong and moves the focus to it. Returns true when they are right. */
  checkRest?: () => boolean
  /** Fields above the text. */
  children?: ReactNode
  /** True on a page opened to write: the text has the focus at once. */
  startsFocused?: boolean
  /** Beside the attachments: tools that insert text at the caret. */
  tools?: ReactNode
}

type TextTools = {
  /** Focuses the text, which then gets the focus back from a closing menu. */
  focus: () => void
  /** Inserts at the caret, in place of the selection, and selects the part left to fill. */
  insert: (written: string, toFill?: string) => void
}

const TextToolsContext = createContext<TextTools | null>(null)

/** The text field of the message, for the components among its `tools`. */
export function useTextTools(): TextTools {
  const text = use(TextToolsContext)
  if (!text) throw new Error('Tools stand in a ComposeForm')
  return text
}

/** The editor of a message: its text and files are stored until it is sent, and it leaves by itself once the network is back. */
export function ComposeForm(props: ComposeFormProps) {
  const { draft: handle, label, sendLabel, sentText, rows = 3, files: sender, checkRest = () => true } = props
  const { startsFocused = false } = props
  const { draft, change, forget } = handle
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const files = useAttachments(handle, sender)
  useEffect(() => {
    if (startsFocused) field.current?.focus()
  }, [startsFocused])
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ content, files: joined, key }: MessageDraft) =>
      props.send({ content, attachments: joined.map(({ fileId }) => fileId), idempotencyKey: key }),
    onSuccess: (_, sent) => {
      forget(sent)
      toast.success(sentText, { duration: 3 })
    },
  })
  const send = () => {
    if (isPending || files.isSending) return
    const parsed = messageContent.safeParse(draft.content)
    setProblem(parsed.error?.issues[0]?.message)
    if (!checkRest() || !files.checkAll()) return
    if (!parsed.success) return field.current?.focus()
    mutate({ ...draft, content: parsed.data })
  }
  const insert = (written: string, toFill?: string) => {
    const area = field.current
    if (!area) return
    const start = area.selectionStart
    area.setRangeText(written, start, area.selectionEnd, 'end')
    const at = toFill ? written.indexOf(toFill) : -1
    if (toFill && at >= 0) area.setSelectionRange(start + at, start + at + toFill.length)
    setProblem(undefined)
    reset()
    change(() => ({ content: area.value }))
  }
  useWhenBackOnline(error !== null && isCut(error), send)
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) send()
  }
  return (
    <form
      className="compose grid grid-cols-1 gap-s3 print:hidden"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {props.children}
      <TextArea
        ref={field}
        label={label}
        rows={rows}
        value={draft.content}
        readOnly={isPending}
        error={problem ?? (error ? keptText(error) : undefined)}
        onChange={({ target }) => {
          setProblem(undefined)
          reset()
          change(() => ({ content: target.value }))
        }}
        onKeyDown={onKeyDown}
      />
      <AttachmentRows {...files} />
      <div className="flex justify-between gap-s3 flex-wrap">
        <AttachButton limits={sender.limits} onFiles={files.add} />
        <TextToolsContext value={{ focus: () => field.current?.focus(), insert }}>
          {props.tools}
        </TextToolsContext>
        <span className="flex items-center gap-s3 ml-auto">
          <span className="small muted max-md:hidden">ou Ctrl + Entrée</span>
          <Button
            type="submit"
            size="compact"
            busy={isPending || files.isSending}
            busyLabel={files.isSending ? 'Pièces jointes en cours...' : 'Envoi en cours...'}
          >
            {sendLabel}
          </Button>
        </span>
      </div>
    </form>
  )
}

const isCut = (error: Error) => failureText(error) === CONNECTION_FAILED

/** Tells that the text is kept; without a network, that it leaves when the connection returns. */
const keptText = (error: Error) =>
  isCut(error)
    ? 'Vous êtes hors ligne\u00a0: votre message est gardé, et partira au retour de la connexion.'
    : `${failureText(error)} Votre message est gardé.`

function useWhenBackOnline(isWaiting: boolean, send: () => void): void {
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    const again = () => {
      if (isWaiting) latest.current()
    }
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isWaiting])
}
